import { seenText } from "./seen-text.ts";

/** Fewer digits than this don't identify a telephone number. */
const fewest = 4;

/**
 * The digits by which a typed telephone number is found among stored ones, however either is formatted: without
 * Denmark's country code, which many leave out, and without the zeros before another country's. Null if it can't be
 * one.
 */
export function phoneDigits(typed: string): string | null {
  const seen = seenText(typed);
  if (!/^[0-9\s+()-]+$/.test(seen)) return null;
  const given = seen.replace(/[^0-9+]/g, "");
  const digits = given.replace(/^(?:\+|00)(?:45)?/, "").replace(/\+/g, "");
  return digits.length < fewest ? null : digits;
}
