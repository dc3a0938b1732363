import { minuteMs } from "#platform/rules/durations.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { clockModes } from "#service-levels/contract/time-left.ts";
import type { ClockEnd, ClockSnapshot } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type ClockStatus, type ClockTarget, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";

export type ClockRow = Row<"case_clock">;
export type StretchRow = Row<"case_clock_stretch">;
export type BasisRow = Row<"case_clock_basis">;

/** In the order of the column `cause`. */
export const basisCauses = ["submitted", "severity", "agreement", "customer", "target", "calendar"] as const;
export type BasisCause = (typeof basisCauses)[number];

/** A case's agreement; severity is a code. */
export type CaseAgreement = {
  readonly agreementId: number | null;
  readonly severity: number | null;
  readonly target: ClockTarget;
};

/** A case's clocks, their basis, and the index of the newest basis. */
export type CaseClocks = {
  readonly caseId: number;
  readonly snapshot: ClockSnapshot;
  readonly agreed: Omit<CaseAgreement, "target">;
  readonly basis: number;
  /** Id of its support calendar. */
  readonly calendar: number;
};

/** Statuses by code from 1 on: a draft, 0, has no clocks. */
const statuses = Object.keys(clockEffects) as ClockStatus[];
export const clockStatusCode = (status: ClockStatus): number => statuses.indexOf(status) + 1;
export function clockStatusOf(code: number): ClockStatus {
  const status = statuses[code - 1];
  if (!status) throw new Error(`no clock knows the status ${code}`);
  return status;
}

const effects = ["runs", "pauses", "stops"] as const;
export const resolutionCode = (status: ClockStatus): number => effects.indexOf(clockEffects[status].resolution);

const milliseconds = (minutes: number | null): number | null => (minutes === null ? null : minutes * minuteMs);
const minutes = (target: number | null): number | null => (target === null ? null : target / minuteMs);

type TargetColumns = Pick<ClockRow, "mode" | "first_response_minutes" | "resolution_minutes">;

export const toClockTarget = (row: TargetColumns): ClockTarget => ({
  clock: clockModes[row.mode] ?? "support",
  firstResponse: milliseconds(row.first_response_minutes),
  resolution: milliseconds(row.resolution_minutes),
});

type AgreedColumns = Omit<TargetColumns, "mode"> & { readonly clock: number | null };

/** An agreement's targets for a severity; without targets, only time is counted. */
export const toAgreed = (
  agreementId: number | null,
  severity: number | null,
  target?: AgreedColumns,
): CaseAgreement => ({
  agreementId,
  severity,
  target: toClockTarget({
    mode: target?.clock ?? 0,
    first_response_minutes: target?.first_response_minutes ?? null,
    resolution_minutes: target?.resolution_minutes ?? null,
  }),
});

export const targetColumns = (target: ClockTarget): TargetColumns => ({
  mode: clockModes.indexOf(target.clock),
  first_response_minutes: minutes(target.firstResponse),
  resolution_minutes: minutes(target.resolution),
});

const toInstant = (at: Date | null): number | null => at?.getTime() ?? null;
export const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at));

const toEnded = (
  at: Date | null,
  { ran, failedAt, agreed }: { ran: number | null; failedAt: Date | null; agreed: boolean | null },
): ClockEnd | null =>
  at && { at: at.getTime(), elapsed: ran ?? 0, failedAt: toInstant(failedAt), isAgreed: agreed ?? false };

export function toClocks(row: ClockRow): CaseClocks {
  const firstResponse = { ran: row.first_response_stopped_ran, agreed: row.first_response_stopped_agreed };
  const resolution = { ran: row.resolution_stopped_ran, agreed: row.resolution_stopped_agreed };
  return {
    caseId: row.case_id,
    agreed: { agreementId: row.agreement_id, severity: row.severity },
    basis: row.basis,
    calendar: row.calendar,
    snapshot: {
      startedAt: row.started_at.getTime(),
      target: toClockTarget(row),
      status: clockStatusOf(row.status),
      since: row.since.getTime(),
      stretch: row.stretch,
      answer: toEnded(row.answered_at, {
        ran: row.answered_ran,
        failedAt: row.answered_failed_at,
        agreed: row.answered_agreed,
      }),
      firstResponse: {
        ran: row.first_response_ran,
        failedAt: toInstant(row.first_response_failed_at),
        stopped: toEnded(row.first_response_stopped_at, { ...firstResponse, failedAt: row.first_response_failed_at }),
      },
      resolution: {
        ran: row.resolution_ran,
        failedAt: toInstant(row.resolution_failed_at),
        stopped: toEnded(row.resolution_stopped_at, { ...resolution, failedAt: row.resolution_failed_at }),
      },
    },
  };
}

export function toClockRow({ caseId, snapshot, agreed, basis, calendar }: CaseClocks): ClockRow {
  const { answer, firstResponse, resolution } = snapshot;
  return {
    case_id: caseId,
    started_at: new Date(snapshot.startedAt),
    stretch: snapshot.stretch,
    status: clockStatusCode(snapshot.status),
    since: new Date(snapshot.since),
    basis,
    agreement_id: agreed.agreementId,
    severity: agreed.severity,
    ...targetColumns(snapshot.target),
    calendar,
    first_response_ran: firstResponse.ran,
    first_response_failed_at: toDate(firstResponse.failedAt),
    first_response_stopped_at: toDate(firstResponse.stopped?.at ?? null),
    first_response_stopped_ran: firstResponse.stopped?.elapsed ?? null,
    first_response_stopped_agreed: firstResponse.stopped?.isAgreed ?? null,
    answered_at: toDate(answer?.at ?? null),
    answered_ran: answer?.elapsed ?? null,
    answered_failed_at: toDate(answer?.failedAt ?? null),
    answered_agreed: answer?.isAgreed ?? null,
    resolution_ran: resolution.ran,
    resolution_failed_at: toDate(resolution.failedAt),
    resolution_stopped_at: toDate(resolution.stopped?.at ?? null),
    resolution_stopped_ran: resolution.stopped?.elapsed ?? null,
    resolution_stopped_agreed: resolution.stopped?.isAgreed ?? null,
  };
}
