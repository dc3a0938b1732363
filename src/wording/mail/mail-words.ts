import { withColons } from "#wording/clock-times.ts";
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
  /** Date and time in Denmark, with the weekday. */
  readonly instant: (at: Date) => string;
  /** Short, without the year: `20. nov., 10:05`. */
  readonly moment: (at: Date) => string;
  /** With the weekday: `fredag den 20. november`. */
  readonly day: (at: Date) => string;
  /** A calendar date such as `2026-11-20`: `20. nov. 2026`. */
  readonly date: (isoDate: string) => string;
  readonly hours: (hours: number) => string;
  /** "a, b and c" */
  readonly list: (items: readonly string[]) => string;
};

const made = new Map<string, MailWords>();

/** The texts of emails in one language. */
export function mailWords(locale: Locale, brand: string): MailWords {
  const key = `${locale} ${brand}`;
  const known = made.get(key);
  if (known) return known;
  const tag = localeTag[locale];
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { hourCycle: "h23", timeZone: "Europe/Copenhagen", ...options });
    return (at: Date) => withColons(format.format(at));
  };
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  const dayOf = written({ weekday: "long", day: "numeric", month: "long" });
  const medium = written({ dateStyle: "medium" });
  const words: MailWords = {
    t: createWords(locale, catalogues[locale], brand).t as unknown as MailWords["t"],
    tag,
    instant: written({ dateStyle: "full", timeStyle: "short" }),
    moment: written({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    day: locale === "da" ? (at) => dayOf(at).replace(" ", " den ") : dayOf,
    date: (isoDate) => medium(new Date(`${isoDate}T12:00:00Z`)),
    hours: (hours) => number.format(hours),
    list: (items) => list.format(items),
  };
  made.set(key, words);
  return words;
}
