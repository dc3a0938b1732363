import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { countTakable, findVisibleFiles } from "#case-messages/server/message-files-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { pictureFileIds, withPictures } from "#platform/rules/markup/file-pictures.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";

type Place = { readonly caseId: number; readonly isInternal: boolean };

type MessageText = Place & {
  readonly actor: Actor;
  readonly comment: string;
  /** Files that the message has, or gets. */
  readonly fileIds: readonly number[];
  /** Pictures that its readers can see elsewhere, or of the text before, whose files may have been deleted since. */
  readonly alreadyShown?: readonly number[];
  refuse(code: "pictureMissing" | "badRequest", data?: Readonly<Record<string, unknown>>): Refusal;
};

/**
 * The pictures of a message's text that must be attached to it, besides its other files: files that its writer uploaded
 * for a message of this case and audience. Refuses a text that shows any other file, so that a message never shows what
 * its readers can't see.
 */
export async function picturesToAttach(db: Db, message: MessageText): Promise<number[]> {
  const { actor, comment, fileIds, alreadyShown = [], refuse } = message;
  const known = new Set([...fileIds, ...alreadyShown]);
  const fresh = pictureFileIds(comment).filter((id) => !known.has(id));
  if (fresh.length === 0) return [];
  const taken = { caseId: message.caseId, userId: actor.userId, fileIds: fresh, shown: fresh };
  if ((await countTakable(db, taken, message)) !== fresh.length) throw refuse("pictureMissing");
  if (new Set(fileIds).size + fresh.length > messageBounds.files) {
    const problem = fieldProblem("fileIds", "tooMany", { bound: messageBounds.files });
    throw refuse("badRequest", { in: "body", problems: [problem] });
  }
  return fresh;
}

/** A text without the pictures that its writer can't see on this case, which are replaced by their words. */
export async function withVisiblePictures(db: Db, actor: Actor, caseId: number, markup: string): Promise<string> {
  const fileIds = pictureFileIds(markup);
  if (fileIds.length === 0) return markup;
  return withPictures(markup, await findVisibleFiles(db, actor, { caseId, fileIds }));
}
