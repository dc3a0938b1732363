import { lockedCase, type StoredCase } from "#care-cases/server/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { laterCalls } from "#case-messages/contract/later-calls.ts";
import type { ChangesLeft } from "#case-messages/server/changes-left-event.ts";
import { type MessageToStore, storeOnce } from "#case-messages/server/create-message.ts";
import {
  findHeld,
  type HeldMessageKey,
  type HeldRow,
  rebaseHeldMessages,
  releaseHeld,
  returnToDraft,
} from "#case-messages/server/held-message-store.ts";
import { changesLeft, changesToSend, refusalOfSending } from "#case-messages/server/later/judge-later.ts";
import { returnLater } from "#case-messages/server/later/return-later.ts";
import { messageOfKey } from "#case-messages/server/message-store.ts";
import type { SendOrder } from "#case-messages/server/send-order.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { together } from "#platform/server/database/together.ts";
import { cancelJob, type NewJob, removeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobControl, JobHandler, JobPayload } from "#platform/server/jobs/job-handler.ts";
import { Refusal, refusalOf } from "#platform/server/requests/refusal.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";

const kind = "send-held-message";
/** A kind of its own, which processes of a version without it leave alone. */
const laterKind = "send-later-message";
const call = {
  refusals: { ...caseMessageCalls.sendCareCaseMessage.refusals, ...laterCalls.sendCareCaseLaterMessageNow.refusals },
};

const jobKey = ({ caseId, writerId, key }: HeldMessageKey, { dueAt }: SendOrder): string =>
  `${caseId} ${writerId} ${key} ${dueAt}`;

/** Queues storing a held message for when it can no longer be taken back, or one to be sent later for its time. */
export const sendHeldJob = (place: HeldMessageKey, order: SendOrder): NewJob => ({
  ...(order.later ? { kind: laterKind, dedupeKey: jobKey(place, order) } : { kind }),
  lane: "messages",
  payload: { ...place, sentAt: order.sentAt, dueAt: order.dueAt },
  runAt: new Date(order.dueAt),
});

/** Removes the job of a message that isn't sent at its time; if that runs already, it finds nothing. */
export const cancelSending = ({ db }: Tx, place: HeldMessageKey, order: SendOrder): Promise<void> =>
  cancelJob(db, laterKind, jobKey(place, order));

/** It was taken back at the last moment: nothing is stored, not even an audit row. */
class TakenBack extends Error {}

/** The message of a job, unless it was taken back and sent again under the same key, or sent now: that has its own job. */
async function findOwn(db: Db, payload: JobPayload) {
  const { sentAt, ...place } = payload as HeldMessageKey & Partial<Pick<SendOrder, "sentAt">>;
  const held = await findHeld(db, place);
  return { place, held: sentAt === undefined || sentAt === held?.send_order.sentAt ? held : null };
}

/**
 * Stores a held message as if it had been stored when it was sent, or one to be sent later as of now; with the rights
 * that its writer has now. If refused, it becomes their draft again, with the reason. Idempotent: a second run finds
 * nothing.
 */
const sendHeld: JobHandler = async (app, payload, control) => {
  const { db } = app.database;
  const { place, held } = await findOwn(db, payload);
  if (!held) return undefined;
  try {
    await send(app, place, held, control);
    return "removed";
  } catch (error) {
    if (error instanceof TakenBack) return undefined;
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    await returnToWriter(app, db, { place, held, refused: error.code });
    return undefined;
  }
};

type Unsent = { readonly place: HeldMessageKey; readonly held: HeldRow; readonly refused: string };

/** One to be sent later comes back in a transaction of its own, since its writer is told. */
async function returnToWriter(app: App, db: Db, { place, held, refused }: Unsent): Promise<void> {
  if (held.send_order.later) await returnLater(app, place, refused);
  else await returnToDraft(db, place, { refused, now: app.now(), isLater: false });
}

async function send(app: App, place: HeldMessageKey, held: HeldRow, job: JobControl | undefined): Promise<void> {
  const now = app.now();
  const { userId, writerId } = place;
  const { actingFor, later } = held.send_order;
  const actor = await findActor(
    app.database.db,
    { userId, impersonatorId: writerId === userId ? null : writerId, customerNumber: actingFor },
    now,
  );
  if (!actor || !takesPart(actor) || (later && !isStaff(actor))) throw refusalOf(call, "forbidden");
  const about = {
    app,
    actor,
    auditAction: caseMessageCalls.createCareCaseMessage.path,
    now,
    requestId: `held-${place.key}`,
  };
  await inTransaction(about, async (tx) => {
    await store(tx, { app, actor, now }, place, held);
    if (job) await removeJobs(tx.db, [job.id]);
  });
}

async function store(
  tx: Tx,
  { app, actor, now }: { readonly app: App; readonly actor: Actor; readonly now: Date },
  place: HeldMessageKey,
  { is_internal: isInternal, comment, send_order: order }: HeldRow,
): Promise<void> {
  const [current, released, known] = await together(
    tx.db,
    lockedCase(actor, place.caseId),
    releaseHeld(place),
    messageOfKey(actor.userId, place.key),
  );
  if (!current) throw refusalOf(call, "notFound");
  if (!released) throw new TakenBack();
  await refuseOvertaken(tx, actor, current, order);
  const changes = changesToSend(order, current);
  const writing: MessageToStore = {
    app,
    actor,
    body: {
      ...{ caseId: place.caseId, comment, isInternal, fileIds: [...order.fileIds], clientKey: place.key },
      ...(changes && { changes, version: current.version }),
      ...(order.note !== undefined && { note: order.note }),
    },
    now: order.later ? now : new Date(order.sentAt),
    refuse: (code, data) => refusalOf(call, code, data),
  };
  const { caseVersion } = await storeOnce(tx, writing, { current, known });
  const left = changesLeft({ ...order, changes: { ...order.leftOut, ...order.changes } }, changes, current);
  if (left && isStaff(actor))
    tx.emit({
      topic: "changesLeft",
      caseId: place.caseId,
      userId: actor.userId,
      key: place.key,
      changes: left,
    } satisfies ChangesLeft);
  if (released.others > 0 && caseVersion !== current.version)
    await rebaseHeldMessages(tx.db, place, { from: current.version, to: caseVersion });
}

async function refuseOvertaken(tx: Tx, actor: Actor, current: StoredCase, order: SendOrder): Promise<void> {
  const refused = await refusalOfSending(tx.db, actor, current, order);
  if (refused) throw refusalOf(call, refused.code, refused.data);
}

const onGivenUp: JobHandler["onGivenUp"] = async (app, db, payload) => {
  const { place, held } = await findOwn(db, payload);
  if (held) await returnToWriter(app, db, { place, held, refused: "unexpected" });
};

const handler = Object.assign(sendHeld, { onGivenUp });
export const sendHeldJobs = { [kind]: handler, [laterKind]: handler };
