import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { EditedTag, tagCalls } from "#tags/contract/calls.ts";
import { countMerged, storeMerged } from "./merge-tags-store.ts";
import { movingMerged } from "./move-merged-job.ts";
import { lockTagToEdit, storedTag } from "./save-tag.ts";
import { tagLiveEvent } from "./tag-live-event.ts";
import { findEditedTag } from "./tag-store.ts";

type Merge = typeof tagCalls.mergeTag;
type Preview = typeof tagCalls.previewTagMerge;
type Request = CallRequest<Merge> | CallRequest<Preview>;

/** The tag that another is merged into. */
async function findOther(db: Db, { body: { id, intoId }, refuse }: Request): Promise<EditedTag> {
  const wrongInto = (code: ProblemCode) =>
    refuse("badRequest", { in: "body", problems: [fieldProblem("intoId", code)] });
  if (id === intoId) throw wrongInto("mergedIntoItself");
  const other = await findEditedTag(db, intoId);
  if (!other) throw wrongInto("unknownTag");
  if (other.isRetired) throw wrongInto("retiredTag");
  return other;
}

/** Says what merging would do. */
export const previewTagMerge: Operation<Preview> = async (request) => {
  const { body, db, refuse } = request;
  if (!(await findEditedTag(db, body.id))) throw refuse("notFound");
  const { id } = await findOther(db, request);
  return countMerged(db, body.id, id);
};

/** Merges a tag into another at once; a job then gives its cases the other. */
export const mergeTag: Operation<Merge> = (request) =>
  request.inTransaction(async (tx) => {
    const { id, intoId } = request.body;
    const current = await lockTagToEdit(tx, request);
    const other = await findOther(tx.db, request);
    await storeMerged(tx.db, id, intoId);
    tx.enqueue(movingMerged(intoId));
    tx.note({ tagId: id, intoId });
    tx.publish(tagLiveEvent(current.isInternal && other.isInternal));
    return storedTag(tx, intoId);
  });
