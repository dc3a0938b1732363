import type { CaseField } from "#care-cases/contract/care-case.ts";
import type { SavedMessage } from "#care-cases/server/case-saved-event.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import { addToDocument, indexNewCase } from "./case-search-store.ts";
import { indexCaseJob } from "./index-case-job.ts";

/** A save of a submitted case. */
type IndexedSave = {
  readonly caseId: number;
  readonly isNew: boolean;
  readonly description: string;
  readonly fields: readonly CaseField[];
  readonly message: SavedMessage | null;
};

/** A longer description is indexed by a job, so nobody waits. */
const mostCharacters = 20_000;

/** Fields whose old words must leave the document, so it is rebuilt. */
const spokenFields: readonly CaseField[] = ["title", "description", "customerNumber"];

/**
 * Updates a case's search document after a save: immediately if that is fast, otherwise by a job. Does nothing if the
 * save doesn't affect search.
 */
export async function indexSave(tx: Tx, { caseId, isNew, description, fields, message }: IndexedSave): Promise<void> {
  if (isNew && description.length <= mostCharacters) {
    await indexNewCase(tx.db, caseId);
    return;
  }
  const isAnew = isNew || message?.madeExternal || fields.some((field) => spokenFields.includes(field));
  if (!isAnew && !message && !fields.includes("status")) return;
  if (isAnew || !(await addToDocument(tx.db, caseId, message?.id ?? null))) tx.enqueue(indexCaseJob(caseId));
}
