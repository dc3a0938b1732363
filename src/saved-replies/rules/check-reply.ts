import type { FoundProblem } from "#platform/contract/field-problems.ts";
import { blanksOf } from "#platform/rules/markup/blanks.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import { isReplyField, nearestField } from "./nearest-field.ts";

/** Why the HTML of a saved reply, or of its note, can't be stored; null if it can. `path`: where it is in the request. */
export function textProblem(body: string, path: string): FoundProblem | null {
  const blanks = blanksOf(body);
  if (blanks.length > savedReplyBounds.blanks)
    return { path, code: "tooManyBlanks", params: { bound: savedReplyBounds.blanks } };
  if (pictureFileIds(body).length > savedReplyBounds.pictures)
    return { path, code: "tooManyPictures", params: { bound: savedReplyBounds.pictures } };
  const unknown = blanks.find(({ kind, name }) => kind === "field" && !isReplyField(name));
  if (unknown) {
    const { name } = unknown;
    return { path, code: "unknownField", params: { name, nearest: nearestField(name) } };
  }
  return blanks.length === 0 && visibleLength(body) === 0 ? { path, code: "blankText", params: {} } : null;
}
