import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { caseVisibleTo, isShownAsMember } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

type Condition = RawBuilder<boolean>;

/**
 * Whether the person `u` can read what is written on the case `c` for this audience: the twin, in SQL, of `readersOf` in
 * rules/readers.ts.
 */
export const readerScope = ({ isInternal }: { readonly isInternal: boolean }): Condition =>
  isInternal ? sql<boolean>`(u.kind = 0 and ${caseVisibleTo})` : caseVisibleTo;

export type CaseReader = { readonly id: number; readonly name: string };

/** How many people of a side can read something, and the first of them by name. */
type CaseReaders = {
  readonly count: number;
  readonly first: readonly CaseReader[];
  /** Of the ids of all; equal for the same people. */
  readonly sum: number;
};

type ReaderRow = CaseReader & { readonly count: number; readonly sum: number };

const isNoDraftOfOthers = sql<boolean>`(c.status <> 0 or c.created_by = u.id)`;

const firstOf = async (db: Db, from: RawBuilder<unknown>, limit: number): Promise<CaseReaders> => {
  const { rows } = await sql<ReaderRow>`${prepared}
    select u.id, u.name, count(*) over () as count, sum(hashint8(u.id)) over () as sum
    from ${from} order by u.name_sort, u.id limit ${limit}`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, sum: row?.sum ?? 0, first: rows.map(({ id, name }) => ({ id, name })) };
};

/**
 * The company's people who can read what is written on a case for it. `readerScope`, in the form that begins with the
 * company's members: with the condition for each, a company of thousands would take too long.
 */
export const findCompanyReaders = (db: Db, caseId: number, limit: number): Promise<CaseReaders> =>
  firstOf(
    db,
    sql`care_case c join customer of on ${ofSameCompany("of", "c")} join user_customer seen on ${ofSameCompany("seen", "c")}
      join app_user u on u.id = seen.user_id and u.kind = 1 and u.removed_at is null
      where c.id = ${caseId} and ${isNoDraftOfOthers} and ${isShownAsMember("of")}`,
    limit,
  );

/** The staff who can read what is written on a case, for whomever. */
export const findStaffReaders = (db: Db, caseId: number, limit: number): Promise<CaseReaders> =>
  firstOf(
    db,
    sql`care_case c join app_user u on u.kind = 0 and u.removed_at is null where c.id = ${caseId} and ${isNoDraftOfOthers}`,
    limit,
  );
