import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { wordsOf } from "./catalogues.ts";
import { type Locale, localeCookie, localeTag } from "./locale.ts";
import { wordsReady } from "./screen-words.ts";
import { WordsContext } from "./use-words.ts";

type Props = {
  initialLocale: Locale;
  brand: string;
  /** For customers, some texts differ. */
  forCustomer?: boolean;
  /** Called if a language's texts couldn't be loaded; the language then doesn't change. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
};

const rememberLocale = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${localeCookie.name}=${locale}; path=${localeCookie.path}; max-age=${localeCookie.maxAgeSeconds}; samesite=lax`;
  document.documentElement.lang = localeTag[locale];
};

/** Provides the texts, stores the chosen language in its cookie, and shows the keys on Shift+Ctrl+K. */
export const WordsProvider = ({ initialLocale, brand, forCustomer = false, onFailure, children }: Props) => {
  const [locale, showLocale] = useState(initialLocale);
  const [showKeys, setShowKeys] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey && event.shiftKey && event.key.toLowerCase() === "k")) return;
      event.preventDefault();
      setShowKeys((shown) => !shown);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const wanted = useRef(initialLocale);
  const setLocale = useCallback(
    (next: Locale) => {
      wanted.current = next;
      const show = () => {
        if (wanted.current !== next) return;
        rememberLocale(next);
        showLocale(next);
      };
      wordsReady(next).then(show, (error: unknown) => onFailure?.(error));
    },
    [onFailure],
  );

  const value = useMemo(
    () => ({ ...wordsOf(locale, brand, { showKeys, forCustomer }), setLocale }),
    [locale, brand, showKeys, forCustomer, setLocale],
  );
  return <WordsContext value={value}>{children}</WordsContext>;
};
