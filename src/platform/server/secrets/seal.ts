import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A key that seals secrets of one database; its id is part of what it seals. */
export type DataKey = { readonly id: string; readonly bytes: Buffer };

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const mark = "sealed";
const form = /^sealed\.([\w-]{8,16})\.([\w-]{38,})$/;

export const makeDataKey = (): DataKey => ({ id: randomBytes(8).toString("base64url"), bytes: randomBytes(32) });

/** The data keys that this process has opened, by their random ids, which no two databases share. */
const opened = new Map<string, Buffer>();

export const keepOpen = ({ id, bytes }: DataKey): void => void opened.set(id, bytes);
export const isKeyOpen = (keyId: string): boolean => opened.has(keyId);

/** `purpose` names what is sealed and where it is stored: it is refused as anything else. */
export function sealWith(keyId: string, plain: string, purpose: string): string {
  return `${mark}.${keyId}.${encrypt(keyOf(keyId), Buffer.from(plain), purpose).toString("base64url")}`;
}

/** The plain text of what was sealed for this purpose. Throws if it was changed, or if its key isn't open here. */
export function unseal(sealed: string, purpose: string): string {
  const [, keyId = "", content = ""] = form.exec(sealed) ?? [];
  if (keyId === "") throw new Error(`${purpose} isn't sealed as expected`);
  return decrypt(keyOf(keyId), Buffer.from(content, "base64url"), purpose).toString();
}

function keyOf(keyId: string): Buffer {
  const key = opened.get(keyId);
  if (key === undefined) throw new Error(`HAVN_SECRET isn't set here, or doesn't open the data key ${keyId}`);
  return key;
}

export function encrypt(key: Buffer, plain: Buffer, purpose: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if it was changed, or encrypted with another key or for another purpose. */
export function decrypt(key: Buffer, content: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, content.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(content.subarray(-tagBytes));
  return Buffer.concat([decipher.update(content.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
