import { createFileCall } from "#case-files/server/api.ts";
import { pictureFileIds, withPictures, withPicturesAs } from "#platform/rules/markup/file-pictures.ts";
import { executeCall } from "#platform/server/http/execute-call.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import { unlessWithheld } from "#platform/server/scans/scan-errors.ts";
import type { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import { findPicturesOf } from "./reply-picture-store.ts";

type Place = { readonly replyId: number; readonly isInternal: boolean; readonly mayAddFile: boolean };

/**
 * The text of a reply with copies of its pictures on the case, which wait for a message of this audience, by the call with
 * which its writer would upload them. Those that can't be there, or that nobody gets now, are replaced by their words.
 */
export async function placePictures(
  { actor, app, body, db, http, requestId }: CallRequest<typeof savedReplyCalls.useSavedReply>,
  text: string,
  { replyId, isInternal, mayAddFile }: Place,
): Promise<string> {
  const shown = pictureFileIds(text);
  if (shown.length === 0) return text;
  if (!mayAddFile) return withPictures(text, []);
  const query = {
    ...{ areaId: "care", caseId: String(body.caseId), isInternal: String(isInternal) },
    ...{ forMessage: "true", forText: "true" },
  };
  const ids = new Map<number, number>();
  for (const { id, key, name, contentType } of await findPicturesOf(db, replyId, shown)) {
    const stream = await unlessWithheld(app.files.read(key));
    if (stream === null) continue;
    const uploadedFile = async () => ({ name, contentType, stream, copyOf: key });
    const from = { actor, requestId, address: "reply", ...(http && { http }), uploadedFile };
    try {
      ids.set(id, (await executeCall(app, createFileCall, from, { query })).file.id);
    } finally {
      stream.destroy();
    }
  }
  return withPicturesAs(text, ids);
}
