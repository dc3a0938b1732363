import { followerBounds, followerCalls } from "#care-cases/contract/public.ts";
import { maySubscribe } from "#care-cases/rules/public.ts";
import {
  caseLiveEvent,
  countFollowers,
  findCase,
  insertSubscriber,
  lockCase,
  type StoredCase,
  toFacts,
} from "#care-cases/server/public.ts";
import { findCopied, insertCopied } from "#email-intake/server/sender/reply-token-store.ts";
import { actorFor, type MailSender } from "#email-intake/server/sender/sender-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";

type CopiedPeople = {
  /** The author of the email, or the staff member who added it. */
  readonly actor: Actor;
  readonly caseId: number;
  /** Known people in copy. */
  readonly copied: readonly MailSender[];
};

/** Maximum number of followers added by one email. */
const maxFollowers = 20;

/**
 * Makes people in copy follow the case: people of its company who can see it. Only once each, so unfollowing isn't
 * undone by the next reply-all.
 */
export async function followCase(tx: Tx, { actor, caseId, copied }: CopiedPeople): Promise<void> {
  const careCase = copied.length === 0 ? null : await lockCase(tx.db, actor, caseId);
  if (!careCase) return;
  const room = followerBounds.ofSide - (await countFollowers(tx.db, caseId, false));
  const followers: number[] = [];
  for (const { userId } of copied.filter((person) => mayFollow(person, careCase, actor)).slice(0, maxFollowers)) {
    if (followers.length >= room) break;
    if (!(await insertCopied(tx.db, caseId, userId))) continue;
    if (await insertSubscriber(tx.db, caseId, userId)) followers.push(userId);
  }
  if (followers.length === 0) return;
  tx.publish(caseLiveEvent(careCase, { kind: "case" }));
  tx.note({ caseId, followers });
}

/** Excludes the author and the contact person, who is notified anyway. */
function mayFollow(person: MailSender, careCase: StoredCase, { userId }: Actor): boolean {
  if (person.isStaff || careCase.customer_no === null) return false;
  if (person.userId === careCase.contact_id || person.userId === userId) return false;
  const colleague = actorFor(person, String(careCase.customer_no));
  return colleague !== null && maySubscribe(colleague, toFacts(careCase));
}

/** The same for an email that became a message: in its own transaction, when someone is in copy for the first time. */
export async function followAppended(app: App, { mailId, ...mail }: CopiedPeople & { mailId: number }): Promise<void> {
  const { actor, caseId } = mail;
  const { db } = app.database;
  const careCase = mail.copied.length === 0 ? null : await findCase(db, actor, caseId);
  if (!careCase) return;
  const known = await findCopied(db, caseId);
  const copied = mail.copied.filter((person) => mayFollow(person, careCase, actor) && !known.has(person.userId));
  if (copied.length === 0) return;
  const auditAction = followerCalls.subscribeToCareCase.path;
  const request = { app, actor, auditAction, now: app.now(), requestId: `mail-${mailId}` };
  await inTransaction(request, (tx) => followCase(tx, { actor, caseId, copied }));
}
