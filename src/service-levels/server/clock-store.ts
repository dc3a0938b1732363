import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { StoredStretch } from "#service-levels/rules/clocks/clock-snapshot.ts";
import {
  type BasisRow,
  type CaseClocks,
  type ClockRow,
  type StretchRow,
  toClockRow,
  toClocks,
  toStretch,
} from "#service-levels/server/clock-rows.ts";

/** A case's clocks; null when it has none yet. Who may see the case is the caller's to ask, and to lock it. */
export async function findClocks(db: Db, caseId: number): Promise<CaseClocks | null> {
  const { rows } = await sql<ClockRow>`${prepared} select * from case_clock where case_id = ${caseId}`.execute(db);
  return rows[0] ? toClocks(rows[0]) : null;
}

/** The clocks of those cases that have any, by case. */
export async function findAllClocks(db: Db, caseIds: readonly number[]): Promise<Map<number, CaseClocks>> {
  const { rows } = await sql<ClockRow>`
    select * from case_clock where case_id = any(${caseIds as number[]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.case_id, toClocks(row)]));
}

/** The stretches of cases, each case's in order. */
export async function findStretches(db: Db, caseIds: readonly number[]): Promise<Map<number, StoredStretch[]>> {
  const { rows } = await sql<StretchRow>`
    select * from case_clock_stretch where case_id = any(${caseIds as number[]}::bigint[])
    order by case_id, place`.execute(db);
  const byCase = new Map<number, StoredStretch[]>();
  for (const row of rows) {
    const known = byCase.get(row.case_id);
    if (known) known.push(toStretch(row));
    else byCase.set(row.case_id, [toStretch(row)]);
  }
  return byCase;
}

/** Clocks as they stand, with the stretches that began or ended and the bases that are new. */
export type ClockWrite = {
  readonly clocks: CaseClocks;
  readonly stretches: readonly StretchRow[];
  readonly bases: readonly BasisRow[];
};

const clockColumns = Object.keys({
  started_at: 0,
  stretch: 0,
  status: 0,
  since: 0,
  basis: 0,
  agreement_id: 0,
  severity: 0,
  mode: 0,
  first_response_minutes: 0,
  resolution_minutes: 0,
  calendar: 0,
  first_response_ran: 0,
  first_response_failed_at: 0,
  first_response_stopped_at: 0,
  first_response_stopped_ran: 0,
  first_response_stopped_agreed: 0,
  answered_at: 0,
  answered_ran: 0,
  answered_failed_at: 0,
  answered_agreed: 0,
  resolution_ran: 0,
  resolution_failed_at: 0,
  resolution_stopped_at: 0,
  resolution_stopped_ran: 0,
  resolution_stopped_agreed: 0,
} satisfies Record<Exclude<keyof ClockRow, "case_id">, 0>);
const overwritten = sql.join(clockColumns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Writes the clocks of any number of cases in one statement. The cases are locked by the caller. */
export async function storeClocks(db: Db, writes: readonly ClockWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const clocks = writes.map((each) => toClockRow(each.clocks));
  const stretches = writes.flatMap((each) => each.stretches);
  const bases = writes.flatMap((each) => each.bases);
  await sql`${prepared}
    with stretched as (
      insert into case_clock_stretch
      select * from json_populate_recordset(null::case_clock_stretch, ${JSON.stringify(stretches)})
      on conflict (case_id, place) do update set until_at = excluded.until_at
    ), based as (
      insert into case_clock_basis
      select * from json_populate_recordset(null::case_clock_basis, ${JSON.stringify(bases)})
    )
    insert into case_clock select * from json_populate_recordset(null::case_clock, ${JSON.stringify(clocks)})
    on conflict (case_id) do update set ${overwritten}`.execute(db);
}
