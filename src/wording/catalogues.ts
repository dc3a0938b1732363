import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";
import { createWords, type WordOptions, type Words } from "./words.ts";

const catalogues: Readonly<Record<Locale, Record<string, Catalogue[string]>>> = { da: {}, en: {} };
const words = new Map<string, Words>();

export const addTexts = (locale: Locale, part: Catalogue): void => {
  const catalogue = catalogues[locale];
  for (const [group, texts] of Object.entries(part)) catalogue[group] = { ...catalogue[group], ...texts };
};

/** The texts of a language; `t` also finds texts that are added later. */
export const wordsOf = (locale: Locale, brand: string, options: WordOptions = {}): Words => {
  const { showKeys = false, forCustomer = false } = options;
  const id = `${locale} ${showKeys} ${forCustomer} ${brand}`;
  const known = words.get(id);
  if (known) return known;
  if (Object.keys(catalogues[locale]).length === 0) throw new Error(`No words of ${locale} are loaded`);
  const made = createWords(locale, catalogues[locale], brand, { showKeys, forCustomer });
  words.set(id, made);
  return made;
};
