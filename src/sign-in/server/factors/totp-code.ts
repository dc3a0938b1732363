import { createHmac, timingSafeEqual } from "node:crypto";
import { stepsTaken, totpRule } from "#sign-in/rules/totp.ts";

/** The code of a step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(at) & 0x7fff_ffff) % 10 ** totpRule.digits;
  return String(number).padStart(totpRule.digits, "0");
}

/** The step whose code this is; null if it is none of those that are taken now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.replace(/\s/g, ""));
  const isIt = (step: number) => {
    const right = Buffer.from(totpCode(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return stepsTaken(now).find(isIt) ?? null;
}

/** A code of an app, not a recovery code. */
export const isTotpShaped = (typed: string): boolean => /^\s*\d{3}\s?\d{3}\s*$/.test(typed);
