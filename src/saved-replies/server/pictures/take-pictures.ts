import { pictureFileIds, withPicturesAs } from "#platform/rules/markup/file-pictures.ts";
import type { App } from "#platform/server/app.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { unlessWithheld } from "#platform/server/scans/scan-errors.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { savedReplyLanguages } from "#saved-replies/contract/saved-reply.ts";
import type { StoredTexts } from "#saved-replies/server/saved-reply-store.ts";
import {
  deleteUnshown,
  findPictures,
  insertPicture,
  type ReplyPictureRow,
  takeWaiting,
} from "./reply-picture-store.ts";

const shownIn = (texts: StoredTexts): number[] => [
  ...new Set(savedReplyLanguages.flatMap((language) => pictureFileIds(texts[language]?.body ?? ""))),
];

type Taking = {
  readonly replyId: number;
  readonly userId: number;
  readonly texts: StoredTexts;
  refuse(code: "pictureMissing"): Refusal;
};

/** The pictures that its texts show become a reply's, and those that they no longer show are removed. Refuses any other. */
export async function takePictures(tx: Tx, { replyId, userId, texts, refuse }: Taking): Promise<void> {
  const shown = shownIn(texts);
  if ((await takeWaiting(tx.db, { replyId, userId, shown })) !== shown.length) throw refuse("pictureMissing");
  removeFilesLater(tx, await deleteUnshown(tx.db, { replyId, shown }));
}

/** A picture of another reply, and the bytes of its copy; null if nobody gets them now. */
export type PictureCopy = { readonly of: ReplyPictureRow; readonly key: string | null };

/** Copies the bytes of those pictures of a new reply that are other replies'. */
export async function copyPictures(
  { actor, app, db }: CallRequest<typeof savedReplyCalls.createSavedReply>,
  texts: StoredTexts,
): Promise<readonly PictureCopy[]> {
  const copies: PictureCopy[] = [];
  try {
    for (const of of await findPictures(db, actor, { ids: shownIn(texts), orOwn: false }))
      copies.push({ of, key: await copyBytes(app, of.key) });
    return copies;
  } catch (error) {
    await discardCopies(app, copies);
    throw error;
  }
}

async function copyBytes({ files }: App, of: string): Promise<string | null> {
  const source = await unlessWithheld(files.read(of));
  return source && (await files.put(source, of)).key;
}

export const discardCopies = (app: App, copies: readonly PictureCopy[]): Promise<unknown> =>
  Promise.all(copies.map(({ key }) => key && discardFile(app, key)));

type By = { readonly userId: number; readonly now: Date };

/** Stores the copies as pictures of the person; returns the texts that show them, or their words if there is none. */
export async function storeCopies(
  tx: Tx,
  texts: StoredTexts,
  { copies, userId, now }: By & { readonly copies: readonly PictureCopy[] },
): Promise<StoredTexts> {
  if (copies.length === 0) return texts;
  const ids = new Map(shownIn(texts).map((id) => [id, id]));
  for (const { of, key } of copies)
    if (key === null) ids.delete(of.id);
    else ids.set(of.id, await insertPicture(tx.db, { ...of, key, replyId: null, userId, now }));
  const shown = (language: keyof StoredTexts) => {
    const text = texts[language];
    return text && { ...text, body: withPicturesAs(text.body, ids) };
  };
  return { "en-US": shown("en-US"), "da-DK": shown("da-DK") };
}
