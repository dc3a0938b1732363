/** The two locales, the cookie for the choice, and the default language. */
export const locales = ["da", "en"] as const;
export type Locale = (typeof locales)[number];

export const localeTag = { da: "da-DK", en: "en-US" } as const satisfies Record<Locale, string>;
export const localeOfTag = { "da-DK": "da", "en-US": "en" } as const satisfies Record<string, Locale>;
export const localeCookie = { name: "i18n_redirected", path: "/", maxAgeSeconds: 365 * 24 * 60 * 60 } as const;
export const defaultLocale: Locale = "en";

export const isLocale = (value: unknown): value is Locale => value === "da" || value === "en";

/** Languages of an Accept-Language header by preference, without those of weight 0. */
const wanted = (acceptLanguage: string): string[] =>
  acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag.split("-")[0] ?? "");

/**
 * The language of a visit: the cookie's, else the browser's preferred one of ours, else English
 * (docs/decisions/words.md).
 */
export const chooseLocale = (cookie: string | undefined, acceptLanguage: string | undefined): Locale =>
  isLocale(cookie) ? cookie : (wanted(acceptLanguage ?? "").find(isLocale) ?? defaultLocale);
