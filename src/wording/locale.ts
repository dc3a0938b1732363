/** Section 9: the two locales, the cookie that keeps the choice, and the language without one. */
export const locales = ["da", "en"] as const;
export type Locale = (typeof locales)[number];

export const localeTag = { da: "da-DK", en: "en-US" } as const satisfies Record<Locale, string>;
export const localeOfTag = { "da-DK": "da", "en-US": "en" } as const satisfies Record<string, Locale>;
export const localeCookie = { name: "i18n_redirected", path: "/", maxAgeSeconds: 365 * 24 * 60 * 60 } as const;
export const defaultLocale: Locale = "en";

export const isLocale = (value: unknown): value is Locale => value === "da" || value === "en";

/** The language of a visit: the cookie's, else Danish when the browser asks for it first, else English. */
export const chooseLocale = (cookie: string | undefined, acceptLanguage: string | undefined): Locale => {
  if (isLocale(cookie)) return cookie;
  const first = acceptLanguage?.split(",")[0]?.trim().toLowerCase() ?? "";
  return first === "da" || first.startsWith("da-") ? "da" : defaultLocale;
};
