import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { SavedMessage } from "#care-cases/server/case-saved-event.ts";
import { answered, type Question } from "#platform/server/database/together.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { type AddedWords, addedToDocument, indexNewCase, markFull } from "./case-search-store.ts";
import { indexCaseJob, indexMessageJob } from "./index-case-job.ts";
import { storeNewWords } from "./message-search-store.ts";

type IndexedSave = {
  readonly caseId: number;
  readonly isNew: boolean;
  readonly description: string;
  /** The company before; null without one. */
  readonly from: number | null;
  readonly fields: readonly CaseField[];
  readonly message: SavedMessage | null;
};

/** A longer description is indexed by a job, so nobody waits. */
const maxCharacters = 20_000;

/** Fields whose old words must leave the document, so it is rebuilt. */
const spokenFields: readonly CaseField[] = ["title", "description"];

/** Fields that the document contains for filtering. */
const markedFields: readonly CaseField[] = ["status", "customerNumber"];

/** What a save adds to its case's document: nothing for a new case, which gets a whole one. */
export function documentOfSave({ caseId, from, isNew, fields, message }: IndexedSave): Question<AddedWords | null> {
  const messageId = addedMessage(message);
  const isMarked = fields.some((field) => markedFields.includes(field));
  return !isNew && (messageId !== null || isMarked) ? addedToDocument(caseId, { messageId, from }) : answered(unasked);
}

/** Nothing to do. */
const unasked: AddedWords = { hasRoom: true, isLong: false, lacks: false };

const addedMessage = (message: SavedMessage | null): number | null =>
  message?.madeExternal ? null : (message?.id ?? null);

/**
 * Updates a case's search data after a save, at a cost that doesn't grow with the case: immediately if that is fast,
 * otherwise by a job. Does nothing if the save doesn't affect search. `added` is what `documentOfSave` says.
 */
export async function indexSave(tx: Tx, save: IndexedSave, added: AddedWords | null): Promise<void> {
  const { caseId, isNew, description, fields, message } = save;
  if (isNew && description.length <= maxCharacters) {
    await indexNewCase(tx.db, caseId);
    return;
  }
  if (message?.madeExternal) tx.enqueue(indexMessageJob(caseId, message.id));
  if (isNew || fields.some((field) => spokenFields.includes(field))) tx.enqueue(indexCaseJob(caseId));
  if (!added || added.lacks) tx.enqueue(indexCaseJob(caseId));
  const messageId = addedMessage(message);
  if (isNew || messageId === null || !added || added.hasRoom) return;
  await storeNewWords(tx.db, messageId, added.isLong);
  if (added.isLong) tx.enqueue(indexMessageJob(caseId, messageId));
  if (!added.lacks) await markFull(tx.db, caseId);
}
