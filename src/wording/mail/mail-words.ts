import { type Locale, localeTag } from "#wording/locale.ts";
import type { Translate } from "#wording/word-keys.ts";
import { createWords } from "#wording/words.ts";
import { mailDanish } from "./da-DK.ts";
import { mailEnglish } from "./en-US.ts";

const catalogues = { en: mailEnglish, da: mailDanish };

export type MailWords = {
  readonly t: Translate<typeof mailEnglish>;
  /** "en-US", "da-DK". */
  readonly tag: string;
  /** An instant as a mail says it: with the day of the week, and the hour in Denmark. */
  readonly instant: (at: Date) => string;
};

const made = new Map<string, MailWords>();

/** The words of mails in one language. */
export function mailWords(locale: Locale, brand: string): MailWords {
  const key = `${locale} ${brand}`;
  const known = made.get(key);
  if (known) return known;
  const tag = localeTag[locale];
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Europe/Copenhagen",
  });
  const t = createWords(locale, catalogues[locale], brand).t as unknown as MailWords["t"];
  const words = { t, tag, instant: (at: Date) => format.format(at) };
  made.set(key, words);
  return words;
}
