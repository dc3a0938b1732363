import { photoKey } from "#platform/contract/file-scan.ts";
import { actorsWho, implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { deleteScan, storeWaiting } from "#platform/server/scans/file-scan-store.ts";
import { scanFileJob } from "#platform/server/scans/scan-file-job.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";
import { isPhoto } from "#users/rules/photo-format.ts";
import { editableUserFields } from "#users/rules/user-abilities.ts";
import { findAccount } from "#users/server/account/account-store.ts";
import { toUserFacts } from "#users/server/user-views.ts";
import { changesUsers } from "#visibility/rules/person-scope.ts";
import { findPhotos, removePhoto, storePhoto } from "./photo-store.ts";

const getUserPhotos: Operation<typeof photoCalls.getUserPhotos> = async ({ db, actor, body }) => ({
  photos: await findPhotos(db, actor, body.userIds),
});

/** What was said of a former photo isn't of this one. */
async function renewScan(
  tx: Tx,
  userId: number,
  { now, isWaiting }: { readonly now: Date; readonly isWaiting: boolean },
): Promise<void> {
  const key = photoKey(userId);
  if (!isWaiting) return void (await deleteScan(tx.db, key));
  await storeWaiting(tx.db, key, now);
  tx.enqueue(scanFileJob(key));
}

const updateUserPhoto: Operation<typeof photoCalls.updateUserPhoto> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const image = body.image === null ? null : Buffer.from(body.image, "base64");
  if (image && !isPhoto(image)) throw refuse("photoUnfit");
  await request.inTransaction(async (tx) => {
    if (image) await storePhoto(tx.db, actor.userId, image, now);
    else await removePhoto(tx.db, actor.userId);
    await renewScan(tx, actor.userId, { now, isWaiting: image !== null && app.scanner !== null });
    tx.note({ userId: actor.userId, removed: image === null });
  });
};

const deleteUserPhoto: Operation<typeof photoCalls.deleteUserPhoto> = async (request) => {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const user = await findAccount(tx.db, actor, { userId: body.userId });
    if (!user) throw refuse("notFound");
    if (editableUserFields(actor, toUserFacts(user)).length === 0) throw refuse("forbidden");
    await removePhoto(tx.db, user.user_id);
    await deleteScan(tx.db, photoKey(user.user_id));
    tx.note({ userId: user.user_id });
  });
};

export const photoApi = implement(photoCalls, {
  getUserPhotos: { allow: signedIn, run: getUserPhotos },
  updateUserPhoto: { allow: notImpersonating(signedIn), run: updateUserPhoto },
  deleteUserPhoto: { allow: notImpersonating(actorsWho(changesUsers)), run: deleteUserPhoto },
});
