import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from "#sign-in/contract/passkey.ts";

export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

const publicKey = "public-key" as const;
type Credential = { readonly id: string; readonly transports: readonly string[] };

/** Transports that a later browser may name are passed on as they are. */
const described = (credentials: readonly Credential[]) =>
  credentials.map(({ id, transports }) => ({ id, type: publicKey, transports: transports.filter(isTransport) }));

const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof transportNames)[number];
const isTransport = (name: string): name is Transport => transportNames.some((one) => one === name);

/**
 * Asks the browser for a passkey; rejects if its person canceled. `inField`: the browser offers them in a field with
 * `autocomplete="… webauthn"`, for as long as the page is open or until somebody is asked otherwise.
 */
export async function askBrowserForPasskey(
  { challenge, host, credentials }: PasskeyRequest,
  inField = false,
): Promise<ShownPasskey> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: host,
      userVerification: "required",
      ...(credentials.length > 0 && { allowCredentials: described(credentials) }),
    },
    useBrowserAutofill: inField,
  });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle || null,
  };
}

/** Has the browser make one; rejects if its person canceled, or with `InvalidStateError` if this device has one. */
export async function makeBrowserPasskey(creation: PasskeyCreation): Promise<CreatedPasskey> {
  const { challenge, host, site, userHandle, userName, displayName, exclude } = creation;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: host, name: site },
      user: { id: userHandle, name: userName, displayName },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: publicKey })),
      excludeCredentials: described(exclude),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}
