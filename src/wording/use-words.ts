import { createContext, useContext } from "react";
import type { Locale } from "./locale.ts";
import type { Words } from "./words.ts";

export type WordsContextValue = Words & { readonly setLocale: (locale: Locale) => void };

export const WordsContext = createContext<WordsContextValue | null>(null);

/** `const { t, locale } = useWords()`: texts in the current language. */
export const useWords = (): WordsContextValue => {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords needs a WordsProvider above it");
  return words;
};
