import { remember } from "#platform/rules/remember.ts";

type Format = (value: number) => string;

const formats = new Map<string, Format>();

/**
 * Formats are cached by name, because creating one costs twenty times as much as using it. Their texts are cached too.
 */
const format = (tag: string, name: string, options: Intl.NumberFormatOptions): Format => {
  const id = `${tag} ${name}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, options);
  const text = remember((value: number) => made.format(value));
  formats.set(id, text);
  return text;
};

/** `1,234` or `1.234`. */
export const formatNumber = (tag: string, value: number): string => format(tag, "number", {})(value);

/** For an input: at most two decimals, `1.25` or `1,25`, without thousands separators. */
export const formatHoursInput = (tag: string, hours: number): string =>
  format(tag, "hours input", { maximumFractionDigits: 2, useGrouping: false })(hours);

/** A fraction as `86%` or `86 %`. */
export const formatShare = (tag: string, share: number): string => format(tag, "share", { style: "percent" })(share);

/** A relative change: `+12%`, `-3%`, `0%`. */
export const formatChange = (tag: string, share: number): string =>
  format(tag, "change", { style: "percent", signDisplay: "exceptZero" })(share);

/** A difference: `+12`, `-3`, `0`. */
export const formatDifference = (tag: string, value: number): string =>
  format(tag, "difference", { signDisplay: "exceptZero" })(value);

/** `3.4 MB` or `12 kB`. */
export const formatSize = (
  tag: string,
  amount: number,
  unit: "kilobyte" | "megabyte" | "gigabyte",
  digits: 0 | 1,
): string => format(tag, `${unit} ${digits}`, { style: "unit", unit, maximumFractionDigits: digits })(amount);

/** A number with its unit, or a telephone number, that never wraps: its spaces are non-breaking. */
export const unbroken = (written: string): string => written.replaceAll(" ", "\u00a0");
