import { isOneself } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { usePage } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { type Locale, localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

/**
 * The current language, and a function to change it: immediately by cookie, and for signed-in people also as their
 * UserLanguage, which other computers and emails use. While impersonating, only the cookie changes.
 */
export const useLanguage = (): { readonly locale: Locale; readonly choose: (locale: Locale) => void } => {
  const { locale, setLocale } = useWords();
  const { actor } = usePage();
  const { save } = useSave({
    send: ({ email, next }: { readonly email: string; readonly next: Locale }) =>
      browserApi(preferenceCalls).updatePreferencesByUserEmail({
        body: { email, preferences: [{ kind: "UserLanguage", value: localeTag[next] }] },
      }),
    onSaved: () => settleError(useLanguage),
    onRefused: (error, asked) => reportError(error, () => void save(asked), useLanguage),
    scope: "user-language",
  });
  const choose = (next: Locale) => {
    setLocale(next);
    if (actor && isOneself(actor)) void save({ email: actor.email, next });
  };
  return { locale, choose };
};
