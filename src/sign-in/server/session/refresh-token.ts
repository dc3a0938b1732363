import { createHash, createHmac, randomBytes } from "node:crypto";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";

/* A refresh token is 32 random bytes. The database stores its hash; outside it is sealed. Its successor is derived
   from it, so two tabs presenting the same cookie get the same next token. A session therefore never has two live
   tokens, and any old one presented is a sign of theft. */

export const newRefreshSecret = (): Buffer => randomBytes(32);

export const nextRefreshSecret = (key: Uint8Array, secret: Buffer): Buffer =>
  createHmac("sha256", key).update("refresh-token").update(secret).digest();

export const hashOfRefreshSecret = (secret: Buffer): Buffer => createHash("sha256").update(secret).digest();

/** The API's `encryptedRefreshToken`. */
export const sealRefreshSecret = (key: Uint8Array, secret: Buffer, expires: Date): Promise<string> =>
  sealToken(key, "refresh-token", { jti: secret.toString("base64url") }, expires);

export async function unsealRefreshSecret(key: Uint8Array, text: string, now: Date): Promise<Buffer | null> {
  const payload = await openToken(key, "refresh-token", text, now);
  return payload?.jti ? Buffer.from(payload.jti, "base64url") : null;
}
