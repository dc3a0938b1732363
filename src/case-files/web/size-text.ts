import { formatSize } from "#ui/text/format-number.ts";

const kilo = 1024;

/** A file's size as people say it: `12 kB`, `3.4 MB`. */
export const sizeText = (bytes: number, tag: string): string => {
  const inMegabytes = bytes >= kilo * kilo;
  const amount = inMegabytes ? bytes / (kilo * kilo) : Math.max(bytes / kilo, 0.1);
  return formatSize(tag, amount, inMegabytes ? "megabyte" : "kilobyte", amount < 10 ? 1 : 0);
};
