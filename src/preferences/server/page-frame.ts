import type { IncomingHttpHeaders } from "node:http";
import type { App } from "#platform/server/app.ts";
import type { PageFrame } from "#platform/server/pages/frame-page.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { chooseLocale, type Locale, localeCookie, localeTag } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Headers = Pick<IncomingHttpHeaders, "cookie" | "accept-language">;

/** The viewer's settings for a page, including the language. */
export type Frame = PageFrame & { readonly locale: Locale };

/** The same with what every page of a quiet copy says. */
export function frameIn({ settings, restoredCopy }: Pick<App, "settings" | "restoredCopy">, headers: Headers): Frame {
  const frame = frameFor(settings.brand, headers);
  const copy = restoredCopy.quiet();
  if (copy === null) return frame;
  const { t, instant } = serverWords(frame.locale, frame.brand);
  return { ...frame, notice: t("restoredCopy.banner", { at: instant(copy.backupMadeAt) }) };
}

/** Derived from a browser's cookies and languages. */
export function frameFor(brand: string, headers: Headers): Frame {
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
