import { sql } from "kysely";
import type { ForgottenText } from "#platform/server/privacy/forget-person.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { pseudonymOf, relabelMentions } from "#users/rules/pseudonym.ts";

/** A table of texts with mentions, each of a case in `case_id`. */
type Texts = { readonly table: string; readonly key: string; readonly text: string };

/** Replaces mentions by the pseudonym. `onReplaced` gets the case, and the ids of the rows that changed. */
export const mentionsIn = (
  { table, key, text }: Texts,
  onReplaced: (tx: Tx, caseId: number, ids: readonly number[]) => Promise<void>,
): ForgottenText => ({
  table,
  key,
  rewrite: async (tx, userId, { after, upTo }) => {
    const [id, column] = [sql.ref(key), sql.ref(text)];
    const found = await sql<{ caseId: number; was: string }>`
      select distinct case_id as "caseId", ${column} as was from ${sql.table(table)}
      where ${id} > ${after} and ${id} <= ${upTo}
        and ${column} like ${`%<span data-mention="${userId}">%`}`.execute(tx.db);
    for (const { caseId, was } of found.rows) {
      const now = relabelMentions(was, userId, `@${pseudonymOf(userId).name}`);
      // Not what has changed since it was read.
      const { rows } = await sql<{ id: number }>`
        update ${sql.table(table)} set ${column} = ${now} where case_id = ${caseId} and ${column} = ${was}
        returning ${id} as id`.execute(tx.db);
      await onReplaced(
        tx,
        caseId,
        rows.map((row) => row.id),
      );
    }
  },
});
