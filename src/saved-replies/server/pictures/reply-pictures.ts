import { Readable } from "node:stream";
import { safeFileName } from "#case-files/rules/file-access.ts";
import { withoutMetadata } from "#case-files/rules/metadata/without-metadata.ts";
import { uploadProblem } from "#case-files/rules/upload-quota.ts";
import { addUpload } from "#case-files/server/upload-quota-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { isCertainlyRolledBack } from "#platform/server/database/known-outcome.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { replyPictureCalls } from "#saved-replies/contract/picture-calls.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import { countWaitingPictures, findPictures, insertPicture } from "./reply-picture-store.ts";

type Calls = typeof replyPictureCalls;

const contentTypeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

/** Streams a picture to the store without its metadata, then adds its row; on failure neither remains. */
export const createReplyPicture: Operation<Calls["createSavedReplyPicture"]> = async (request) => {
  const { actor, app, db, now, refuse } = request;
  const { waitingPictures, picture: most } = savedReplyBounds;
  const { userId } = actor;
  if ((await countWaitingPictures(db, userId)) >= waitingPictures) throw refuse("tooManyWaiting");
  const part = await request.uploadedFile();
  if (!part) throw refuse("fileMissing");
  const { key, size } = await app.files.put(Readable.from(withoutMetadata(part.stream), { objectMode: false }));
  try {
    if (size < 1) throw refuse("fileEmpty");
    if (size > most) throw refuse("replyPictureTooLarge");
    const name = safeFileName(part.name);
    const contentType = contentTypeForm.test(part.contentType) ? part.contentType : "application/octet-stream";
    return await request.inTransaction(async (tx) => {
      const problem = uploadProblem({
        ...(await addUpload(tx.db, actor, { bytes: size, day: businessDate(now) })),
        waits: false,
      });
      if (problem === "dayFull" || problem === "dayFullTogether") throw refuse(problem);
      const id = await insertPicture(tx.db, { ...{ replyId: null, name, size, contentType, key }, userId, now });
      // The person's row of the day is locked, so that two at once see each other's.
      if ((await countWaitingPictures(tx.db, userId)) > waitingPictures) throw refuse("tooManyWaiting");
      tx.note({ size });
      return { file: { id, name, size, contentType } };
    });
  } catch (error) {
    if (isCertainlyRolledBack(error)) await discardFile(app, key);
    throw error;
  }
};

export const downloadReplyPicture: Operation<Calls["downloadSavedReplyPicture"]> = async (request) => {
  const { actor, app, body, db, refuse } = request;
  const [picture] = await findPictures(db, actor, { ids: [body.pictureId], orOwn: true });
  if (!picture) throw refuse("notFound");
  return { stream: await app.files.read(picture.key), name: picture.name, size: picture.size };
};
