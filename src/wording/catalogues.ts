import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";
import { createWords, type Words } from "./words.ts";

const catalogues: Readonly<Record<Locale, Record<string, Catalogue[string]>>> = { da: {}, en: {} };
const words = new Map<string, Words>();

/** Takes in texts of a language, beside those that are there. */
export const addTexts = (locale: Locale, part: Catalogue): void => {
  const catalogue = catalogues[locale];
  for (const [group, texts] of Object.entries(part)) catalogue[group] = { ...catalogue[group], ...texts };
};

/** The words of a language, some of whose texts were taken in; `t` has those too that come later. */
export const wordsOf = (locale: Locale, brand: string, showKeys = false): Words => {
  const id = `${locale} ${showKeys} ${brand}`;
  const known = words.get(id);
  if (known) return known;
  if (Object.keys(catalogues[locale]).length === 0) throw new Error(`No words of ${locale} are loaded`);
  const made = createWords(locale, catalogues[locale], brand, showKeys);
  words.set(id, made);
  return made;
};
