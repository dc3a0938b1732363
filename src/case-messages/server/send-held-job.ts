import { hasEnded } from "#care-cases/rules/public.ts";
import { lockCase, type StoredCase, statusCodes } from "#care-cases/server/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { type MessageToStore, storeOnce } from "#case-messages/server/create-message.ts";
import {
  findHeld,
  type HeldMessageKey,
  type HeldRow,
  rebaseHeldMessages,
  releaseHeld,
  returnToDraft,
} from "#case-messages/server/held-message-store.ts";
import type { SendOrder } from "#case-messages/server/send-order.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, removeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobControl, JobHandler } from "#platform/server/jobs/job-handler.ts";
import { Refusal, refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";

const kind = "send-held-message";
const call = caseMessageCalls.sendCareCaseMessage;

/** Queues storing a held message for when it can no longer be taken back. */
export const sendHeldJob = (place: HeldMessageKey, { sentAt, dueAt }: SendOrder): NewJob => ({
  kind,
  lane: "messages",
  payload: { ...place, sentAt },
  runAt: new Date(dueAt),
});

/** It was taken back at the last moment: nothing is stored, not even an audit row. */
class TakenBack extends Error {}

/**
 * Stores a held message as if it had been stored when it was sent, with the rights that its writer has now. If refused,
 * it becomes their draft again, with the reason. Idempotent: a second run finds nothing.
 */
const sendHeld: JobHandler = async (app, payload, control) => {
  const { sentAt, ...place } = payload as HeldMessageKey & Partial<Pick<SendOrder, "sentAt">>;
  const { db } = app.database;
  const held = await findHeld(db, place);
  if (!held) return undefined;
  // Taken back and sent again under the same key: that one has its own job.
  if (sentAt !== undefined && sentAt !== held.send_order.sentAt) return undefined;
  try {
    await send(app, place, held, control);
    return "removed";
  } catch (error) {
    if (error instanceof TakenBack) return undefined;
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    await returnToDraft(db, place, error.code, app.now());
    return undefined;
  }
};

async function send(app: App, place: HeldMessageKey, held: HeldRow, job: JobControl | undefined): Promise<void> {
  const now = app.now();
  const { userId, writerId } = place;
  const actor = await findActor(
    app.database.db,
    { userId, impersonatorId: writerId === userId ? null : writerId, customerNumber: held.send_order.actingFor },
    now,
  );
  if (!actor || !takesPart(actor)) throw refusalOf(call, "forbidden");
  const about = {
    app,
    actor,
    auditAction: caseMessageCalls.createCareCaseMessage.path,
    now,
    requestId: `held-${place.key}`,
  };
  await inTransaction(about, async (tx) => {
    await store(tx, { app, actor }, place, held);
    if (job) await removeJobs(tx.db, [job.id]);
  });
}

async function store(
  tx: Tx,
  { app, actor }: { readonly app: App; readonly actor: Actor },
  place: HeldMessageKey,
  { is_internal: isInternal, comment, send_order: order }: HeldRow,
): Promise<void> {
  const current = await lockCase(tx.db, actor, place.caseId);
  if (!current) throw refusalOf(call, "notFound");
  const released = await releaseHeld(tx.db, place);
  if (!released) throw new TakenBack();
  refuseOther(actor, current, order);
  // Changes that others made in the meantime aren't overwritten: only the message is stored.
  const isCurrent = order.version === null || order.version === current.version;
  const changes = isCurrent && order.changes ? { changes: order.changes, version: current.version } : {};
  const writing: MessageToStore = {
    app,
    actor,
    body: { caseId: place.caseId, comment, isInternal, fileIds: [...order.fileIds], clientKey: place.key, ...changes },
    now: new Date(order.sentAt),
    refuse: (code, data) => refusalOf(call, code, data),
  };
  const { caseVersion } = await storeOnce(tx, writing);
  if (released.others > 0 && caseVersion !== current.version)
    await rebaseHeldMessages(tx.db, place, { from: current.version, to: caseVersion });
}

/** The case now belongs to another company, or staff would write on one that has ended since. */
function refuseOther(actor: Actor, current: StoredCase, { customerNo, hadEnded }: HeldRow["send_order"]): void {
  if (current.customer_no !== customerNo) throw refusalOf(call, "caseMoved");
  const ended = !hadEnded && hasEnded(statusCodes.toValue(current.status));
  if (ended && isStaff(actor)) throw refusalOf(call, "caseEnded");
}

export const sendHeldJobs = { [kind]: sendHeld };
