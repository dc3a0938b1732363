import { storeChanges } from "#care-cases/server/public.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import type { IntakeDecision } from "#email-intake/rules/decide-intake.ts";
import { lockPendingMail, settleMail } from "#email-intake/server/incoming-mail-store.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import { keepRemembered, type StoredMemory } from "#email-intake/server/remembered/remembered-sender-store.ts";
import type { MailFacts } from "#email-intake/server/sender/gather-facts.ts";
import { noteSeenTokens } from "#email-intake/server/sender/reply-token-store.ts";
import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import { mailLiveEvent } from "#platform/server/live/mail-live-event.ts";
import { refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { followCase } from "./follow-case.ts";
import { makeCase, withFiles } from "./make-case.ts";
import { sealedNote } from "./sealed-note.ts";

type Taking = {
  readonly app: App;
  readonly mail: ParsedMail;
  readonly id: number;
  readonly at: Date;
  readonly gathered: MailFacts;
};
type Decision = Extract<IntakeDecision, { act: "createRemembered" }>;

const auditAction = "case-of-remembered-sender";

/**
 * The creator of the case: the staff member who made the decision. It doesn't depend on their current rights, since
 * they had the right when they decided.
 */
const deciderOf = ({ by }: StoredMemory): Actor => ({
  userId: by.id,
  name: by.name,
  email: by.email,
  role: "staff",
  staffRoles: ["coordinator"],
  customerNumber: null,
  customerNumbers: [],
  sessionId: "mail",
  impersonator: null,
});

/**
 * Creates a case of the company for which its sender is remembered, as staff did with an earlier email. Refuses with
 * `notFound` if the email was decided about or the sender forgotten in the meantime.
 */
export async function createCaseOfRemembered(taking: Taking, { why, trust }: Decision): Promise<number> {
  const { app, mail, id, at, gathered } = taking;
  const { remembered } = gathered;
  if (!remembered) throw new Error("a remembered sender is missing");
  const actor = deciderOf(remembered);
  const reader = { userId: actor.userId, customerNumber: null };
  const locale = await findMailLocale(app.database.db, { ...reader, fallback: havnLocale(app.settings, "da") });
  const now = app.now();
  const name = mail.fromName || (mail.senders[0] ?? "");
  const wanted = {
    actor,
    isByHavn: true,
    mailId: id,
    customerNumber: remembered.customerNumber,
    contactPersonId: remembered.contactId,
    subject: mail.subject,
    unsaid: serverWords(locale, app.settings.brand).t("intakeReceipt.unsaid", { name }),
    text: mail.whole,
    note: await sealedNote(app, reader, mail.sealed),
    receivedAt: at,
    relatedCaseId: null,
    refuse: (code: string, data?: Readonly<Record<string, unknown>>) =>
      refusalOf(intakeCalls.createCareCaseFromEmail, code, data),
  };
  return withFiles(app, mail.files, (files) =>
    inTransaction({ app, actor: null, auditAction, now, requestId: `mail-${id}` }, async (tx) => {
      if (!(await lockPendingMail(tx.db, id, { now }))) throw wanted.refuse("notFound");
      if (!(await keepRemembered(tx.db, remembered))) throw wanted.refuse("notFound");
      const caseId = await makeCase(app, tx, wanted, files);
      const told = { caseId, type: "SenderRemembered", to: businessDate(remembered.at), isInternal: true } as const;
      await storeChanges(tx.db, { actor, now: at }, [told]);
      await followCase(tx, { actor, caseId, copied: gathered.copied });
      await settleMail(tx.db, id, { state: "created", why, trust, caseId, isShared: gathered.isShared, now });
      await noteSeenTokens(tx.db, gathered.seenTokens);
      tx.publish(mailLiveEvent);
      tx.note({ caseId, mailId: id, senderId: remembered.id, customerNumber: remembered.customerNumber });
      return caseId;
    }),
  );
}
