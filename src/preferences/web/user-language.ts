import { isOneself } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { usePage } from "#platform/web/page.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { type Locale, localeTag } from "#wording/locale.ts";
import { useWords } from "#wording/use-words.ts";

/** One after another: of two choices in quick succession the last one stays. */
let stored: Promise<void> = Promise.resolve();

const store = (email: string, locale: Locale): void => {
  const preferences = [{ kind: "UserLanguage" as const, value: localeTag[locale] }];
  stored = stored
    .then(() => browserApi(preferenceCalls).updatePreferencesByUserEmail({ body: { email, preferences } }))
    .then(
      () => settleError(store),
      (failure: unknown) => reportError(failure, () => store(email, locale), store),
    );
};

/**
 * The language shown, and how to choose another: at once by its cookie, and for the signed-in as their UserLanguage too,
 * so that other computers and mails follow. Who acts for somebody else chooses for themselves only.
 */
export const useLanguage = (): { readonly locale: Locale; readonly choose: (locale: Locale) => void } => {
  const { locale, setLocale } = useWords();
  const { actor } = usePage();
  const choose = (next: Locale) => {
    setLocale(next);
    if (actor && isOneself(actor)) store(actor.email, next);
  };
  return { locale, choose };
};
