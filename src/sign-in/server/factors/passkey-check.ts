import type { CreatedPasskey, ShownPasskey } from "#sign-in/contract/passkey.ts";
import type { StoredPasskey } from "./passkey-store.ts";

/** Where passkeys are for: the origin of the pages, and its host, to which they belong. */
export type PasskeySite = { readonly origin: string; readonly challenge: string };

export const passkeyHost = (origin: string): string => new URL(origin).hostname;

/** ECDSA with P-256, Ed25519 and RSA, which all authenticators know one of. */
export const passkeyAlgorithms = [-7, -8, -257];

/** Loaded when a passkey is there to check: most requests have none. */
const loadLibrary = () => import("@simplewebauthn/server");

/**
 * Without what the authenticator's maker says of it, which we don't ask for. The library would check it with the certificates
 * in it, and fetch whatever addresses those name as lists of revoked ones.
 */
async function withoutStatement(attestation: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const data = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get("authData");
  const none = new Map<string, string | Map<string, string> | Uint8Array>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", data],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(none));
}

export type CheckedCreation = Pick<StoredPasskey, "credential" | "publicKey" | "signCount"> & {
  readonly isSynced: boolean;
};

/** A new passkey that was unlocked (user verification) for this challenge at this origin; null otherwise. */
export async function checkCreation(
  { origin, challenge }: PasskeySite,
  { credential: id, clientData, attestation }: CreatedPasskey,
): Promise<CheckedCreation | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: clientData, attestationObject: await withoutStatement(attestation) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHost(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** The counter and state of a passkey that signed this challenge at this origin, unlocked; null otherwise. */
export async function checkSignature(
  { origin, challenge }: PasskeySite,
  { credential, publicKey }: StoredPasskey,
  { clientData, authenticatorData, signature }: ShownPasskey,
): Promise<{ readonly signCount: number; readonly isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const id = credential.toString("base64url");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: clientData, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: passkeyHost(origin),
      requireUserVerification: true,
      // The counter is compared where it is stored, so that two at once can't both pass.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
