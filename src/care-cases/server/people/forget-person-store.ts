import { sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { type ForgetPerson, type ForgottenText, removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";
import { findForgottenNames } from "#users/server/privacy/forget-person-store.ts";
import { mentionsIn } from "#users/server/privacy/forgotten-mentions-store.ts";

const removeRows = removingRowsOf("case_subscriber", "case_put_off");

/** Removes also their drafts of cases, with the files. */
export const forgetInCases: ForgetPerson = async (tx, person) => {
  await removeRows(tx, person);
  const { rows } = await sql<{ storage_key: string | null }>`
    with drafts as (select id from care_case where status_group = 0 and created_by = ${person.userId} for update),
      files as (select f.storage_key from case_file f join drafts on drafts.id = f.case_id),
      gone as (delete from care_case using drafts where care_case.id = drafts.id)
    select storage_key from files`.execute(tx.db);
  removeFilesLater(
    tx,
    rows.map((row) => row.storage_key),
  );
};

/** Queues the jobs that index rewritten texts, if the case was submitted. */
export async function indexRewritten(tx: Tx, caseId: number, jobs: readonly NewJob[]): Promise<void> {
  const query = tx.db.selectFrom("care_case").select("id").where("id", "=", caseId).where("status", "<>", 0);
  if (await query.executeTakeFirst()) for (const job of jobs) tx.enqueue(job);
}

/** History types whose values are people's names. */
const namingTypes = (
  ["AssigneeChanged", "OwnerChanged", "ContactPersonChanged", "FollowerAdded", "FollowerRemoved"] as const
).map(changeLogCodes.toCode);

const namesInHistory: ForgottenText = {
  table: "case_change",
  key: "id",
  rewrite: async ({ db }, userId, { after, upTo }) => {
    const names = await findForgottenNames(db, userId);
    if (names.length === 0) return;
    const all = sql`${names}::text[]`;
    const renamed = (column: string) =>
      sql`${sql.ref(column)} = case when ${sql.ref(column)} = any(${all}) then ${pseudonymOf(userId).name} else ${sql.ref(column)} end`;
    await sql`
      update case_change set ${renamed("from_value")}, ${renamed("to_value")}
      where id > ${after} and id <= ${upTo} and type = any(${namingTypes}::smallint[])
        and (from_value = any(${all}) or to_value = any(${all}))`.execute(db);
  },
};

export const forgottenInCases: readonly ForgottenText[] = [
  mentionsIn({ table: "case_description", key: "case_id", text: "description" }, (tx, caseId) =>
    indexRewritten(tx, caseId, [indexCaseJob(caseId)]),
  ),
  namesInHistory,
];
