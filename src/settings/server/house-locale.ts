import type { HouseLanguage } from "#settings/contract/general-values.ts";
import { type Locale, localeOfTag } from "#wording/locale.ts";

/** This installation's language; `usual` if none was chosen, as in those from before there was a choice. */
export const houseLocale = ({ language }: { readonly language: HouseLanguage }, usual: Locale): Locale =>
  language === null ? usual : localeOfTag[language];
