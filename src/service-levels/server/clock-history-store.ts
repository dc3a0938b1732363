import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type ClockMode, clockModes } from "#service-levels/contract/time-left.ts";
import type { ClockStatus } from "#service-levels/rules/clocks/service-clock.ts";
import {
  type BasisCause,
  type BasisRow,
  basisCauses,
  clockStatusOf,
  type StretchRow,
} from "#service-levels/server/clock-rows.ts";

/** Who caused something; null: it came by itself. `kind`: 0 staff, 1 a customer's user. */
export type CausedBy = {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly impersonatorName: string | null;
} | null;

export type ClockHistory = {
  /** From the submit on; the last one has no end. */
  readonly stretches: readonly {
    readonly from: Date;
    readonly until: Date | null;
    readonly status: ClockStatus;
    readonly by: CausedBy;
  }[];
  /** What was agreed, from when on; severity is a code. */
  readonly bases: readonly {
    readonly at: Date;
    readonly cause: BasisCause;
    readonly agreementId: number | null;
    readonly agreementName: string | null;
    readonly severity: number | null;
    readonly clock: ClockMode;
    readonly firstResponseMinutes: number | null;
    readonly resolutionMinutes: number | null;
    /** The id of the support calendar, for `findCalendar`. */
    readonly calendar: number;
    readonly by: CausedBy;
  }[];
};

type Person = { user_name: string | null; user_kind: number | null; impersonator_name: string | null };

const personColumns = sql`u.name as user_name, u.kind as user_kind, i.name as impersonator_name`;
const personJoins: RawBuilder<unknown> = sql`left join app_user u on u.id = h.user_id
  left join app_user i on i.id = h.impersonator_id`;

const toCausedBy = (row: Person & { user_id: number | null }): CausedBy =>
  row.user_id === null
    ? null
    : { id: row.user_id, name: row.user_name ?? "", kind: row.user_kind ?? 0, impersonatorName: row.impersonator_name };

/**
 * How a case's clocks came to stand as they do; its stretches when they are wanted. Of a case that the reader was found to
 * see: there is no scope here.
 */
export async function findClockHistory(db: Db, caseId: number, withStretches = true): Promise<ClockHistory> {
  const stretches = await sql<StretchRow & Person>`${prepared}
    select h.*, ${personColumns} from case_clock_stretch h ${personJoins}
    where h.case_id = ${caseId} and ${withStretches} order by h.place`.execute(db);
  const bases = await sql<BasisRow & Person & { agreement_name: string | null }>`${prepared}
    select h.*, s.name as agreement_name, ${personColumns} from case_clock_basis h
    left join service_level_agreement s on s.id = h.agreement_id ${personJoins}
    where h.case_id = ${caseId} order by h.place`.execute(db);
  return {
    stretches: stretches.rows.map((row) => ({
      from: row.from_at,
      until: row.until_at,
      status: clockStatusOf(row.status),
      by: toCausedBy(row),
    })),
    bases: bases.rows.map((row) => ({
      at: row.at,
      cause: basisCauses[row.cause] ?? "submitted",
      agreementId: row.agreement_id,
      agreementName: row.agreement_name,
      severity: row.severity,
      clock: clockModes[row.mode] ?? "support",
      firstResponseMinutes: row.first_response_minutes,
      resolutionMinutes: row.resolution_minutes,
      calendar: row.calendar,
      by: toCausedBy(row),
    })),
  };
}
