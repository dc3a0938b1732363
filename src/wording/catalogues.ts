import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";
import { createWords, type Words } from "./words.ts";

const catalogues = new Map<Locale, Catalogue>();
const words = new Map<string, Words>();

/** Fetches a language's catalogue; a browser loads only the one it shows. */
export const loadCatalogue = async (locale: Locale): Promise<void> => {
  if (catalogues.has(locale)) return;
  const catalogue = locale === "da" ? (await import("./da-DK.ts")).daDK : (await import("./en-US.ts")).enUS;
  catalogues.set(locale, catalogue);
};

/** The words of a language whose catalogue has been loaded. */
export const wordsOf = (locale: Locale, brand: string, showKeys = false): Words => {
  const id = `${locale} ${showKeys} ${brand}`;
  const known = words.get(id);
  if (known) return known;
  const catalogue = catalogues.get(locale);
  if (!catalogue) throw new Error(`The catalogue ${locale} is not loaded`);
  const made = createWords(locale, catalogue, brand, showKeys);
  words.set(id, made);
  return made;
};
