import { mayWriteMessage } from "#care-cases/rules/public.ts";
import { findCase, toFacts } from "#care-cases/server/public.ts";
import type { AnsweredCase } from "#email-intake/rules/decide-intake.ts";
import {
  type ReplyToken,
  readMessageId,
  readReplyAddress,
  readThreadId,
  type Sign,
} from "#email-intake/rules/reply-address.ts";
import { findReplyAddresses } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import type { ParsedMail } from "#email-intake/server/reading/parse-mail.ts";
import type { App } from "#platform/server/app.ts";
import { isCaseOfInvited } from "#visibility/rules/case-scope.ts";
import { messageKeyOf } from "./mail-identity.ts";
import { replySigner } from "./reply-key.ts";
import { findExistingCases, findNamedMails, findTokenNumber } from "./reply-token-store.ts";
import { actorFor, type MailSender } from "./sender-store.ts";

/** The case an email replies to, and our tokens in its headers, visible to all recipients. */
export type ReplyMatch = { readonly answer: AnsweredCase | null; readonly tokens: readonly ReplyToken[] };

/** A case referenced in the email's headers. */
type NamedAnswer = Omit<AnsweredCase, "careCase">;

/** More cases than an email could be about. */
const maxCases = 10;

/**
 * Finds the case an email replies to, by recipient address or references. The sender's own cases come first, then those
 * they can see; somebody who is only invited has those that emails of theirs became.
 */
export async function findAnswered(app: App, mail: ParsedMail, sender: MailSender | null): Promise<ReplyMatch> {
  const sign = await replySigner(app.database.db);
  const tokens = tokensIn(await findReplyAddresses(app.database.db, app.settings), mail, sign);
  const named = await namedCases(app, mail, { sign, tokens, sender });
  const existing = await findExistingCases(
    app.database.db,
    named.map(({ caseId }) => caseId),
  );
  const seen: AnsweredCase[] = [];
  for (const each of named) {
    if (!existing.has(each.caseId)) continue;
    seen.push({ ...each, careCase: sender && (await findCaseFor(app, each.caseId, sender)) });
  }
  const answer =
    seen.find(({ careCase, isSenders }) => careCase && isSenders) ??
    seen.find(({ careCase }) => careCase) ??
    seen.find(({ isSure }) => isSure) ??
    null;
  return { answer, tokens };
}

/** A signed address is valid at each of our mailboxes. */
const tokensIn = (ours: readonly string[], { recipients, references }: ParsedMail, sign: Sign): ReplyToken[] => {
  const ofAddresses = recipients.flatMap((each) => ours.flatMap((one) => readReplyAddress(one, each, sign) ?? []));
  return [...ofAddresses, ...references.flatMap((each) => readMessageId(each, sign) ?? [])];
};

type TokenContext = { readonly sign: Sign; readonly tokens: readonly ReplyToken[]; readonly sender: MailSender | null };

/** Each case once with its strongest evidence, nearest reference first. */
async function namedCases(
  { database, settings }: App,
  mail: ParsedMail,
  { tokens, sender }: TokenContext,
): Promise<NamedAnswer[]> {
  const { db } = database;
  const host = new URL(settings.origin).hostname;
  const byToken: NamedAnswer[] = [];
  for (const token of tokens.slice(0, 2 * maxCases)) {
    const isSenders = token.userId === sender?.userId && token.number === (await findTokenNumber(db, token));
    byToken.push({ caseId: token.caseId, isSenders, isSure: true });
  }
  const mails = await findNamedMails(
    db,
    mail.references.map(messageKeyOf).filter((key) => key !== null),
  );
  const byMail = mails.map(
    ({ caseId, userId, isSecret }): NamedAnswer => ({
      caseId,
      isSenders: isSecret && userId === sender?.userId,
      isSure: true,
    }),
  );
  const byThread = mail.references.flatMap((id): NamedAnswer[] => {
    const caseId = readThreadId(id, host);
    return caseId === null ? [] : [{ caseId, isSenders: false, isSure: false }];
  });
  const cases = new Map<number, NamedAnswer>();
  for (const each of [...byToken, ...byMail, ...byThread]) {
    const known = cases.get(each.caseId);
    cases.set(each.caseId, {
      caseId: each.caseId,
      isSenders: each.isSenders || known?.isSenders === true,
      isSure: each.isSure || known?.isSure === true,
    });
  }
  return [...cases.values()].slice(0, maxCases);
}

/** The case as the replying person sees it, through any of their companies; null if it doesn't exist for them. */
export async function findCaseFor(app: App, caseId: number, sender: MailSender): Promise<AnsweredCase["careCase"]> {
  const companies = sender.isStaff ? [null] : sender.memberships.map(({ customerNumber }) => customerNumber);
  const now = app.now();
  for (const customerNumber of companies) {
    const actor = actorFor(sender, customerNumber);
    const found = actor && (await findCase(app.database.db, actor, caseId));
    if (!actor || !found) continue;
    const facts = toFacts(found);
    const { userId, isInvited } = sender;
    if (isInvited && !isCaseOfInvited({ userId, isRemoved: false, invitedTo: actor.customerNumbers }, facts)) continue;
    const mayWrite = mayWriteMessage(actor, facts, { closedAt: found.closed_at, now, ...app.settings.cases });
    return { customerNumber, mayWrite };
  }
  return null;
}
