import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";

/** Cost of a hash: KiB of memory, passes, lanes. Each hash contains its own, so they can be raised at any time. */
export type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
export const currentCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

const bytes = { salt: 16, hash: 32 };
const derive = promisify(argon2);

/** Concurrent hashes; the rest of the thread pool is for files and DNS. More than `waiting` are rejected. */
const gate = { atOnce: 2, waiting: 64, retryAfterSeconds: 5 };
const fewAtATime = limitConcurrency(gate.atOnce, {
  waiting: gate.waiting,
  refusal: () => commonRefusal("tooManyRequests", { retryAfterSeconds: gate.retryAfterSeconds }),
});

/** Hashes a password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Throws 429 if too many are waiting. */
export async function hashPassword(password: string, cost: HashCost = currentCost): Promise<string> {
  return write(password, randomBytes(bytes.salt), cost);
}

/** The same with the salt and cost of a stored hash, to find one among those that have the same. */
export async function hashLike(password: string, stored: string): Promise<string> {
  const { salt, cost } = parse(stored);
  return write(password, salt, cost);
}

async function write(password: string, salt: Buffer, cost: HashCost): Promise<string> {
  const hash = await run(password, salt, bytes.hash, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(hash)}`;
}

/**
 * Whether the password matches, and whether the hash should be renewed at today's cost. Without a stored hash the same
 * work is done, so that timing doesn't reveal who has a password.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }> {
  const parsed = parse(stored ?? inVain);
  const hash = await run(password, parsed.salt, parsed.hash.length, parsed.cost);
  const isSame = timingSafeEqual(hash, parsed.hash);
  const { memory, passes, parallelism } = parsed.cost;
  const isOutdated =
    memory < currentCost.memory || passes < currentCost.passes || parallelism !== currentCost.parallelism;
  return { isRight: isSame && stored !== null, isOutdated };
}

function run(password: string, nonce: Buffer, tagLength: number, cost: HashCost): Promise<Buffer> {
  const parameters: Argon2Parameters = { message: password.normalize("NFC"), nonce, tagLength, ...cost };
  return fewAtATime(() => derive("argon2id", parameters));
}

const toText = (data: Buffer): string => data.toString("base64").replaceAll("=", "");

const inVain = `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=${currentCost.parallelism}$${toText(
  Buffer.alloc(bytes.salt),
)}$${toText(Buffer.alloc(bytes.hash))}`;

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(stored: string): { cost: HashCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = "", hash = ""] = shape.exec(stored) ?? [];
  if (memory === undefined) throw new Error("a stored password can't be read");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
