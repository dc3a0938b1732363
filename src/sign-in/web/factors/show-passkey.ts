import { startAuthentication } from "@simplewebauthn/browser";
import type { PasskeyRequest, ShownPasskey } from "#sign-in/contract/passkey.ts";

/** Has the browser ask the person for one of these passkeys; rejects if they decline. */
export async function showPasskey({ challenge, host, credentials }: PasskeyRequest): Promise<ShownPasskey> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: host,
      userVerification: "required",
      allowCredentials: credentials.map(({ id: known }) => ({ id: known, type: "public-key" })),
    },
  });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? null,
  };
}
