import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { MailFrame } from "#notifications/server/case-mail.ts";
import { unsubscribeHref, unsubscribeKey } from "#notifications/server/unsubscribe-token.ts";
import type { MailReader } from "#notifications/server/waiting-mail-store.ts";
import type { Db } from "#platform/server/database.ts";
import type { Settings } from "#platform/server/settings.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { mailWords } from "#wording/mail/mail-words.ts";

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
