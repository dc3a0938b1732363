import type { HouseLanguage } from "#settings/contract/general-values.ts";
import { useWords } from "#wording/use-words.ts";

/** The name of this Havn's language, in the reader's. */
export const useLanguageName = () => {
  const { t } = useWords();
  return (language: HouseLanguage): string => t(`houseLanguage.${language ?? "none"}`);
};
