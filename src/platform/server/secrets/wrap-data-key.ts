import { hkdfSync } from "node:crypto";
import { type DataKey, decrypt, encrypt } from "./seal.ts";

/** A data key as it is stored: encrypted with a key derived from HAVN_SECRET. */
export type WrappedDataKey = { readonly secretId: string; readonly keyId: string; readonly wrapped: string };

const derived = (secret: string, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `havn ${what}`, bytes));

/** Tells one HAVN_SECRET from another without saying what it is: eight hexadecimal digits. */
export const secretIdOf = (secret: string): string => derived(secret, "secret id", 4).toString("hex");

/** What the name of a process in the database's list of connections has among its roles: which secret it has. */
export const secretMark = (secret: string | null): string[] => (secret === null ? [] : [`key:${secretIdOf(secret)}`]);

/** The id in such a name; null for a process without a secret, or of a version without any. */
export const readSecretMark = (processName: string): string | null =>
  /[ ,]key:([0-9a-f]{8})(?: |$)/.exec(processName)?.[1] ?? null;

const purposeOf = (keyId: string): string => `data key ${keyId}`;

export const wrapDataKey = (secret: string, { id, bytes }: DataKey): WrappedDataKey => ({
  secretId: secretIdOf(secret),
  keyId: id,
  wrapped: encrypt(derived(secret, "data key", 32), bytes, purposeOf(id)).toString("base64url"),
});

/** Throws if another secret wrapped it. */
export const unwrapDataKey = (secret: string, { keyId, wrapped }: WrappedDataKey): DataKey => ({
  id: keyId,
  bytes: decrypt(derived(secret, "data key", 32), Buffer.from(wrapped, "base64url"), purposeOf(keyId)),
});
