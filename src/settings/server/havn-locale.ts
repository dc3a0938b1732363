import type { HavnLanguage } from "#settings/contract/general-values.ts";
import { type Locale, localeOfTag } from "#wording/locale.ts";

/** This installation's language; `usual` if none was chosen, as in those from before there was a choice. */
export const havnLocale = ({ language }: { readonly language: HavnLanguage }, usual: Locale): Locale =>
  language === null ? usual : localeOfTag[language];
