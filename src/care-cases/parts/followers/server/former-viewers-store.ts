import { sql } from "kysely";
import type { MovedCase } from "#platform/server/feature-hooks.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { isLeftBehind } from "#visibility/server/person-scope-store.ts";

/** Ends the subscriptions of people who can no longer see a moved case. */
export const unsubscribeFormerViewers = ({ db }: Tx, { caseId, customerNo }: MovedCase) =>
  sql`
  delete from case_subscriber s where case_id = ${caseId} and ${isLeftBehind(sql`s.user_id`, customerNo)}`.execute(db);
