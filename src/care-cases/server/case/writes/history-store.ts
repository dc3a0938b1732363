import { sql } from "kysely";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { StoredChange } from "#care-cases/server/case-saved-event.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { answered, ask, type Question, question } from "#platform/server/database/together.ts";
import type { IdRange } from "#platform/server/privacy/forget-person.ts";
import { actingValues } from "#platform/server/transactions/acting-kinds.ts";

/** A history entry to be stored. `from` and `to` are codes, names or plain text, by type. */
export type NewChange = {
  readonly type: ChangeLogType;
  readonly isInternal?: boolean;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
};

export type NewChangeOfCase = NewChange & { readonly caseId: number };

type Doing = { readonly actor: Actor | null; readonly now: Date };

/** Stores history entries of one or many cases, with the same text for any number; returns them in the same order. */
export const storeChanges = (db: Db, doing: Doing, changes: readonly NewChangeOfCase[]): Promise<StoredChange[]> =>
  ask(db, storedChanges(doing, changes));

/** The same, to be asked together with what needs none of their ids. */
export function storedChanges({ actor, now }: Doing, changes: readonly NewChangeOfCase[]): Question<StoredChange[]> {
  if (changes.length === 0) return answered([]);
  const each = <T>(of: (change: NewChangeOfCase) => T) => changes.map(of);
  const { acting_kind, acting_id } = actingValues(actor);
  const statement = sql<{ id: number }>`${prepared}
    insert into case_change (case_id, type, at, user_id, impersonator_id, acting_kind, acting_id, is_internal, from_value, to_value,
      reason)
    select e.case_id, e.type, ${now}::timestamptz, ${actor?.userId ?? null}::int, ${actor?.impersonator?.userId ?? null}::int,
      ${acting_kind}::text, ${acting_id}::int, e.is_internal, e.from_value, e.to_value, e.reason
    from unnest(${each(({ caseId }) => caseId)}::bigint[],
      ${each(({ type }) => changeLogCodes.toCode(type))}::smallint[],
      ${each(({ isInternal }) => isInternal ?? false)}::boolean[], ${each(({ from }) => from ?? null)}::text[],
      ${each(({ to }) => to ?? null)}::text[], ${each(({ reason }) => reason ?? null)}::text[])
      with ordinality as e(case_id, type, is_internal, from_value, to_value, reason, place)
    order by e.place returning id`;
  return question(statement, (rows) =>
    changes.map(({ type, isInternal = false }, at) => ({ id: rows[at]?.id ?? 0, type, isInternal })),
  );
}

/** Removes the history of these cases but for some types, by their codes, which lose their people and reasons. */
export async function emptyChanges(db: Db, caseIds: readonly number[], kept: readonly number[]): Promise<void> {
  await db.deleteFrom("case_change").where("case_id", "in", caseIds).where("type", "not in", kept).execute();
  const noCause = { user_id: null, impersonator_id: null, acting_kind: null, acting_id: null, reason: null };
  await db.updateTable("case_change").set(noCause).where("case_id", "in", caseIds).execute();
}

type Renaming = { readonly names: readonly string[]; readonly to: string; readonly types: readonly number[] };

/** Replaces people's names in a range of history entries, in types, by their codes, whose values are names. */
export async function renameInChanges(db: Db, { names, to, types }: Renaming, range: IdRange): Promise<void> {
  const all = sql`${names}::text[]`;
  const renamed = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = any(${all}) then ${to} else ${sql.ref(column)} end`;
  await sql`
    update case_change set ${renamed("from_value")}, ${renamed("to_value")}
    where id > ${range.after} and id <= ${range.upTo} and type = any(${types as number[]}::smallint[])
      and (from_value = any(${all}) or to_value = any(${all}))`.execute(db);
}
