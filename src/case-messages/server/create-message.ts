import { mayWriteMessage } from "#care-cases/rules/case/case-access.ts";
import { applyChanges } from "#care-cases/server/case/apply-changes.ts";
import { lockCase, type StoredCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { deleteDraft } from "#case-messages/server/message-draft-store.ts";
import {
  attachFiles,
  findByClientKey,
  findMessage,
  findMessageFiles,
  findUnseen,
  insertMessage,
  storeMentions,
} from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { readComment } from "#case-messages/server/read-comment.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { mentionedIds } from "#platform/server/sanitize-markup.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";

type Call = typeof caseMessageCalls.createCareCaseMessage;

/** Stores a message with its files and mentions, and in the same save what it changes on the case. */
export const createMessage: Operation<Call> = async (request) => {
  const { body, actor, refuse } = request;
  return request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.caseId);
    if (!current) throw refuse("notFound");
    const sent = body.clientKey ? await findByClientKey(tx.db, actor.userId, body.clientKey) : null;
    if (sent) return reply(request, tx, { messageId: sent.id, hasFiles: true, caseVersion: current.version });
    refuseUnwelcome(request, current);
    await refuseOutdated(request, tx);
    const comment = readComment(body.comment, request);
    if (comment === "") throw refuse("empty");
    const { messageId, mentioned } = await store(request, tx, current, comment);
    const version = await applyChanges(tx, {
      app: request.app,
      current,
      actor,
      refuse,
      now: request.now,
      changes: body.changes ?? {},
      version: body.changes ? (body.version ?? -1) : null,
      message: { id: messageId, isInternal: body.isInternal, mentioned },
      before: [{ type: "NewMessage", isInternal: body.isInternal }],
    });
    tx.note({ messageId });
    return reply(request, tx, { messageId, hasFiles: body.fileIds.length > 0, caseVersion: version });
  });
};

function refuseUnwelcome({ actor, body, now, refuse }: CallRequest<Call>, current: StoredCase): void {
  if (!maySeeMessage(actor, body)) throw refuse("forbidden");
  if (current.customer_no === null) throw refuse("noCustomer");
  if (!mayWriteMessage(actor, toFacts(current), { closedAt: current.closed_at, now })) throw refuse("caseEnded");
}

/** An external message that was written before reading newer ones is held back, with nothing stored. */
async function refuseOutdated({ actor, body, refuse }: CallRequest<Call>, tx: Tx): Promise<void> {
  if (body.isInternal || body.seenMessageId === undefined) return;
  const { count, newestId } = await findUnseen(tx.db, actor, body.caseId, body.seenMessageId);
  if (count > 0) throw refuse("outdated", { newestMessageId: newestId, count });
}

async function store(
  { actor, body, now, refuse }: CallRequest<Call>,
  tx: Tx,
  current: StoredCase,
  comment: string,
): Promise<{ messageId: number; mentioned: number[] }> {
  const { caseId, isInternal, fileIds } = body;
  const messageId = await insertMessage(tx.db, {
    caseId,
    actor,
    comment,
    isInternal,
    clientKey: body.clientKey ?? null,
    now,
  });
  const attached = await attachFiles(tx.db, { messageId, caseId, userId: actor.userId, isInternal, fileIds });
  if (attached !== new Set(fileIds).size) throw refuse("fileMissing");
  const userIds = mentionedIds(comment);
  const { customer_no: customerNo } = current;
  const mentioned =
    userIds.length > 0 ? await storeMentions(tx.db, { messageId, userIds, isInternal, customerNo }) : [];
  await deleteDraft(tx.db, actor, body);
  return { messageId, mentioned };
}

type Sent = { readonly messageId: number; readonly hasFiles: boolean; readonly caseVersion: number };

async function reply(
  { actor, body, now, refuse }: CallRequest<Call>,
  tx: Tx,
  { messageId, hasFiles, caseVersion }: Sent,
) {
  const stored = await findMessage(tx.db, actor, body.caseId, messageId);
  if (!stored) throw refuse("notFound");
  const files = hasFiles ? await findMessageFiles(tx.db, [messageId]) : [];
  return { message: toCaseMessage(stored, files, actor, now), caseVersion };
}
