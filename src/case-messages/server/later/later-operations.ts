import { findCaseAbout, findVisibleCase, lockCase, lockedCase, type StoredCase } from "#care-cases/server/public.ts";
import type { laterCalls } from "#case-messages/contract/later-calls.ts";
import type { LaterMessage, LaterTime } from "#case-messages/contract/later-message.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { laterInstant, laterTimes } from "#case-messages/rules/later-times.ts";
import { checkMessage } from "#case-messages/server/create-message.ts";
import {
  findHeld,
  type HeldMessageKey,
  heldMessageKey,
  returnToDraft,
  sentBefore,
  storeHeld,
  storeOrder,
} from "#case-messages/server/held-message-store.ts";
import { deleteDraft, findUnsentOnce } from "#case-messages/server/message-draft-store.ts";
import { findFileNames } from "#case-messages/server/message-files-store.ts";
import { refuseGrown } from "#case-messages/server/seen-audience.ts";
import { cancelSending, sendHeldJob } from "#case-messages/server/send-held-job.ts";
import { orderOf, refuseManyHeld, toHeldMessage, toTakenBack } from "#case-messages/server/send-message.ts";
import type { SendOrder } from "#case-messages/server/send-order.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { ask, together } from "#platform/server/database/together.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { changesLeft, changesToSend, laterOrderOf, refusalOfSending } from "./judge-later.ts";
import { countLater, lockWriter } from "./later-message-store.ts";
import { laterChanged, leavesAlike, takeAwayWaiting } from "./replace-waiting.ts";

type Calls = typeof laterCalls;

export const getLaterTimes: Operation<Calls["getLaterTimes"]> = async ({ app, now }) => ({
  times: laterTimes(supportCalendar(app.settings.support), now),
});

type LaterReader = Parameters<typeof findUnsentOnce>[0];

/** The messages to be sent later on a case that the reader can see, by when they leave. */
async function laterOf(reader: LaterReader, current: StoredCase): Promise<LaterMessage[]> {
  const caseId = current.id;
  const rows = (await findUnsentOnce(reader, caseId)).flatMap(({ send_order: order, send_at: at, ...row }) =>
    order && at ? [{ ...row, order, sendAt: at.toISOString() }] : [],
  );
  const files = await findFileNames(reader.db, { caseId, fileIds: rows.flatMap(({ order }) => order.fileIds) });
  const later = rows.map(({ order, sendAt, ...row }) => ({
    ...{ key: row.held_key, writer: { id: row.writer_id, name: row.writer_name, isStaff: true } },
    ...{ isInternal: row.is_internal, comment: row.comment, sendAt },
    moveTo: changesToSend(order, current)?.status ?? null,
    files: files.filter(({ id }) => order.fileIds.includes(id)),
  }));
  return later.toSorted((one, other) => (one.sendAt + one.key < other.sendAt + other.key ? -1 : 1));
}

export const getLaterMessages: Operation<Calls["getCareCaseLaterMessages"]> = async (request) => {
  const { body, refuse } = request;
  const current = await findVisibleCase(request, body.caseId);
  if (!current) throw refuse("notFound");
  return { later: await laterOf(request, current) };
};

type TimedRequest = {
  readonly body: { readonly at: LaterTime };
  readonly now: Date;
  refuse(code: "badRequest", data: Readonly<Record<string, unknown>>): Error;
};

/** When it leaves, as ISO 8601. */
function dueAtOf({ body, now, refuse }: TimedRequest): string {
  const read = laterInstant(body.at, now);
  if (typeof read !== "string") return read.toISOString();
  throw refuse("badRequest", { in: "body", problems: [fieldProblem("at", read)] });
}

/** Keeps a message until its time; one that waits under its key for another time, or to be undone, is replaced. */
export const sendLater: Operation<Calls["sendCareCaseMessageLater"]> = (request) => {
  const { actor, body } = request;
  const dueAt = dueAtOf(request);
  const place = heldMessageKey(actor, { caseId: body.caseId, key: body.clientKey });
  return request.inTransaction(async (tx) => {
    await lockWriter(tx.db, actor.userId);
    const [current, before] = await together(tx.db, lockedCase(actor, body.caseId), sentBefore(place));
    if (!current) throw request.refuse("notFound");
    const known = before.isHeld ? await findHeld(tx.db, place) : null;
    if (before.storedId === null && !(known && leavesAlike(known.send_order, { dueAt, changes: body.changes }))) {
      if (known) await takeAwayWaiting(tx, place, { current, order: known.send_order });
      await keep(tx, request, { place, current, dueAt });
    }
    const waiting = await laterOf({ db: tx.db, actor, page: null }, current);
    return { later: waiting.find(({ key, writer }) => key === place.key && writer.id === actor.userId) ?? null };
  });
};

