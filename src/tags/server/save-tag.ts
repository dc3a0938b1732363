import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { EditedTag, tagCalls } from "#tags/contract/calls.ts";
import { tagBounds } from "#tags/contract/tag.ts";
import { tagKey } from "#tags/rules/tag-key.ts";
import { tagLiveEvent } from "./tag-live-event.ts";
import {
  countVocabulary,
  findEditedTag,
  findTagNamed,
  insertTag,
  isMergedTag,
  lockVocabulary,
  storeTag,
} from "./tag-store.ts";

type Names = { readonly name?: string | undefined; readonly danishName?: string | undefined };
type Naming = {
  refuse(code: "badRequest" | "tagNameTaken", data: Readonly<Record<string, unknown>>): Refusal;
};

/** Refuses names that nobody sees, or that another tag has in one of the languages. The vocabulary is locked. */
async function checkNames({ db }: Tx, { refuse }: Naming, names: Names, place: string, id: number | null) {
  for (const field of ["name", "danishName"] as const) {
    const name = names[field];
    if (name === undefined) continue;
    if (tagKey(name) === "") {
      throw refuse("badRequest", { in: "body", problems: [fieldProblem(place + field, "missing")] });
    }
    const taken = await findTagNamed(db, name, id);
    if (taken) throw refuse("tagNameTaken", { field, taken });
  }
}

export async function storedTag({ db }: Tx, id: number): Promise<{ tag: EditedTag }> {
  const tag = await findEditedTag(db, id);
  if (!tag) throw new Error(`tag ${id} is not there`);
  return { tag };
}

/** Creates a tag. */
export const createTag: Operation<typeof tagCalls.createTag> = async (request) =>
  request.inTransaction(async (tx) => {
    const { name, danishName, isInternal } = request.body;
    await lockVocabulary(tx.db);
    await checkNames(tx, request, { name, danishName }, "", null);
    const { tags, withMerged } = await countVocabulary(tx.db);
    if (tags >= tagBounds.tags || withMerged >= tagBounds.withMerged) throw request.refuse("tooManyTags");
    const id = await insertTag(tx.db, { name, danishName, isInternal });
    tx.note({ tagId: id, isInternal });
    tx.publish(tagLiveEvent(isInternal));
    return storedTag(tx, id);
  });

type Changing = {
  readonly body: { readonly id: number; readonly version: number };
  refuse(code: "notFound" | "stale", data?: Readonly<Record<string, unknown>>): Refusal;
};

/** The tag in the version that the request is based on, with the vocabulary locked. */
export async function lockTagToEdit({ db }: Tx, { body: { id, version }, refuse }: Changing): Promise<EditedTag> {
  await lockVocabulary(db);
  const current = await findEditedTag(db, id);
  if (!current && !(await isMergedTag(db, id))) throw refuse("notFound");
  if (current?.version !== version) throw refuse("stale", { current });
  return current;
}

/** Renames or retires a tag, brings it back, or changes who sees it. */
export const updateTag: Operation<typeof tagCalls.updateTag> = async (request) =>
  request.inTransaction(async (tx) => {
    const { now } = request;
    const { id, changes } = request.body;
    const current = await lockTagToEdit(tx, request);
    await checkNames(tx, request, changes, "changes.", id);
    const { name, danishName, isInternal, isRetired } = changes;
    const isTurned = isRetired !== undefined && isRetired !== current.isRetired;
    await storeTag(tx.db, id, {
      ...(name !== undefined && { name }),
      ...(danishName !== undefined && { danishName }),
      ...(isInternal !== undefined && { isInternal }),
      ...(isTurned && { retiredAt: isRetired ? now : null }),
    });
    tx.note({ tagId: id, fields: Object.keys(changes), ...(isTurned && { isRetired }) });
    tx.publish(tagLiveEvent(current.isInternal && (isInternal ?? true)));
    return storedTag(tx, id);
  });
