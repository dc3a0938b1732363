import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isCertainlyRolledBack } from "#platform/server/database/known-outcome.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import type { SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { mayKeepReplies, type ReplyOwner, replyScopeOf } from "#saved-replies/rules/reply-rights.ts";
import { copyPictures, discardCopies, storeCopies, takePictures } from "./pictures/take-pictures.ts";
import { readActs, readTexts } from "./read-reply.ts";
import { savedReplyLiveEvent } from "./saved-reply-live-event.ts";
import {
  byLanguage,
  countReplies,
  findReply,
  findTeamsToKeepFor,
  forgetRetired,
  insertReply,
  lockReplies,
  type ReplyRow,
  storeReply,
  type WholeReplyRow,
} from "./saved-reply-store.ts";

type Calls = typeof savedReplyCalls;
type Saving = CallRequest<Calls["createSavedReply"]> | CallRequest<Calls["updateSavedReply"]>;

/** What all replies have in common, as their reader sees it. */
export const toReplyHead = (actor: Actor, row: ReplyRow) => ({
  id: row.id,
  version: row.version,
  scope: replyScopeOf(row),
  team: row.team,
  isInternal: row.isNote,
  mayEdit: mayKeepReplies(actor, row, row.leadsIt),
});

export const toSavedReply = (actor: Actor, row: WholeReplyRow): SavedReply => ({
  ...toReplyHead(actor, row),
  texts: byLanguage(row.texts),
  acts: row.acts,
  isRetired: row.isRetired,
  changedBy: row.changedBy,
  changedAt: row.changedAt.toISOString(),
});

async function readStored({ db }: Pick<Tx, "db">, actor: Actor, id: number): Promise<{ readonly reply: SavedReply }> {
  const row = await findReply(db, actor, id);
  if (!row) throw new Error("a saved reply that was just stored is not there");
  return { reply: toSavedReply(actor, row) };
}

async function refuseMore(db: Db, { refuse }: Saving, owner: ReplyOwner): Promise<void> {
  const { same, teams } = await countReplies(db, owner);
  const most = savedReplyBounds.replies;
  const isFull = owner.teamId !== null && teams >= most.teams;
  if (isFull || same >= most[replyScopeOf(owner)]) throw refuse("tooManyReplies");
}

/** Whose a new reply is to be; null if the caller may keep none of these. */
async function ownerOf({ actor, body, db }: CallRequest<Calls["createSavedReply"]>): Promise<ReplyOwner | null> {
  const { scope, teamId = null } = body;
  const owner: ReplyOwner = {
    ownerId: scope === "own" ? actor.userId : null,
    teamId: scope === "team" ? teamId : null,
  };
  if (replyScopeOf(owner) !== scope) return null;
  const teams = scope === "team" ? await findTeamsToKeepFor(db, actor) : [];
  if (scope === "team" && !teams.some(({ id }) => id === teamId)) return null;
  return mayKeepReplies(actor, owner, teams.length > 0) ? owner : null;
}

export const createSavedReply: Operation<Calls["createSavedReply"]> = async (request) => {
  const { actor, app, body, refuse, now } = request;
  const owner = await ownerOf(request);
  if (!owner) throw refuse("forbidden");
  const reading = { place: "", refuse };
  const written = readTexts(reading, body.texts);
  const copies = await copyPictures(request, written);
  const stored = request.inTransaction(async (tx) => {
    await lockReplies(tx.db);
    await refuseMore(tx.db, request, owner);
    const acts = await readActs(reading, tx.db, body.acts, body.isInternal);
    const by = { userId: actor.userId, now };
    const texts = await storeCopies(tx, written, { copies, ...by });
    const id = await insertReply(tx.db, { ...owner, isNote: body.isInternal, texts, acts, ...by });
    await takePictures(tx, { replyId: id, userId: actor.userId, texts, refuse });
    tx.note({ replyId: id, ...(owner.teamId !== null && { teamId: owner.teamId }) });
    tx.publish(savedReplyLiveEvent(owner));
    return readStored(tx, actor, id);
  });
  return stored.catch(async (error: unknown) => {
    if (isCertainlyRolledBack(error)) await discardCopies(app, copies);
    throw error;
  });
};

export const updateSavedReply: Operation<Calls["updateSavedReply"]> = async (request) => {
  const { actor, body, db, refuse, now } = request;
  const { id, version, changes } = body;
  const seen = await findReply(db, actor, id);
  if (!seen) throw refuse("notFound");
  if (!mayKeepReplies(actor, seen, seen.leadsIt)) throw refuse("forbidden");
  const reading = { place: "changes.", refuse };
  const texts = changes.texts && readTexts(reading, changes.texts);
  return request.inTransaction(async (tx) => {
    await lockReplies(tx.db);
    const row = await findReply(tx.db, actor, id);
    if (row?.version !== version) throw refuse("stale", { current: row && toSavedReply(actor, row) });
    const { isInternal: isNote = row.isNote, isRetired = row.isRetired, acts: given = row.acts } = changes;
    const becomes = isNote !== row.isNote || changes.acts !== undefined;
    const acts = becomes ? await readActs(reading, tx.db, given, isNote) : undefined;
    if (row.isRetired && !isRetired) await refuseMore(tx.db, request, row);
    const retiredAt = isRetired === row.isRetired ? undefined : isRetired ? now : null;
    await storeReply(tx.db, id, { isNote: changes.isInternal, texts, acts, retiredAt, userId: actor.userId, now });
    if (texts) await takePictures(tx, { replyId: id, userId: actor.userId, texts, refuse });
    if (retiredAt) removeFilesLater(tx, await forgetRetired(tx.db, row));
    tx.note({ replyId: id, fields: Object.keys(changes) });
    tx.publish(savedReplyLiveEvent(row));
    return readStored(tx, actor, id);
  });
};
