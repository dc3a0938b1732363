import { hasEnded } from "#care-cases/rules/public.ts";
import { findCaseAbout, lockedCase, type StoredCase, statusCodes } from "#care-cases/server/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { HeldMessage } from "#case-messages/contract/held-message.ts";
import { checkMessage, findSent, storeOnce } from "#case-messages/server/create-message.ts";
import {
  findHeld,
  type HeldRow,
  heldMessageKey,
  returnToDraft,
  sentBefore,
  storeHeld,
  type UnheldMessage,
} from "#case-messages/server/held-message-store.ts";
import { leavesAlike, takeAwayWaiting } from "#case-messages/server/later/replace-waiting.ts";
import { deleteDraft } from "#case-messages/server/message-draft-store.ts";
import { findMessageFiles } from "#case-messages/server/message-files-store.ts";
import { messageOfKey } from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { findGrownFor, type GrownAudience, refuseGrown } from "#case-messages/server/seen-audience.ts";
import { sendHeldJob } from "#case-messages/server/send-held-job.ts";
import type { SendOrder } from "#case-messages/server/send-order.ts";
import { together } from "#platform/server/database/together.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { inTransaction, type Tx } from "#platform/server/transactions/transaction.ts";

type Call = typeof caseMessageCalls.sendCareCaseMessage;

/** Holds a message for as long as it can be taken back; stores it immediately if the setting is 0. */
export const sendMessage: Operation<Call> = (request) => {
  const { app } = request;
  return app.settings.cases.undoSeconds === 0 ? sendNow(request) : hold(request);
};

/** Stores it like `createCareCaseMessage`, with its audit row. */
function sendNow(request: CallRequest<Call>) {
  const { app, actor, now, requestId, body, refuse } = request;
  const auditAction = caseMessageCalls.createCareCaseMessage.path;
  return inTransaction({ app, actor, auditAction, now, requestId }, async (tx) => {
    const keyed = messageOfKey(actor.userId, body.clientKey);
    const [current, known] = await together(tx.db, lockedCase(actor, body.caseId), keyed);
    const grown = current && !known ? await beginSending(tx, request, current) : null;
    const { message, isNew } = await storeOnce(tx, request, { current, known });
    // Now that nothing else speaks against it.
    if (grown) throw refuse("audienceGrown", grown);
    if (isNew && !body.keepsDraft) await deleteDraft(tx.db, actor, body);
    return { message, held: null };
  });
}

/** Takes away what waits under the key of the message. Returns what was added to its readers since they were seen. */
async function beginSending(tx: Tx, request: CallRequest<Call>, current: StoredCase): Promise<GrownAudience | null> {
  const { actor, body } = request;
  refuseMoved(request, current);
  const place = heldMessageKey(actor, { caseId: body.caseId, key: body.clientKey });
  const waiting = await findHeld(tx.db, place);
  if (waiting) await takeAwayWaiting(tx, place, { current, order: waiting.send_order });
  return findGrownFor(tx.db, request, current);
}

/** What waited for a connection isn't sent to other people than it was written for. */
function refuseMoved({ body: { seenCustomer }, refuse }: CallRequest<Call>, { customer_no }: StoredCase): void {
  if (seenCustomer !== undefined && seenCustomer !== String(customer_no)) throw refuse("caseMoved");
}

/** Per writer and case, since everything returned becomes one draft. */
const maxHeld = 5;

export function refuseManyHeld(
  { refuse }: { refuse(code: "tooManyRequests"): Error },
  { held }: { readonly held: number },
): void {
  if (held >= maxHeld) throw refuse("tooManyRequests");
}

function hold(request: CallRequest<Call>) {
  const { app, actor, body, now, refuse } = request;
  const place = heldMessageKey(actor, { caseId: body.caseId, key: body.clientKey });
  return request.inTransaction(async (tx) => {
    const [current, before] = await together(tx.db, lockedCase(actor, body.caseId), sentBefore(place));
    if (!current) throw refuse("notFound");
    if (before.storedId !== null) {
      const sent = await findSent(tx, request, before.storedId);
      const files = await findMessageFiles(tx.db, [sent.id]);
      return { message: toCaseMessage(sent, files, actor, { now, ...app.settings.cases }), held: null };
    }
    const known = before.isHeld ? await findHeld(tx.db, place) : null;
    if (known && leavesAlike(known.send_order, { dueAt: null, changes: body.changes }))
      return { message: null, held: toHeldMessage(place.key, known, now) };
    if (known) await takeAwayWaiting(tx, place, { current, order: known.send_order });
    refuseMoved(request, current);
    refuseManyHeld(request, before);
    const { comment, fileIds, note } = await checkMessage(tx, request, current);
    await refuseGrown(tx.db, request, current);
    const order = orderOf(request, current, { fileIds, note });
    await storeHeld(tx.db, place, { isInternal: body.isInternal, comment, order });
    if (!body.keepsDraft) await deleteDraft(tx.db, actor, body);
    tx.enqueue(sendHeldJob(place, order));
    const held = { is_internal: body.isInternal, comment, send_order: order };
    return { message: null, held: toHeldMessage(place.key, held, now) };
  });
}

type OrderRequest = Pick<CallRequest<Call>, "app" | "actor" | "now"> & {
  readonly body: Pick<CallRequest<Call>["body"], "changes" | "version">;
};

/** How to send a message that is held from now on. */
export const orderOf = (
  { app, actor, body, now }: OrderRequest,
  current: StoredCase,
  { fileIds, note }: Pick<SendOrder, "fileIds" | "note">,
): SendOrder => ({
  sentAt: now.toISOString(),
  dueAt: new Date(now.getTime() + app.settings.cases.undoSeconds * 1_000).toISOString(),
  actingFor: actor.customerNumber,
  customerNo: current.customer_no,
  hadEnded: hasEnded(statusCodes.toValue(current.status)),
  fileIds,
  changes: body.changes ?? null,
  version: body.version ?? null,
  ...(note !== undefined && { note }),
});

/** A held message as its writer sees it. */
export const toHeldMessage = (key: string, { is_internal, comment, send_order }: HeldRow, now: Date): HeldMessage => ({
  key,
  isInternal: is_internal,
  comment,
  sentAt: send_order.sentAt,
  leftMs: Math.max(0, Date.parse(send_order.dueAt) - now.getTime()),
  fileIds: [...send_order.fileIds],
  moveTo: send_order.changes?.status ?? null,
  ...(send_order.note !== undefined && { note: send_order.note }),
});

/** Takes back a held message. */
export const takeBackMessage: Operation<typeof caseMessageCalls.takeBackCareCaseMessage> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if (!(await findCaseAbout(db, actor, body.caseId))) throw refuse("notFound");
  const taken = await returnToDraft(db, heldMessageKey(actor, body), { refused: null, now, isLater: false });
  if (!taken) throw refuse("alreadySent");
  return toTakenBack(taken);
};

export const toTakenBack = ({ is_internal, comment, note }: UnheldMessage) => ({
  isInternal: is_internal,
  comment,
  ...(note !== null && { note }),
});
