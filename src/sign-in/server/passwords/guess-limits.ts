import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import { countGuess } from "./guess-store.ts";

/** Limits on attempts. No window is longer than an hour, and further attempts don't restart it. */
export const guessLimits = {
  /** Wrong passwords from one IP address, for any account. */
  address: { most: 30, windowMs: 15 * minuteMs },
  /** Wrong passwords for one email, from browsers in which its person never signed in. */
  account: { most: 20, windowMs: 15 * minuteMs },
  /** Wrong passwords from a browser in which the person has signed in; nobody else can exhaust these. */
  knownBrowser: { most: 10, windowMs: 15 * minuteMs },
  /** Wrong codes of a person's app, and recovery codes: only who has proved something else gets to guess them. */
  factor: { most: 10, windowMs: 60 * minuteMs },
  /** Wrong old passwords when changing one's password. */
  change: { most: 10, windowMs: 15 * minuteMs },
  /** Invalid links from one IP address. */
  link: { most: 30, windowMs: 15 * minuteMs },
  /** Link requests from one IP address. */
  request: { most: 20, windowMs: 15 * minuteMs },
  /** Emails with a link per address; further ones are silently not sent. */
  mail: { most: 3, windowMs: 60 * minuteMs },
} as const;

type Limit = keyof typeof guessLimits;

/** The counter's key. User input is only stored hashed. */
export const guessKey = (limit: Limit, what: string): string =>
  `${limit} ${createHash("sha256").update(what).digest("base64url")}`;

/**
 * Counts an attempt; returns the seconds to wait if it exceeds the limit, otherwise 0. `onFirst` is called for the first of
 * a window that does.
 */
export async function guess(
  { settings, database, now }: App,
  limit: Limit,
  what: string,
  onFirst?: () => Promise<void>,
): Promise<number> {
  if (!settings.limitRates) return 0;
  const { most, windowMs } = guessLimits[limit];
  const { count, since } = await countGuess(database.db, { key: guessKey(limit, what), windowMs, now: now() });
  if (count <= most) return 0;
  if (count === most + 1) await onFirst?.();
  return Math.max(1, Math.ceil((since.getTime() + windowMs - now().getTime()) / 1_000));
}

/** Throws 429 if the attempt exceeds the limit. */
export async function refuseGuesses(
  app: App,
  limit: Limit,
  what: string,
  onFirst?: () => Promise<void>,
): Promise<void> {
  const wait = await guess(app, limit, what, onFirst);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}

/** The origin of an attempt: for IPv6 the /64 prefix, since anyone controls all addresses below theirs. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%", 1)[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: gap }, () => "0"), ...after];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}
