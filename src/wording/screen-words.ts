import { addTexts } from "./catalogues.ts";
import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";

/** Loaders for the texts of a screen or of the page frame, by language. */
export type ScreenWords = Readonly<Record<Locale, () => Promise<{ readonly default: Catalogue }>>>;

type OfferedWords = { readonly words: ScreenWords; readonly loading: Map<Locale, Promise<void>> };

const offered: OfferedWords[] = [];

/** The server sets the document's language. */
const shownLocale = (): Locale => (document.documentElement.lang.startsWith("da") ? "da" : "en");

function load({ words, loading }: OfferedWords, locale: Locale): Promise<void> {
  const begun = loading.get(locale);
  if (begun) return begun;
  const made = words[locale]().then((part) => addTexts(locale, part.default));
  loading.set(locale, made);
  // Failed loads are retried when next needed.
  made.catch(() => loading.delete(locale));
  return made;
}

/**
 * Called on load by a screen's code, where the build inserts it: starts loading its texts in parallel with its data.
 */
export const offerWords = (words: ScreenWords): void => {
  const offer: OfferedWords = { words, loading: new Map() };
  offered.push(offer);
  load(offer, shownLocale()).catch(() => {});
};

/** Waits for the texts of all screens loaded so far, in the page's language or another. */
export const wordsReady = async (locale = shownLocale()): Promise<void> => {
  for (let ready = -1; ready < offered.length; ) {
    ready = offered.length;
    await Promise.all(offered.map((offer) => load(offer, locale)));
  }
};