type LaterPlace = { readonly place: HeldMessageKey; readonly current: StoredCase; readonly dueAt: string };

async function keep(
  tx: Tx,
  request: CallRequest<Calls["sendCareCaseMessageLater"]>,
  { place, current, dueAt }: LaterPlace,
) {
  const { actor, body, refuse } = request;
  const { ofPerson, onCase } = await countLater(tx.db, actor.userId, current.id);
  const most = messageBounds.later;
  if (ofPerson >= most.ofPerson || onCase >= most.onCase) throw refuse("tooManyLater");
  const { comment, fileIds, note } = await checkMessage(tx, request, current);
  await refuseGrown(tx.db, request, current);
  const later = await laterOrderOf(tx.db, actor, { current, changes: body.changes });
  const order = { ...orderOf(request, current, { fileIds, note }), dueAt, later };
  await storeHeld(tx.db, place, { isInternal: body.isInternal, comment, order });
  await deleteDraft(tx.db, actor, body);
  tx.enqueue(sendHeldJob(place, order));
  laterChanged(tx, current);
}

type OneCall = CallRequest<Calls["changeCareCaseLaterMessage"]> | CallRequest<Calls["sendCareCaseLaterMessageNow"]>;

/** The caller's message and its case, locked. */
async function lockLater(
  tx: Tx,
  { actor, body, refuse }: Pick<OneCall, "actor" | "body"> & { refuse: OneCall["refuse"] },
) {
  const current = await lockCase(tx.db, actor, body.caseId);
  if (!current) throw refuse("notFound");
  const place = heldMessageKey(actor, body);
  const row = await findHeld(tx.db, place);
  if (!row?.send_order.later) throw refuse("alreadySent");
  return { current, place, row, order: row.send_order };
}

/** Replaces how the message is sent, and its job. */
async function sendAnew(tx: Tx, place: HeldMessageKey, before: SendOrder, order: SendOrder): Promise<void> {
  await cancelSending(tx, place, before);
  await storeOrder(tx.db, place, order);
  tx.enqueue(sendHeldJob(place, order));
}

export const changeLater: Operation<Calls["changeCareCaseLaterMessage"]> = async (request) => {
  const dueAt = dueAtOf(request);
  await request.inTransaction(async (tx) => {
    const { current, place, order } = await lockLater(tx, request);
    if (order.dueAt !== dueAt) await sendAnew(tx, place, order, { ...order, dueAt });
    laterChanged(tx, current);
  });
  return undefined;
};

/** From now on it is held like any message that was just sent. */
export const sendLaterNow: Operation<Calls["sendCareCaseLaterMessageNow"]> = (request) => {
  const { app, actor, body, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const { current, place, row, order } = await lockLater(tx, request);
    refuseManyHeld(request, await ask(tx.db, sentBefore(place)));
    const { later: written, ...sent } = order;
    const later = written && { ...written, seenId: Math.max(written.seenId, body.seenMessageId ?? 0) };
    const refused = await refusalOfSending(tx.db, actor, current, { ...order, later });
    if (refused) throw refuse(refused.code, refused.data);
    const dueAt = new Date(now.getTime() + app.settings.cases.undoSeconds * 1_000).toISOString();
    const changes = changesToSend(order, current);
    const leftOut = changesLeft(order, changes, current) ?? undefined;
    const held = { ...sent, sentAt: now.toISOString(), dueAt, changes, version: current.version, leftOut };
    await sendAnew(tx, place, order, held);
    laterChanged(tx, current);
    return { held: toHeldMessage(place.key, { ...row, send_order: held }, now) };
  });
};

export const takeBackLater: Operation<Calls["takeBackCareCaseLaterMessage"]> = (request) => {
  const { actor, body, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const about = await findCaseAbout(tx.db, actor, body.caseId);
    if (!about) throw refuse("notFound");
    const place = heldMessageKey(actor, body);
    const before = await findHeld(tx.db, place);
    const taken = await returnToDraft(tx.db, place, { refused: null, now, isLater: true });
    if (!taken || !before) throw refuse("alreadySent");
    await cancelSending(tx, place, before.send_order);
    laterChanged(tx, about);
    return toTakenBack(taken);
  });
};
