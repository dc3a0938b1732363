import { hoursText } from "#care-cases/words/hours-text.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import type { TextWords } from "./case-part-web.ts";

/** `2 h 30 min` or `2 t. 30 min.`, in the units of clocks. */
export const hoursWords = (hours: number, words: TextWords): string =>
  hoursText(hours, words, (whole) => formatNumber(words.tag, whole));
