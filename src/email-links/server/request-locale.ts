import type { HttpExchange } from "#platform/server/http/implement.ts";
import { chooseLocale, type Locale, localeCookie } from "#wording/locale.ts";

const cookieForm = new RegExp(`(?:^|;\\s*)${localeCookie.name}=(\\w+)`);

/** The caller's current language, for emails to someone who hasn't chosen one. */
export function requestLocale({ http }: { readonly http: HttpExchange | null }): Locale {
  const { cookie, "accept-language": languages } = http?.request.headers ?? {};
  return chooseLocale(cookieForm.exec(cookie ?? "")?.[1], languages);
}
