import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { unsubscribeHref, unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { mailWords } from "#wording/mail/mail-words.ts";
import type { MailFrame } from "./case-mail.ts";
import type { MailReader } from "./waiting-mail-store.ts";

/** The words and links of a mail to this person, in their language. */
export async function mailFrame(db: Db, settings: Settings, { actor }: MailReader): Promise<MailFrame> {
  const { userId, customerNumber, role } = actor;
  const locale = await findMailLocale(db, { userId, customerNumber, fallback: "en" });
  await loadCatalogue(locale);
  const key = await unsubscribeKey(db);
  const { brand, origin } = settings;
  return {
    settings,
    origin,
    isForStaff: role === "staff",
    mail: mailWords(locale, brand),
    screen: wordsOf(locale, brand),
    unsubscribe: (caseId) => unsubscribeHref(origin, key, { userId, caseId }),
  };
}
