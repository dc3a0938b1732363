import type { Actor } from "#platform/contract/actor.ts";
import { actorsWho, always, implement, type Operation, staffOnly } from "#platform/server/http/implement.ts";
import { staffMay, staffWith } from "#roles/rules/staff-rights.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { replyPictureCalls } from "#saved-replies/contract/picture-calls.ts";
import { savedReplyActNames } from "#saved-replies/contract/saved-reply.ts";
import { unmadeChangeCalls } from "#saved-replies/contract/unmade-calls.ts";
import { createReplyPicture, downloadReplyPicture } from "./pictures/reply-pictures.ts";
import { createSavedReply, toReplyHead, toSavedReply, updateSavedReply } from "./save-reply.ts";
import {
  byLanguage,
  findManagedReplies,
  findReply,
  findTeamsToKeepFor,
  findUsableReplies,
  type ListedReplyRow,
} from "./saved-reply-store.ts";
import { forgetUnmadeChanges, getUnmadeChanges, makeUnmadeChanges } from "./unmade/unmade-operations.ts";
import { useSavedReply } from "./use-reply.ts";

type Calls = typeof savedReplyCalls;

const toReplyRow = (actor: Actor, row: ListedReplyRow) => ({
  ...toReplyHead(actor, row),
  texts: byLanguage(row.texts),
  acts: savedReplyActNames.filter((name) => row.acts.includes(name)),
  usedAt: row.usedAt?.toISOString() ?? null,
});

const getSavedReplies: Operation<Calls["getSavedReplies"]> = async ({ actor, db, now }) => ({
  replies: (await findUsableReplies(db, actor, now)).map((row) => toReplyRow(actor, row)),
});

const getSavedReply: Operation<Calls["getSavedReply"]> = async ({ actor, body, db, refuse }) => {
  const row = await findReply(db, actor, body.id);
  if (!row) throw refuse("notFound");
  return { reply: toSavedReply(actor, row) };
};

/** Of fewer uses than this, no share is told: it would say little, and something about single people. */
const fewestUses = 20;

const getManagedReplies: Operation<Calls["getManagedReplies"]> = async ({ actor, db, now }) => ({
  replies: (await findManagedReplies(db, actor, now)).map((row) => ({
    ...toReplyRow(actor, row),
    isRetired: row.isRetired,
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
    uses: row.uses,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    settled: row.ended >= fewestUses ? row.settled / row.ended : null,
  })),
  mayKeep: { everybody: staffMay(actor, "shareReplies"), teams: await findTeamsToKeepFor(db, actor) },
});

const handling = actorsWho(staffWith("handleCases"));

const ofReplies = implement(savedReplyCalls, {
  getSavedReplies: { allow: staffOnly, run: getSavedReplies },
  getSavedReply: { allow: staffOnly, run: getSavedReply },
  getManagedReplies: { allow: staffOnly, run: getManagedReplies, isHeavy: always },
  createSavedReply: { allow: staffOnly, run: createSavedReply },
  updateSavedReply: { allow: staffOnly, run: updateSavedReply },
  useSavedReply: { allow: handling, run: useSavedReply },
});

const ofUnmade = implement(unmadeChangeCalls, {
  getUnmadeChanges: { allow: staffOnly, run: getUnmadeChanges },
  makeUnmadeChanges: { allow: handling, run: makeUnmadeChanges },
  forgetUnmadeChanges: { allow: staffOnly, run: forgetUnmadeChanges },
});

const ofPictures = implement(replyPictureCalls, {
  createSavedReplyPicture: { allow: staffOnly, run: createReplyPicture },
  downloadSavedReplyPicture: { allow: staffOnly, run: downloadReplyPicture },
});

export const savedReplyApi = [...ofReplies, ...ofUnmade, ...ofPictures];
