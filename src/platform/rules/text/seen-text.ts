import { foldedText } from "./folding/folded-text.ts";

const unseen = /\p{Default_Ignorable_Code_Point}+/gu;

/** Characters for whole words, such as ½, ™ and ㎡: compatible letters and digits don't join the word before them. */
const apart =
  /[\u00bc-\u00be\u2100\u2101\u2103-\u2106\u2109\u2116\u2120-\u2122\u2150-\u215f\u2189\u2460-\u24ff\u3200-\u33ff\u{1f100}-\u{1f2ff}]/gu;

/** Without invisible characters (soft hyphens, zero-width spaces), and composed. */
export const composedText = (text: string): string => text.replace(unseen, "").normalize("NFC");

/**
 * Normalizes a text for comparison: without invisible characters, and with one character for what reads the same (², ﬁ
 * and full-width letters are 2, fi and letters). Must match `seen_text` in the database.
 */
export const seenText = (text: string): string => text.replace(unseen, "").replace(apart, " $& ").normalize("NFKC");

/** A name as searches read it: without case and accents, so that soren is Søren, and age Åge. */
export const foldedName = (text: string): string =>
  foldedText(seenText(text)).replaceAll("oe", "o").replaceAll("aa", "a");

/** Whether a name contains what was typed. */
export const containsTyped = (name: string, typed: string): boolean => foldedName(name).includes(foldedName(typed));
