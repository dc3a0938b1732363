import { formatSize } from "#ui/text/format-number.ts";

const kilo = 1024;

/** A readable file size: `12 kB`, `3.4 MB`. Only an empty file is `0 kB`. */
export const sizeText = (bytes: number, tag: string): string => {
  const inMegabytes = bytes >= kilo * kilo;
  const amount = inMegabytes ? bytes / (kilo * kilo) : Math.max(bytes / kilo, bytes > 0 ? 0.1 : 0);
  return formatSize(tag, amount, inMegabytes ? "megabyte" : "kilobyte", amount < 10 ? 1 : 0);
};
