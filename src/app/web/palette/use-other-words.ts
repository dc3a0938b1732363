import { useEffect, useState } from "react";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { wordsOf } from "#wording/catalogues.ts";
import type { Locale } from "#wording/locale.ts";
import { wordsReady } from "#wording/screen-words.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** The texts of the other language; null until they are loaded, or if they can't be. */
export const useOtherWords = (): Words["t"] | null => {
  const { locale } = useWords();
  const { brand } = usePage();
  const forCustomer = !isStaff(useActor());
  const other: Locale = locale === "da" ? "en" : "da";
  const [ready, setReady] = useState<Locale | null>(null);
  useEffect(() => {
    let isShown = true;
    wordsReady(other).then(
      () => isShown && setReady(other),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [other]);
  return ready === other ? wordsOf(other, brand, { forCustomer }).t : null;
};
