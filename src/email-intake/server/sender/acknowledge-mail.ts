import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";
import { isAcknowledged, maxAcknowledgedAnHour } from "#email-intake/rules/acknowledgement/acknowledged-mail.ts";
import { findMailboxOf } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import { findDomainCompany } from "#email-intake/server/remembered/mail-domain-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { dayMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { type Locale, localeOfTag } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { claimAcknowledgement } from "./acknowledgement-store.ts";
import type { MailFacts } from "./gather-facts.ts";
import { addressKey } from "./receipt.ts";

/** Mail from before, such as all of a mailbox that is read for the first time, is no news to its sender. */
const newsMs = 2 * dayMs;

type WaitingMail = {
  readonly mail: ParsedMail;
  readonly at: Date;
  readonly mailbox: string | null;
  readonly why: IntakeReason;
  readonly gathered: MailFacts;
};

/**
 * Tells the confirmed sender of mail that waits that it arrived, at most once a day. It repeats nothing that they wrote,
 * and says nothing about whom we know. `db` is the transaction in which the mail begins to wait.
 */
export async function acknowledgeMail(
  app: App,
  db: Db,
  { mail, at, mailbox, why, gathered }: WaitingMail,
): Promise<void> {
  const [to] = mail.senders;
  const { isConfirmed, sender, facts } = gathered;
  const waiting = { why, origin: facts.origin, isConfirmed, isStaff: sender?.isStaff === true };
  if (!to || !app.settings.cases.acknowledgeMail || !isAcknowledged(mail, waiting)) return;
  const now = app.now();
  if (now.getTime() - at.getTime() > newsMs) return;
  if (!(await claimAcknowledgement(db, addressKey(to), now, maxAcknowledgedAnHour))) return;
  const own = await findMailboxOf(db, mailbox);
  const usual = own?.language ? localeOfTag[own.language] : havnLocale(app.settings, "da");
  const { t, tag } = serverWords(await localeOf(db, to, gathered, usual), app.settings.brand);
  const letter = renderMail({
    language: tag,
    brand: app.settings.brand,
    greeting: t("letter.greetingWithoutName"),
    paragraphs: [t("acknowledgement.arrived"), t("acknowledgement.next")],
    button: null,
    notes: [t("letter.automatic"), t("acknowledgement.once")],
  });
  const job = mailJob({
    kind: "answer",
    to,
    subject: t("acknowledgement.subject"),
    ...letter,
    autoSubmitted: "auto-replied",
    ...(mailbox !== null && { mailboxId: own?.id ?? null }),
  });
  await storeJobs(db, [job], now);
}

/** Their own language, or that of the company for which the mail may be. */
async function localeOf(db: Db, to: string, { sender, invited }: MailFacts, fallback: Locale) {
  const known = sender ?? invited;
  const company = known?.memberships[0] ?? (await findDomainCompany(db, to));
  return findMailLocale(db, {
    userId: known?.userId ?? 0,
    customerNumber: company?.customerNumber ?? null,
    fallback,
  });
}
