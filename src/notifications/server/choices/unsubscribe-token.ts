import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";

/** What an unsubscribe link stops for its person: emails about one case, or about all cases. */
export type UnsubscribeTarget = { readonly userId: number; readonly caseId: number | null };

/** GET changes nothing; POST does, without signing in. */
export const unsubscribePath = "/unsubscribe";

/** A key used only for these links. */
export const unsubscribeKey = (db: Db): Promise<string> =>
  secretKey(db, "unsubscribe", async () => randomBytes(32).toString("base64url"));

const sign = (key: string, text: string): Buffer =>
  createHmac("sha256", Buffer.from(key, "base64url")).update(`unsubscribe ${text}`).digest();

/** The unsubscribe URL; it contains only ids, and doesn't expire. */
export function unsubscribeHref(origin: string, key: string, { userId, caseId }: UnsubscribeTarget): string {
  const text = `${userId}.${caseId ?? "all"}`;
  return `${origin}${unsubscribePath}?token=${text}.${sign(key, text).toString("base64url")}`;
}

const form = /^((\d{1,9})\.(\d{1,15}|all))\.([\w-]{43})$/;

/** What a token stops; null if invalid. */
export function readUnsubscribeToken(key: string, token: string): UnsubscribeTarget | null {
  const [, text = "", userId, what, signature = ""] = form.exec(token) ?? [];
  if (text === "" || !timingSafeEqual(sign(key, text), Buffer.from(signature, "base64url"))) return null;
  return { userId: Number(userId), caseId: what === "all" ? null : Number(what) };
}
