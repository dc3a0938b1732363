import { sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/case-codes.ts";
import type { Db } from "#platform/server/database/database.ts";

/** An entry of a case's history that its clocks ask of: a code of the types, and milliseconds since 1970. */
export type HistoryEntry = readonly [
  type: number,
  at: number,
  from: string | null,
  to: string | null,
  userId: number | null,
  impersonatorId: number | null,
];

export type CaseWithoutClocks = {
  id: number;
  status: number;
  severity: number | null;
  agreement_id: number | null;
  created_by: number;
  submitted_at: Date;
  closed_at: Date | null;
  first_response_at: Date | null;
  history: readonly HistoryEntry[] | null;
};

/** The next submitted cases after one that have no clocks yet, in the order of their ids. */
export async function findCasesWithoutClocks(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from care_case c
    where c.status <> 0 and c.id > ${after} and not exists (select from case_clock k where k.case_id = c.id)
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const { toCode } = changeLogCodes;

/** Those of the cases that are submitted and still without clocks once they are locked, with what their history tells. */
export async function lockCasesWithoutClocks(db: Db, ids: readonly number[]): Promise<CaseWithoutClocks[]> {
  await sql`select from care_case where id = any(${ids as number[]}::bigint[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<CaseWithoutClocks>`
    select c.id, c.status, c.severity, customer.service_level_agreement_id as agreement_id, c.created_by,
      coalesce(c.submitted_at, c.created_at) as submitted_at, c.closed_at, c.first_response_at, h.history
    from care_case c
    left join customer on customer.customer_no = c.customer_no
    left join lateral (
      select json_agg(json_build_array(type, (extract(epoch from at) * 1000)::bigint, from_value, to_value, user_id,
        impersonator_id) order by id) as history
      from case_change
      where case_id = c.id and type in (${toCode("StatusChanged")}, ${toCode("CareCaseCreated")}, ${toCode("SeverityChanged")})
    ) h on true
    where c.id = any(${ids as number[]}::bigint[]) and c.status <> 0
      and not exists (select from case_clock k where k.case_id = c.id)
    order by c.id`.execute(db);
  return rows;
}
