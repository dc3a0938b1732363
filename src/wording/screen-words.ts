import { addTexts } from "./catalogues.ts";
import type { Locale } from "./locale.ts";
import type { Catalogue } from "./word-keys.ts";

/** How a browser gets the texts of a screen, or of the frame around all of them, in each language. */
export type ScreenWords = Readonly<Record<Locale, () => Promise<{ readonly default: Catalogue }>>>;

type Offered = { readonly words: ScreenWords; readonly loading: Map<Locale, Promise<void>> };

const offered: Offered[] = [];

/** The page says its language, from the first byte on. */
const shownLocale = (): Locale => (document.documentElement.lang.startsWith("da") ? "da" : "en");

function load({ words, loading }: Offered, locale: Locale): Promise<void> {
  const begun = loading.get(locale);
  if (begun) return begun;
  const made = words[locale]().then((part) => addTexts(locale, part.default));
  loading.set(locale, made);
  // What could not be fetched is fetched again when it is waited for.
  made.catch(() => loading.delete(locale));
  return made;
}

/** Called by the code of a screen as it arrives, into which the build writes it: its texts begin to load beside its data. */
export const offerWords = (words: ScreenWords): void => {
  const offer: Offered = { words, loading: new Map() };
  offered.push(offer);
  load(offer, shownLocale()).catch(() => {});
};

/** The texts of every screen whose code is there by then, in the page's language or another. */
export const wordsReady = async (locale = shownLocale()): Promise<void> => {
  for (let ready = -1; ready < offered.length; ) {
    ready = offered.length;
    await Promise.all(offered.map((offer) => load(offer, locale)));
  }
};
