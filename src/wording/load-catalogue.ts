import { addTexts } from "./catalogues.ts";
import type { Locale } from "./locale.ts";

const loaded = new Set<Locale>();

/** Loads all texts of a language, for servers. Browsers load texts by screen (`screen-words.ts`). */
export const loadCatalogue = async (locale: Locale): Promise<void> => {
  if (loaded.has(locale)) return;
  addTexts(locale, locale === "da" ? (await import("./da-DK.ts")).daDK : (await import("./en-US.ts")).enUS);
  loaded.add(locale);
};
