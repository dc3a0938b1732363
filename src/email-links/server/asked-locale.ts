import type { HttpExchange } from "#platform/server/http/implement.ts";
import { chooseLocale, type Locale, localeCookie } from "#wording/locale.ts";

const cookieForm = new RegExp(`(?:^|;\\s*)${localeCookie.name}=(\\w+)`);

/** The language that whoever asks has before them: for a mail to somebody who chose none. */
export function askedLocale({ http }: { readonly http: HttpExchange | null }): Locale {
  const { cookie, "accept-language": languages } = http?.request.headers ?? {};
  return chooseLocale(cookieForm.exec(cookie ?? "")?.[1], languages);
}
