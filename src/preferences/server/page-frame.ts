import type { IncomingHttpHeaders } from "node:http";
import type { PageFrame } from "#platform/server/pages/frame-page.ts";
import { readCookies } from "#platform/server/read-cookies.ts";
import { chooseLocale, type Locale, localeCookie, localeTag } from "#wording/locale.ts";

/** How the reader of a page has the product, and in which of our languages. */
export type Frame = PageFrame & { readonly locale: Locale };

/** What a browser's cookies and its languages say of that. */
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
