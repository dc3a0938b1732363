import type { IncomingHttpHeaders } from "node:http";
import type { PageFrame } from "#platform/server/pages/frame-page.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { chooseLocale, type Locale, localeCookie, localeTag } from "#wording/locale.ts";

/** The viewer's settings for a page, including the language. */
export type Frame = PageFrame & { readonly locale: Locale };

/** Derived from a browser's cookies and languages. */
export function frameFor(brand: string, headers: Pick<IncomingHttpHeaders, "cookie" | "accept-language">): Frame {
  const cookies = readCookies(headers.cookie);
  const scheme = cookies.get("havn_scheme");
  const locale = chooseLocale(cookies.get(localeCookie.name), headers["accept-language"] ?? "");
  return {
    brand,
    locale,
    languageTag: localeTag[locale],
    scheme: scheme === "light" || scheme === "dark" ? scheme : null,
  };
}
