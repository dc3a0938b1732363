import type { CaseStatus } from "#care-cases/contract/public.ts";
import { mayWriteMessage, statusAsRead } from "#care-cases/rules/public.ts";
import {
  decideChanges,
  lockCase,
  lockedCase,
  type StoredCase,
  saveCase,
  statusCodes,
  toFacts,
} from "#care-cases/server/public.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { insertLeftOut } from "#case-messages/server/left-out-store.ts";
import { deleteDraft } from "#case-messages/server/message-draft-store.ts";
import {
  attachFiles,
  countTakable,
  findMessageFiles,
  findQuotableFiles,
} from "#case-messages/server/message-files-store.ts";
import {
  findMessage,
  findUnseen,
  insertMessage,
  type MessageRow,
  messageOfKey,
  storeMentions,
} from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { readComment } from "#case-messages/server/read-comment.ts";
import { picturesToAttach } from "#case-messages/server/text-pictures.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { ParsedBody, RefusalCode, Reply } from "#platform/contract/call.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { App } from "#platform/server/app.ts";
import { together } from "#platform/server/database/together.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { leftOutAudience, maySeeMessage } from "#visibility/rules/message-scope.ts";

type Call = typeof caseMessageCalls.createCareCaseMessage;

/** What an email adds to its message. */
export type MailedParts = {
  /** What the message leaves out, as sanitized HTML, or empty. */
  readonly leftOut: string;
  /** External files of the case that its text may show besides its own, while they are there: it brought copies of them. */
  readonly quoted: readonly number[];
};

/** A message to store, now or after being held. */
export type MessageToStore = Partial<MailedParts> & {
  readonly app: App;
  readonly actor: Actor;
  /** `seenStatus`: of a message that waited for a connection, as in the contract of sending. */
  readonly body: Omit<ParsedBody<Call>, "areaId"> & { readonly seenStatus?: CaseStatus | undefined };
  /** When it was sent. */
  readonly now: Date;
  refuse(code: RefusalCode<Call>, data?: Readonly<Record<string, unknown>>): Refusal;
};

/** Stores a message with its files and mentions, and its changes to the case in the same save. */
export const createMessage: Operation<Call> = (request) =>
  request.inTransaction(async (tx) => {
    const { isNew, ...reply } = await storeOnce(tx, request);
    if (isNew) await deleteDraft(tx.db, request.actor, request.body);
    return reply;
  });

/** The same for an email. */
export const createMessageOfMail =
  (mailed: MailedParts): Operation<Call> =>
  (request) =>
    request.inTransaction(async (tx) => {
      const { isNew: _isNew, ...reply } = await storeOnce(tx, { ...request, ...mailed });
      return reply;
    });

/** A case that is locked, and the id of the message that was stored before with the key of the one to store. */
type LockedCase = { readonly current: StoredCase | null; readonly known: { readonly id: number } | null };

async function lock({ db }: Tx, { actor, body }: MessageToStore): Promise<LockedCase> {
  if (!body.clientKey) return { current: await lockCase(db, actor, body.caseId), known: null };
  const keyed = messageOfKey(actor.userId, body.clientKey);
  const [current, known] = await together(db, lockedCase(actor, body.caseId), keyed);
  return { current, known };
}

/** Stores a message, or finds the one already stored with its key. `locked`: its case, if this transaction locked it already. */
export async function storeOnce(
  tx: Tx,
  writing: MessageToStore,
  locked?: LockedCase,
): Promise<Reply<Call> & { readonly isNew: boolean }> {
  const { app, body, now, refuse } = writing;
  const { current, known } = locked ?? (await lock(tx, writing));
  if (!current) throw refuse("notFound");
  const sent = known && (await findSent(tx, writing, known.id));
  if (sent)
    return {
      ...(await reply(writing, tx, { stored: sent, hasFiles: true, caseVersion: current.version })),
      isNew: false,
    };
  const { comment, fileIds, note } = await readMessage(tx, writing, current);
  const { stored, mentioned } = await store({ ...writing, body: { ...body, fileIds } }, tx, current, comment);
  const version = await saveCase(tx, {
    ...savedWith(writing, current),
    app,
    now,
    message: { id: stored.id, isInternal: body.isInternal, mentioned },
    leadingHistory: [{ type: "NewMessage", isInternal: body.isInternal }],
  });
  if (note !== undefined) await storeNote(tx, writing, note);
  tx.note({ messageId: stored.id });
  const answer = await reply(writing, tx, { stored, hasFiles: fileIds.length > 0, caseVersion: version });
  return { ...answer, isNew: true };
}

/** Stores the internal message that goes with another, which changes nothing of the case. */
async function storeNote(tx: Tx, writing: MessageToStore, comment: string): Promise<void> {
  const { app, actor, body, now, refuse } = writing;
  const note = { caseId: body.caseId, comment, isInternal: true, fileIds: [] };
  await storeOnce(tx, { app, actor, now, refuse, body: note });
}

/** The message of this id, which was stored with the same key. */
export async function findSent(tx: Tx, { actor, body, refuse }: MessageToStore, id: number): Promise<MessageRow> {
  const stored = await findMessage(tx.db, actor, body.caseId, id);
  if (!stored) throw refuse("notFound");
  return stored;
}

