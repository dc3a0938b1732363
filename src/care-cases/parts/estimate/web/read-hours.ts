import { caseBounds } from "#care-cases/contract/case-bounds.ts";

/** Parses hours, `1.25` or `1,25` (ignoring thousands separators); null if empty, "wrong" if invalid. */
export const readHours = (typed: string): number | null | "wrong" => {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const { min, max, step } = caseBounds.estimateHours;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return "wrong";
  const hours = Number(text);
  return hours < min || hours > max || !Number.isInteger(hours / step) ? "wrong" : hours;
};
