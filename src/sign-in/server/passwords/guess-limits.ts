import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { App } from "#platform/server/app.ts";
import { commonRefusal } from "#platform/server/http/refusal.ts";
import { countGuess } from "./guess-store.ts";

const minute = 60_000;

/** How often one may guess. No window is longer than an hour, and none begins anew because somebody goes on guessing. */
export const guessLimits = {
  /** Wrong passwords from one address, whoever's. */
  address: { most: 30, windowMs: 15 * minute },
  /** Wrong passwords for one e-mail, from browsers in which its person never signed in. */
  account: { most: 20, windowMs: 15 * minute },
  /** Wrong passwords from a browser in which the person signed in before: nobody else can use these up. */
  knownBrowser: { most: 10, windowMs: 15 * minute },
  /** Wrong old passwords of somebody who changes theirs. */
  change: { most: 10, windowMs: 15 * minute },
  /** Links that open nothing, from one address. */
  link: { most: 30, windowMs: 15 * minute },
  /** Asking for a link, from one address. */
  request: { most: 20, windowMs: 15 * minute },
  /** Mails with a link to one e-mail; beyond it none is sent, and nobody is told. */
  mail: { most: 3, windowMs: 60 * minute },
} as const;

type Limit = keyof typeof guessLimits;

/** What a guess is counted for. Text that somebody typed is kept as its hash only. */
export const guessKey = (limit: Limit, what: string): string =>
  `${limit} ${createHash("sha256").update(what).digest("base64url")}`;

/** Counts a guess; answers the seconds to wait when it is one too many, otherwise 0. */
export async function guess({ settings, database, now }: App, limit: Limit, what: string): Promise<number> {
  if (!settings.limitRates) return 0;
  const { most, windowMs } = guessLimits[limit];
  const { count, since } = await countGuess(database.db, { key: guessKey(limit, what), windowMs, now: now() });
  if (count <= most) return 0;
  return Math.max(1, Math.ceil((since.getTime() + windowMs - now().getTime()) / 1_000));
}

/** Refuses with 429 when it was one guess too many. */
export async function refuseGuesses(app: App, limit: Limit, what: string): Promise<void> {
  const wait = await guess(app, limit, what);
  if (wait > 0) throw commonRefusal("tooManyRequests", { retryAfterSeconds: wait });
}

/** Where a guess comes from: in IPv6 everybody has as many addresses as they like below a prefix of 64 bits. */
export function placeOf(address: string): string {
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
