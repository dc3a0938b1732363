import { createHash } from "node:crypto";
import { threadId } from "#email-intake/rules/reply-address.ts";
import { claimAutomaticAnswer } from "#email-intake/server/intake/intake-clean-up-store.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { namedMessageId } from "./mail-identity.ts";
import { replyOptions } from "./reply-key.ts";
import type { MailSender } from "./sender-store.ts";

type ReceiptContext = {
  readonly mail: ParsedMail;
  readonly to: string;
  readonly sender: MailSender;
  readonly customerNumber: string;
  readonly caseId: number;
};

/**
 * Tells a known or invited sender which case their email became. Our only auto-reply, at most once an hour per address. It repeats
 * nothing from the email, since the author may be someone else.
 */
export async function sendReceipt(app: App, tx: Tx, received: ReceiptContext, now: Date): Promise<void> {
  const { to, sender, customerNumber, caseId, mail } = received;
  if (!(await claimAutomaticAnswer(tx.db, addressKey(to), now))) return;
  const { brand, origin } = app.settings;
  const locale = await findMailLocale(tx.db, {
    userId: sender.userId,
    customerNumber,
    fallback: havnLocale(app.settings, "da"),
  });
  const { t, tag } = serverWords(locale, brand);
  const name = plainName(sender.name);
  const { replyTo, messageIdPrefix, mailboxId } = await replyOptions(tx.db, app.settings, {
    caseId,
    userId: sender.userId,
  });
  const letter = renderMail({
    language: tag,
    brand,
    isAnswered: replyTo !== null,
    greeting: name ? t("letter.greeting", { name }) : t("letter.greetingWithoutName"),
    paragraphs: [
      t("intakeReceipt.made", { id: caseId }),
      sender.isInvited ? t("letter.acceptFirst") : t("intakeReceipt.next"),
    ],
    button: { label: t("intakeReceipt.button"), href: `${origin}/cases/${caseId}` },
    notes: [replyTo ? t("intakeReceipt.answer") : t("letter.automatic")],
  });
  const answered = namedMessageId(mail.messageId);
  const thread = threadId(caseId, new URL(origin).hostname);
  tx.enqueue(
    mailJob({
      kind: "answer",
      ...recipientOf(to, sender.name),
      subject: t("intakeReceipt.subject", { id: caseId }),
      ...letter,
      autoSubmitted: "auto-replied",
      messageIdPrefix,
      mailboxId,
      ...(answered && { inReplyTo: answered }),
      references: answered ? [answered, thread] : [thread],
      ...(replyTo && { replyTo }),
    }),
  );
}

/** A hash to recognize an address without storing it. */
export const addressKey = (address: string): Buffer => createHash("sha256").update(emailKey(address)).digest();
