import { sql } from "kysely";
import { type HistoryValue, historyTypes } from "#care-cases/contract/history-types.ts";
import { deleteCases } from "#care-cases/server/case/writes/deleted-cases-store.ts";
import { renameInChanges } from "#care-cases/server/case/writes/history-store.ts";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import { attachedTableNames } from "#care-cases/server/case-parts.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { type ForgetPerson, type ForgottenText, removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";
import { findForgottenNames } from "#users/server/privacy/forget-person-store.ts";
import { mentionsIn } from "#users/server/privacy/forgotten-mentions-store.ts";

const removeRows = removingRowsOf(...attachedTableNames);

/** Removes also their drafts of cases, with the files. */
export const forgetInCases: ForgetPerson = async (tx, person) => {
  await removeRows(tx, person);
  const drafts = sql`c.status_group = 0 and c.created_by = ${person.userId}`;
  removeFilesLater(tx, await deleteCases(tx.db, drafts));
};

/** Queues the jobs that index rewritten texts, if the case was submitted. */
export async function indexRewritten(tx: Tx, caseId: number, jobs: readonly NewJob[]): Promise<void> {
  const query = tx.db.selectFrom("care_case").select("id").where("id", "=", caseId).where("status", "<>", 0);
  if (await query.executeTakeFirst()) for (const job of jobs) tx.enqueue(job);
}

/** Codes of history types whose values are people's names. */
const namingTypes = (): number[] =>
  historyTypes
    .names()
    .filter((type) => namesPeople.includes(historyTypes.of(type)?.value))
    .map(changeLogCodes.toCode);
const namesPeople: readonly (HistoryValue | undefined)[] = ["person", "owner"];

const namesInHistory: ForgottenText = {
  table: "case_change",
  key: "id",
  rewrite: async ({ db }, userId, range) => {
    const names = await findForgottenNames(db, userId);
    if (names.length > 0)
      await renameInChanges(db, { names, to: pseudonymOf(userId).name, types: namingTypes() }, range);
  },
};

export const forgottenInCases: readonly ForgottenText[] = [
  mentionsIn({ table: "case_description", key: "case_id", text: "description" }, (tx, caseId) =>
    indexRewritten(tx, caseId, [indexCaseJob(caseId)]),
  ),
  namesInHistory,
];
