import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type ClockMode, clockModes } from "#service-levels/contract/time-left.ts";
import type { ClockStatus } from "#service-levels/rules/clocks/service-clock.ts";
import {
  type BasisCause,
  type BasisRow,
  basisCauses,
  type CaseClocks,
  type ClockRow,
  clockStatusOf,
  type StretchRow,
  toClocks,
} from "#service-levels/server/clock-rows.ts";

/** Who caused something; null if it was automatic. `kind`: 0 staff, 1 a customer's user. */
export type CausedBy = {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly impersonatorName: string | null;
} | null;

export type ClockHistory = {
  /** The current clocks; null while there are none. */
  readonly clocks: CaseClocks | null;
  /** From the submission on; the last one has no end. */
  readonly stretches: readonly {
    readonly from: Date;
    readonly until: Date | null;
    readonly status: ClockStatus;
    readonly by: CausedBy;
  }[];
  /** Agreements with their start; severity is a code. */
  readonly bases: readonly {
    readonly at: Date;
    readonly cause: BasisCause;
    readonly agreementId: number | null;
    readonly agreementName: string | null;
    readonly severity: number | null;
    readonly clock: ClockMode;
    readonly firstResponseMinutes: number | null;
    readonly resolutionMinutes: number | null;
    /** The support calendar's id, for `findCalendar`. */
    readonly calendar: number;
    readonly by: CausedBy;
  }[];
};

type Basis = ClockHistory["bases"][number];
type Person = { user_name: string | null; user_kind: number | null; impersonator_name: string | null };

const personColumns = sql`u.name as user_name, u.kind as user_kind, i.name as impersonator_name`;
const personJoins: RawBuilder<unknown> = sql`left join app_user u on u.id = h.user_id
  left join app_user i on i.id = h.impersonator_id`;

const toCausedBy = (row: Person & { user_id: number | null }): CausedBy =>
  row.user_id === null
    ? null
    : { id: row.user_id, name: row.user_name ?? "", kind: row.user_kind ?? 0, impersonatorName: row.impersonator_name };

/** As JSON from the database, with instants as text. */
type BasisJson = Omit<BasisRow, "at"> & Person & { at: string; agreement_name: string | null };

const toBasis = (row: BasisJson): Basis => ({
  at: new Date(row.at),
  cause: basisCauses[row.cause] ?? "submitted",
  agreementId: row.agreement_id,
  agreementName: row.agreement_name,
  severity: row.severity,
  clock: clockModes[row.mode] ?? "support",
  firstResponseMinutes: row.first_response_minutes,
  resolutionMinutes: row.resolution_minutes,
  calendar: row.calendar,
  by: toCausedBy(row),
});

async function findStretches(db: Db, caseId: number): Promise<ClockHistory["stretches"]> {
  const { rows } = await sql<StretchRow & Person>`${prepared}
    select h.*, ${personColumns} from case_clock_stretch h ${personJoins}
    where h.case_id = ${caseId} order by h.place`.execute(db);
  return rows.map((row) => ({
    from: row.from_at,
    until: row.until_at,
    status: clockStatusOf(row.status),
    by: toCausedBy(row),
  }));
}

/** A case's clocks and their history, optionally with stretches. The caller has checked access to the case. */
export async function findClockHistory(db: Db, caseId: number, withStretches = true): Promise<ClockHistory> {
  const { rows } = await sql<ClockRow & { bases: BasisJson[] | null }>`${prepared}
    select k.*, (
      select json_agg(b order by b.place) from (
        select h.*, s.name as agreement_name, ${personColumns} from case_clock_basis h
        left join service_level_agreement s on s.id = h.agreement_id ${personJoins}
        where h.case_id = k.case_id) b) as bases
    from case_clock k where k.case_id = ${caseId}`.execute(db);
  const row = rows[0];
  return {
    clocks: row ? toClocks(row) : null,
    stretches: row && withStretches ? await findStretches(db, caseId) : [],
    bases: (row?.bases ?? []).map(toBasis),
  };
}
