import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { advance, type StoredStretch, startClocks } from "#service-levels/rules/clocks/clock-snapshot.ts";
import type { ClockStatus } from "#service-levels/rules/clocks/service-clock.ts";
import {
  type Agreed,
  type BasisCause,
  type BasisRow,
  basisCauses,
  type CaseClocks,
  clockStatusCode,
  resolutionCode,
  type StretchRow,
  targetColumns,
} from "#service-levels/server/clock-rows.ts";
import type { ClockWrite } from "#service-levels/server/clock-store.ts";
import { calendarId } from "#service-levels/server/support-calendar.ts";

/** When something happened, by whom (null: by itself), and the calendar of the settings. */
export type Moment = {
  readonly calendar: SupportCalendar;
  readonly at: number;
  readonly by: { readonly userId: number; readonly impersonatorId: number | null } | null;
};

type Submit = { readonly caseId: number; readonly status: ClockStatus; readonly agreed: Agreed };

export function beginClocks(moment: Moment, { caseId, status, agreed }: Submit): ClockWrite {
  const clocks: CaseClocks = {
    caseId,
    snapshot: startClocks(agreed.target, status, moment.at),
    agreed: { agreementId: agreed.agreementId, severity: agreed.severity },
    basis: 0,
    calendar: calendarId(moment.calendar),
  };
  return { clocks, stretches: [stretchOf(clocks, moment)], bases: [basisOf(clocks, moment, "submitted")] };
}

/** What is stored so far is nothing. */
export const unchangedWrite = (clocks: CaseClocks): ClockWrite => ({ clocks, stretches: [], bases: [] });

export const changeAnswer = (moment: Moment, write: ClockWrite, isAnswered: boolean): ClockWrite => {
  const event = { kind: isAnswered ? "answered" : "answerTakenBack", at: moment.at } as const;
  return withClocks(write, { snapshot: advance(moment.calendar, write.clocks.snapshot, event) });
};

type Move = { readonly status: ClockStatus; readonly history: readonly StoredStretch[] | null };

/** Ends the stretch that holds, and begins the next. */
export function changeStatus(moment: Moment, write: ClockWrite, { status, history }: Move): ClockWrite {
  const { snapshot } = write.clocks;
  const after = advance(moment.calendar, snapshot, { kind: "statusChanged", at: moment.at, status, history });
  const ended = write.stretches.at(-1) ?? stretchOf(write.clocks, { ...moment, by: null });
  const moved = withClocks(write, { snapshot: after });
  const stretches = [
    ...write.stretches.slice(0, -1),
    { ...ended, until_at: new Date(after.since) },
    stretchOf(moved.clocks, moment),
  ];
  return { ...moved, stretches };
}

type NewAgreed = {
  readonly agreed: Agreed;
  readonly cause: BasisCause;
  readonly history: readonly StoredStretch[];
  /** The calendar that the clocks were counted by so far. */
  readonly former: SupportCalendar;
};

export function changeAgreed(
  moment: Moment,
  write: ClockWrite,
  { agreed, cause, history, former }: NewAgreed,
): ClockWrite {
  const { calendar, at } = moment;
  const event = { kind: "targetChanged", at, target: agreed.target, history, former } as const;
  const changed = withClocks(write, {
    snapshot: advance(calendar, write.clocks.snapshot, event),
    agreed: { agreementId: agreed.agreementId, severity: agreed.severity },
    basis: write.clocks.basis + 1,
    calendar: calendarId(calendar),
  });
  return { ...changed, bases: [...write.bases, basisOf(changed.clocks, moment, cause)] };
}

const withClocks = (write: ClockWrite, changed: Partial<CaseClocks>): ClockWrite => ({
  ...write,
  clocks: { ...write.clocks, ...changed },
});

/**
 * Why a case's clocks must be recalculated; null when they go by the same. Another calendar says nothing to clocks that run
 * round the clock, or of which nothing is agreed.
 */
export function causeOf(clocks: CaseClocks, agreed: Agreed, calendar: SupportCalendar): BasisCause | null {
  const { clock, firstResponse, resolution } = clocks.snapshot.target;
  if (clocks.agreed.severity !== agreed.severity) return "severity";
  if (clocks.agreed.agreementId !== agreed.agreementId) return "agreement";
  const { target } = agreed;
  if (clock !== target.clock || firstResponse !== target.firstResponse || resolution !== target.resolution)
    return "target";
  const counts = clock === "support" && (firstResponse !== null || resolution !== null);
  return counts && clocks.calendar !== calendarId(calendar) ? "calendar" : null;
}

const causedBy = ({ by }: Moment) => ({ user_id: by?.userId ?? null, impersonator_id: by?.impersonatorId ?? null });

const stretchOf = ({ caseId, snapshot }: CaseClocks, moment: Moment): StretchRow => ({
  case_id: caseId,
  place: snapshot.stretch,
  from_at: new Date(snapshot.since),
  until_at: null,
  status: clockStatusCode(snapshot.status),
  resolution: resolutionCode(snapshot.status),
  ...causedBy(moment),
});

const basisOf = (
  { caseId, snapshot, agreed, basis, calendar }: CaseClocks,
  moment: Moment,
  cause: BasisCause,
): BasisRow => ({
  case_id: caseId,
  place: basis,
  at: new Date(Math.max(moment.at, snapshot.since)),
  cause: basisCauses.indexOf(cause),
  agreement_id: agreed.agreementId,
  severity: agreed.severity,
  ...targetColumns(snapshot.target),
  calendar,
  ...causedBy(moment),
});