/** A text as it is stored, the internal message that goes with it, and the files that are attached: the chosen ones, and the pictures of the text. */
type ReadMessage = { readonly comment: string; readonly fileIds: number[]; readonly note: string | undefined };

/** Makes all checks of storing the message, without storing it. */
export async function checkMessage(tx: Tx, writing: MessageToStore, current: StoredCase): Promise<ReadMessage> {
  const { app, actor, body, now, refuse } = writing;
  const read = await readMessage(tx, writing, current);
  const { caseId } = body;
  const taken = { caseId, userId: actor.userId, fileIds: read.fileIds, shown: pictureFileIds(read.comment) };
  if ((await countTakable(tx.db, taken)) !== new Set(read.fileIds).size) throw refuse("fileMissing");
  const message = { id: 0, isInternal: body.isInternal, mentioned: [] };
  await decideChanges(tx, { ...savedWith(writing, current), app, now, message });
  return read;
}

/** The sanitized text and its files, if this person may write it and has seen all messages by others. */
async function readMessage(tx: Tx, writing: MessageToStore, current: StoredCase): Promise<ReadMessage> {
  const { actor, body, refuse } = writing;
  refuseUnwelcome(writing, current);
  const comment = readComment(body.comment, writing);
  if (comment === "") throw refuse("empty");
  await refuseOutdated(writing, tx, { current, comment });
  const { caseId } = body;
  const alreadyShown = await findQuotableFiles(tx.db, actor, { caseId, fileIds: writing.quoted ?? [] });
  const pictures = await picturesToAttach(tx.db, { ...body, actor, comment, alreadyShown, refuse });
  return { comment, fileIds: [...body.fileIds, ...pictures], note: readNote(writing) };
}

/** The text of the internal message that goes with it; undefined without one, or if nothing of it is visible. */
function readNote({ actor, body: { note }, ...writing }: MessageToStore): string | undefined {
  if (note === undefined) return undefined;
  if (!maySeeMessage(actor, { isInternal: true })) throw writing.refuse("forbidden");
  return readComment(note, writing) || undefined;
}

const savedWith = ({ actor, body, refuse }: MessageToStore, current: StoredCase) => ({
  current,
  actor,
  refuse,
  changes: body.changes ?? {},
  version: body.changes ? (body.version ?? -1) : null,
});

function refuseUnwelcome({ actor, app, body, now, refuse }: MessageToStore, current: StoredCase): void {
  if (!maySeeMessage(actor, body)) throw refuse("forbidden");
  if (current.customer_no === null) throw refuse("noCustomer");
  if (!mayWriteMessage(actor, toFacts(current), { closedAt: current.closed_at, now, ...app.settings.cases }))
    throw refuse("caseEnded");
}

type WrittenText = { readonly current: StoredCase; readonly comment: string };

/**
 * An external message that was written before reading newer ones is held back, with nothing stored; one that waited for a
 * connection also if it is internal, if the status is another by now, or if the same was sent from elsewhere.
 */
async function refuseOutdated({ actor, body, refuse }: MessageToStore, tx: Tx, written: WrittenText): Promise<void> {
  const { caseId, seenMessageId: seenId, seenStatus } = body;
  const hasWaited = seenStatus !== undefined;
  if (seenId !== undefined && (hasWaited || !body.isInternal)) {
    const ownText = hasWaited ? written.comment : undefined;
    const { count, newestId } = await findUnseen(tx.db, actor, { caseId, seenId, ownText });
    if (count > 0) throw refuse("outdated", { newestMessageId: newestId, count });
  }
  if (!hasWaited) return;
  const { status, version } = written.current;
  const asRead = (one: CaseStatus) => statusAsRead(one, isStaff(actor));
  if (asRead(statusCodes.toValue(status)) !== asRead(seenStatus)) throw refuse("stale", { version, fields: [] });
}

async function store(
  { actor, body, leftOut, now, refuse }: MessageToStore,
  tx: Tx,
  current: StoredCase,
  comment: string,
): Promise<{ stored: MessageRow; mentioned: number[] }> {
  const { caseId, isInternal, fileIds } = body;
  const stored = await insertMessage(tx.db, {
    caseId,
    actor,
    comment,
    isInternal,
    clientKey: body.clientKey ?? null,
    now,
  });
  const messageId = stored.id;
  if (leftOut) {
    const audience = leftOutAudience({ byStaff: stored.by_staff });
    await insertLeftOut(tx.db, { messageId, ...audience, content: leftOut });
  }
  const shown = pictureFileIds(comment);
  const attached = await attachFiles(tx.db, { messageId, caseId, userId: actor.userId, isInternal, fileIds, shown });
  if (attached !== new Set(fileIds).size) throw refuse("fileMissing");
  const userIds = mentionedIds(comment);
  const { customer_no: customerNo } = current;
  const mentioned =
    userIds.length > 0 ? await storeMentions(tx.db, { messageId, userIds, isInternal, customerNo }) : [];
  return { stored, mentioned };
}

type StoredMessage = { readonly stored: MessageRow; readonly hasFiles: boolean; readonly caseVersion: number };

async function reply({ actor, app, now }: MessageToStore, tx: Tx, { stored, hasFiles, caseVersion }: StoredMessage) {
  const files = hasFiles ? await findMessageFiles(tx.db, [stored.id]) : [];
  return { message: toCaseMessage(stored, files, actor, { now, ...app.settings.cases }), caseVersion };
}
