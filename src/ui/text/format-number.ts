const formats = new Map<string, Intl.NumberFormat>();

/** A format is made once for its name: making one costs twenty times as much as using it. */
const format = (tag: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const id = `${tag} ${name}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, options);
  formats.set(id, made);
  return made;
};

/** `1,234` or `1.234`. */
export const formatNumber = (tag: string, value: number): string => format(tag, "number", {}).format(value);

/** Hundredths at most: `1.25` or `1,25`. */
export const formatHours = (tag: string, hours: number): string =>
  format(tag, "hours", { maximumFractionDigits: 2 }).format(hours);

/** The same for a field to type in: without marks between thousands. */
export const formatHoursInput = (tag: string, hours: number): string =>
  format(tag, "hours input", { maximumFractionDigits: 2, useGrouping: false }).format(hours);

/** A share of one: `86%` or `86 %`. */
export const formatShare = (tag: string, share: number): string =>
  format(tag, "share", { style: "percent" }).format(share);

/** A change by a share of one: `+12%`, `-3%`, `0%`. */
export const formatChange = (tag: string, share: number): string =>
  format(tag, "change", { style: "percent", signDisplay: "exceptZero" }).format(share);

/** `3.4 MB` or `12 kB`. */
export const formatSize = (tag: string, amount: number, unit: "kilobyte" | "megabyte", digits: 0 | 1): string =>
  format(tag, `${unit} ${digits}`, { style: "unit", unit, maximumFractionDigits: digits }).format(amount);
