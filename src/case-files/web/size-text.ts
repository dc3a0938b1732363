const kilo = 1024;
const formats = new Map<string, Intl.NumberFormat>();

const sizeFormat = (tag: string, unit: "kilobyte" | "megabyte", maximumFractionDigits: 0 | 1): Intl.NumberFormat => {
  const name = `${tag} ${unit} ${maximumFractionDigits}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits });
  formats.set(name, format);
  return format;
};

/** A file's size as people say it: `12 kB`, `3.4 MB`. */
export const sizeText = (bytes: number, tag: string): string => {
  const inMegabytes = bytes >= kilo * kilo;
  const amount = inMegabytes ? bytes / (kilo * kilo) : Math.max(bytes / kilo, 0.1);
  return sizeFormat(tag, inMegabytes ? "megabyte" : "kilobyte", amount < 10 ? 1 : 0).format(amount);
};
