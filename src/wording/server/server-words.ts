import { withColons } from "#wording/clock-times.ts";
import { type Locale, localeTag } from "#wording/locale.ts";
import type { Catalogue, Translate } from "#wording/word-keys.ts";
import { createTranslate } from "#wording/words.ts";

/**
 * The English texts that only the server uses, so the screens' catalogues don't contain them. Each feature adds its own,
 * in its `words/server/en-US.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ServerTexts {}

export type ServerWords = {
  readonly t: Translate<ServerTexts>;
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

type ServerCatalogues = Readonly<Record<Locale, Catalogue>>;

let given: ServerCatalogues | undefined;
const made = new Map<string, ServerWords>();

/** Sets the texts of all features, before the first is asked for; `app` does when a process starts. */
export const giveServerCatalogues = (catalogues: ServerCatalogues): void => {
  given = catalogues;
};

/** The texts of emails, and of pages without the web, in one language. */
export function serverWords(locale: Locale, brand: string): ServerWords {
  const key = `${locale} ${brand}`;
  const known = made.get(key);
  if (known) return known;
  if (!given) throw new Error("No server catalogues were given");
  const tag = localeTag[locale];
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { hourCycle: "h23", timeZone: "Europe/Copenhagen", ...options });
    return (at: Date) => withColons(format.format(at));
  };
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  const dayOf = written({ weekday: "long", day: "numeric", month: "long" });
  const medium = written({ dateStyle: "medium" });
  const words: ServerWords = {
    t: createTranslate(locale, given[locale], brand),
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
