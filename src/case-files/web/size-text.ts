const kilo = 1024;
const units = ["kilobyte", "megabyte"] as const;

/** A file's size as people say it: `12 kB`, `3.4 MB`. */
export const sizeText = (bytes: number, tag: string): string => {
  const inMegabytes = bytes >= kilo * kilo;
  const amount = inMegabytes ? bytes / (kilo * kilo) : Math.max(bytes / kilo, 0.1);
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: units[inMegabytes ? 1 : 0],
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
};
