import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { maySubscribe } from "#care-cases/rules/case/case-access.ts";
import { findCase, lockCase, type StoredCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { insertSubscriber } from "#care-cases/server/people/subscriber-store.ts";
import { findCopied, insertCopied } from "#email-intake/server/sender/reply-token-store.ts";
import { actorFor, type Sender } from "#email-intake/server/sender/sender-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { inTransaction, type Tx } from "#platform/server/database/transaction.ts";

type Copied = {
  /** Who wrote the mail, or the member of staff who placed it. */
  readonly actor: Actor;
  readonly caseId: number;
  /** People we know who are in copy. */
  readonly copied: readonly Sender[];
};

/** No more people are made to follow a case by one mail. */
const mostFollowers = 20;

/**
 * Makes those in copy of a mail that became part of a case follow it: people of its company who may see it. Once each: who
 * stops following is not brought back by the next answer to all.
 */
export async function followCase(tx: Tx, { actor, caseId, copied }: Copied): Promise<void> {
  const careCase = copied.length === 0 ? null : await lockCase(tx.db, actor, caseId);
  if (!careCase) return;
  const followers: number[] = [];
  for (const { userId } of copied.filter((person) => mayFollow(person, careCase, actor)).slice(0, mostFollowers)) {
    if (!(await insertCopied(tx.db, caseId, userId))) continue;
    if (await insertSubscriber(tx.db, caseId, userId)) followers.push(userId);
  }
  if (followers.length === 0) return;
  tx.publish(caseLiveEvent(careCase, { kind: "case" }));
  tx.note({ caseId, followers });
}

/** Whoever wrote, or is told of the case anyway, as its contact person, need not follow it. */
function mayFollow(person: Sender, careCase: StoredCase, { userId }: Actor): boolean {
  if (person.isStaff || careCase.customer_no === null) return false;
  if (person.userId === careCase.contact_id || person.userId === userId) return false;
  const colleague = actorFor(person, String(careCase.customer_no));
  return colleague !== null && maySubscribe(colleague, toFacts(careCase));
}

/** The same for a mail that became a message: in a transaction of its own, when somebody is in copy for the first time. */
export async function followAppended(app: App, { mailId, ...mail }: Copied & { mailId: number }): Promise<void> {
  const { actor, caseId } = mail;
  const { db } = app.database;
  const careCase = mail.copied.length === 0 ? null : await findCase(db, actor, caseId);
  if (!careCase) return;
  const known = await findCopied(db, caseId);
  const copied = mail.copied.filter((person) => mayFollow(person, careCase, actor) && !known.has(person.userId));
  if (copied.length === 0) return;
  const auditAction = caseRelationCalls.subscribeToCareCase.path;
  const request = { app, actor, auditAction, now: app.now(), requestId: `mail-${mailId}` };
  await inTransaction(request, (tx) => followCase(tx, { actor, caseId, copied }));
}
