import { type RawBuilder, sql } from "kysely";
import { endedBefore } from "#care-cases/server/public.ts";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { countDueRows } from "#platform/server/removal/due-rows-store.ts";
import type { DueRows } from "#platform/server/removal/removal.ts";
import type { KeptCases } from "#retention/contract/retention-values.ts";

type RemovalMode = KeptCases["how"];

/** Whether an ended case `w` is removed: no hold applies, and it hasn't been pseudonymized since it ended. */
export const isCaseDue = (how: RemovalMode): RawBuilder<boolean> =>
  how === "delete"
    ? isFree("w")
    : sql<boolean>`${isFree("w")} and not exists (
        select from emptied_case e where e.case_id = w.id and e.at >= w.closed_key)`;

type Due = { readonly before: Date; readonly now: Date };

export const countDueCases = (db: Db, due: Due, how: RemovalMode): Promise<DueRows> =>
  countDueRows(db, { looked: endedBefore(due), due: sql`from w where ${isCaseDue(how)}` });

/** Stores that these cases were pseudonymized, so that it isn't repeated unless they end again. */
export const storeEmptied = (db: Db, ids: readonly number[], now: Date) =>
  sql`
    insert into emptied_case (case_id, at) select unnest(${ids as number[]}::bigint[]), ${now}
    on conflict (case_id) do update set at = excluded.at`.execute(db);
