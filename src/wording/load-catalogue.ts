import { addTexts } from "./catalogues.ts";
import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";

/** Loaders of all texts of a language. */
type Catalogues = Readonly<Record<Locale, () => Promise<Catalogue>>>;

let given: Catalogues | undefined;
const loaded = new Set<Locale>();

/** Says where the texts of all features are; `app` does when a process starts. */
export const giveCatalogues = (catalogues: Catalogues): void => {
  given = catalogues;
};

/** Loads all texts of a language, for servers. Browsers load texts by screen (`screen-words.ts`). */
export const loadCatalogue = async (locale: Locale): Promise<void> => {
  if (loaded.has(locale)) return;
  if (!given) throw new Error("No catalogues were given");
  addTexts(locale, await given[locale]());
  loaded.add(locale);
};
