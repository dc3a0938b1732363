import { unsubscribeHref } from "#notifications/server/choices/unsubscribe-token.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import type { MailFrame } from "./case-mail.ts";
import type { MailReader } from "./waiting-mail-store.ts";

type FrameContext = {
  readonly settings: Settings;
  /** Of `unsubscribeKey`. */
  readonly key: string;
  readonly reader: MailReader;
  readonly locale: Locale;
};

/** Texts and links for an email to this person, in their language. */
export async function mailFrame({ settings, key, reader, locale }: FrameContext): Promise<MailFrame> {
  const { userId, role } = reader.actor;
  const isForStaff = role === "staff";
  await loadCatalogue(locale);
  const { brand, origin } = settings;
  return {
    settings,
    origin,
    isForStaff,
    rules: settings.cases,
    mail: serverWords(locale, brand),
    screen: wordsOf(locale, brand, { forCustomer: !isForStaff }),
    unsubscribe: (caseId) => unsubscribeHref(origin, key, { userId, caseId }),
  };
}
