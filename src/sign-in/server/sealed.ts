import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";

/** What a sealed text is for; it can't be opened for another purpose. */
export type Purpose =
  | "refresh-token"
  | "sign-in-attempt"
  | "known-browser"
  | "seen-browser"
  | "first-start"
  | "entered-address"
  | "passkey-setup"
  | "totp-setup";

/** Encrypts and authenticates `payload` so that only we can read it (JWE, A256GCM). */
export function sealToken(key: Uint8Array, purpose: Purpose, payload: JWTPayload, expires: Date): Promise<string> {
  return new EncryptJWT(payload)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setAudience(purpose)
    .setExpirationTime(expires)
    .encrypt(key);
}

/** The sealed payload; null if it expired, is for another purpose, or isn't ours. */
export async function openToken(
  key: Uint8Array,
  purpose: Purpose,
  text: string,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const options = {
      audience: purpose,
      currentDate: now,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    };
    return (await jwtDecrypt(text, key, options)).payload;
  } catch {
    return null;
  }
}
