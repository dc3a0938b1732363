import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { tableColumns } from "#platform/server/database/row-types.ts";
import type { StoredStretch } from "#service-levels/rules/clocks/clock-snapshot.ts";
import {
  type BasisRow,
  basisCauses,
  type CaseAgreement,
  type CaseClocks,
  type ClockRow,
  clockStatusCode,
  clockStatusOf,
  type StretchRow,
  toAgreed,
  toClockRow,
  toClocks,
} from "#service-levels/server/clock-rows.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** A case's clocks with all stretches, in order. */
export type StoredClocks = { readonly clocks: CaseClocks; readonly history: readonly StoredStretch[] };
type HistoryRow = { readonly history: readonly (readonly [from: number, to: number | null, status: number])[] | null };

const history = sql`(
  select json_agg(json_build_array((extract(epoch from s.from_at) * 1000)::bigint,
    (extract(epoch from s.until_at) * 1000)::bigint, s.status) order by s.place)
  from case_clock_stretch s where s.case_id = k.case_id) as history`;

const toStoredClocks = (row: ClockRow & HistoryRow): StoredClocks => ({
  clocks: toClocks(row),
  history: (row.history ?? []).map(([from, to, status]) => ({ from, to, status: clockStatusOf(status) })),
});

/** The clocks of those cases that have any; the caller has locked the cases. */
export async function findStoredClocks(db: Db, caseIds: readonly number[]): Promise<Map<number, StoredClocks>> {
  const { rows } = await sql<ClockRow & HistoryRow>`
    select k.*, ${history} from case_clock k where k.case_id = any(${caseIds as number[]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.case_id, toStoredClocks(row)]));
}

/**
 * How often people of a side changed a case's status, severity or company; 0 if its clocks have fewer than `from` rows
 * in total. A customer's answer changes the status to WaitsOnHavn automatically, but only after staff or the case's end
 * changed it.
 */
export async function countMoves(db: Db, caseId: number, isStaff: boolean, from: number): Promise<number> {
  const ofSide = sql`(u.kind = 0) = ${isStaff}::boolean`;
  const byItself = isStaff ? sql`false` : sql`s.status = ${clockStatusCode("WaitsOnHavn")}::smallint`;
  const causes = [basisCauses.indexOf("severity"), basisCauses.indexOf("customer")];
  const { rows } = await sql<{ count: number }>`${prepared}
    select case when k.stretch + k.basis < ${from}::int then 0 else (
        select count(*) from case_clock_stretch s join app_user u on u.id = s.user_id
        where s.case_id = k.case_id and ${ofSide} and not ${byItself}
      ) + (
        select count(*) from case_clock_basis b join app_user u on u.id = b.user_id
        where b.case_id = k.case_id and ${ofSide} and b.cause = any(${causes}::smallint[])
      ) end::int as count
    from case_clock k where k.case_id = ${caseId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type AgreementQuery = {
  readonly customerNo: number | null;
  readonly severity: number | null;
  /** The day of the submission. */
  readonly day: string;
};
type AgreedRow = { agreed_id: number | null; clock: number | null; agreed: readonly [number, number | null] | null };

/**
 * A case's clocks, null if none, and the agreement for a case of this company: its current one, with the targets of the
 * submission day.
 */
export async function findClocksAndAgreed(
  db: Db,
  caseId: number,
  { customerNo, severity, day }: AgreementQuery,
): Promise<{ readonly stored: StoredClocks | null; readonly agreed: CaseAgreement }> {
  const { rows } = await sql<ClockRow & HistoryRow & AgreedRow & { case_id: number | null }>`${prepared}
    select k.*, ${history}, c.service_level_agreement_id as agreed_id, t.clock,
      case when t.clock is not null then json_build_array(t.first_response_minutes, t.resolution_minutes) end as agreed
    from (select) asked
    left join case_clock k on k.case_id = ${caseId}
    left join customer c on ${ofCompany("c", customerNo)}
    left join service_level_target t on t.agreement_id = c.service_level_agreement_id and t.severity = ${severity}
      and t.valid_from <= ${day} and (t.valid_until is null or t.valid_until >= ${day})`.execute(db);
  const row = rows[0];
  const { agreed_id, clock, agreed } = row ?? { agreed_id: null, clock: null, agreed: null };
  const target = agreed && { clock, first_response_minutes: agreed[0], resolution_minutes: agreed[1] };
  return {
    stored: row?.case_id ? toStoredClocks(row) : null,
    agreed: toAgreed(agreed_id, severity, target ?? undefined),
  };
}

/** Clocks with the stretches that began or ended, and new bases. */
export type ClockWrite = {
  readonly clocks: CaseClocks;
  readonly stretches: readonly StretchRow[];
  readonly bases: readonly BasisRow[];
};

const clockColumns = tableColumns.case_clock.filter((name) => name !== "case_id");
const overwritten = sql.join(clockColumns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Writes the clocks of any number of cases in one statement. The caller has locked the cases. */
export async function storeClocks(db: Db, writes: readonly ClockWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const clocks = writes.map((each) => toClockRow(each.clocks));
  const stretches = writes.flatMap((each) => each.stretches);
  const bases = writes.flatMap((each) => each.bases);
  await sql`${unread}
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
