import { addTexts } from "./catalogues.ts";
import type { Locale } from "./locale.ts";

const loaded = new Set<Locale>();

/** Takes in all texts of a language: for servers. A browser loads those of the screens that it shows (`screen-words.ts`). */
export const loadCatalogue = async (locale: Locale): Promise<void> => {
  if (loaded.has(locale)) return;
  addTexts(locale, locale === "da" ? (await import("./da-DK.ts")).daDK : (await import("./en-US.ts")).enUS);
  loaded.add(locale);
};
