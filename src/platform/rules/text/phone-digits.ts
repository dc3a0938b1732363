import { seenText } from "./seen-text.ts";

/** At least this many digits tell a telephone number. */
const fewest = 4;

/**
 * The digits by which a typed telephone number is found in stored ones, however both are written: without the country
 * code of Denmark, which many leave out, and without the zeros before another. Null if it can't be one.
 */
export function phoneDigits(typed: string): string | null {
  const seen = seenText(typed);
  if (!/^[0-9\s+()-]+$/.test(seen)) return null;
  const given = seen.replace(/[^0-9+]/g, "");
  const digits = given.replace(/^(?:\+|00)(?:45)?/, "").replace(/\+/g, "");
  return digits.length < fewest ? null : digits;
}
