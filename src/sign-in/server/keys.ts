import { randomBytes } from "node:crypto";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";

/** Keys shared by all processes: the pair that signs access tokens, and the key for data that only we read. */
export type Keys = {
  readonly access: { readonly id: string; readonly sign: CryptoKey; readonly verify: CryptoKey };
  /** 32 bytes, for A256GCM. */
  readonly seal: Uint8Array;
};

export async function loadKeys(db: Db): Promise<Keys> {
  const jwk = await secretKey(db, "access-token", makeSigningKey);
  const sealed = await secretKey(db, "seal", async () => randomBytes(32).toString("base64url"));
  const { d: _, ...publicJwk } = jwk;
  return {
    access: {
      id: jwk.kid ?? "",
      sign: (await importJWK(jwk, "ES256")) as CryptoKey,
      verify: (await importJWK(publicJwk, "ES256")) as CryptoKey,
    },
    seal: Buffer.from(sealed, "base64url"),
  };
}

/** Generates an ES256 key as a private JWK, with its thumbprint as id. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: "ES256", use: "sig", kid: await calculateJwkThumbprint(jwk) };
}
