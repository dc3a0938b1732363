import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import {
  advance,
  type ClockEvent,
  canStillRun,
  runsOrPausesIn,
  type StoredStretch,
  startClocks,
} from "#service-levels/rules/clocks/clock-snapshot.ts";
import type { TargetMoment } from "#service-levels/rules/clocks/next-target.ts";
import type { ClockStatus } from "#service-levels/rules/clocks/service-clock.ts";
import {
  type BasisCause,
  type BasisRow,
  basisCauses,
  type CaseAgreement,
  type CaseClocks,
  clockStatusCode,
  resolutionCode,
  type StretchRow,
  targetColumns,
} from "./clock-rows.ts";
import type { ClockWrite } from "./clock-store.ts";
import { type Counting, calendarId } from "./support-calendar.ts";

/** Who did something; null if it was automatic. */
type By = { readonly userId: number; readonly impersonatorId: number | null } | null;

/** When something happened, by whom, and the settings that clocks are counted by. */
export type ClockMoment = TargetMoment & { readonly calendarId: number; readonly by: By };

export const toClockMoment = (counting: Counting, at: number, by: By): ClockMoment => ({
  ...counting,
  calendarId: calendarId(counting.calendar),
  at,
  by,
});

/** Facts about a case for its clocks, before or after a save. */
export type ClockFacts = {
  /** Null: a draft, which has no clocks. */
  readonly status: ClockStatus | null;
  readonly isAnswered: boolean;
  /** A code. */
  readonly severity: number | null;
  readonly customerNo: number | null;
};

/** The same for a submitted case. */
export type CountedFacts = ClockFacts & { readonly status: ClockStatus };

export type ClockSave = { readonly before: ClockFacts; readonly after: CountedFacts };

type Submit = { readonly caseId: number; readonly after: CountedFacts; readonly agreed: CaseAgreement };

/** The clocks of a case being submitted, possibly with a response in the same save. */
export function beginClocks(moment: ClockMoment, { caseId, after, agreed }: Submit): ClockWrite {
  const clocks: CaseClocks = {
    caseId,
    snapshot: startClocks(agreed.target, after.status, moment.at),
    agreed: { agreementId: agreed.agreementId, severity: agreed.severity },
    basis: 0,
    calendar: moment.calendarId,
  };
  const begun = { clocks, stretches: [stretchOf(clocks, moment)], bases: [basisOf(clocks, moment, "submitted")] };
  return after.isAnswered ? changed(moment, begun, [{ kind: "answered", at: moment.at }], null) : begun;
}

/** Nothing to store yet. */
export const unchangedWrite = (clocks: CaseClocks): ClockWrite => ({ clocks, stretches: [], bases: [] });

type KnownClocks = {
  /** The case's current agreement. */
  readonly agreed: CaseAgreement;
  readonly history: readonly StoredStretch[];
  /** The calendar that the clocks were counted by so far. */
  readonly former: SupportCalendar;
};

/** The clocks of a submitted case after a save, in the order of the rules: agreement, response, status. */
export function changeBySave(moment: ClockMoment, write: ClockWrite, save: ClockSave, known: KnownClocks): ClockWrite {
  const { before, after } = save;
  const { at } = moment;
  const { agreed, history } = known;
  const cause = causeOfSave(moment, write.clocks, save, agreed);
  const events: ClockEvent[] = cause ? [toEvent(moment, known, cause)] : [];
  if (before.isAnswered !== after.isAnswered)
    events.push({ kind: after.isAnswered ? "answered" : "answerTakenBack", at });
  if (write.clocks.snapshot.status !== after.status) {
    events.push({ kind: "statusChanged", at, status: after.status, history });
  }
  return changed(moment, write, events, cause && { agreed, cause });
}

/** The clocks with the current agreement. */
export const changeAgreed = (
  moment: ClockMoment,
  write: ClockWrite,
  known: KnownClocks,
  cause: BasisCause,
): ClockWrite => changed(moment, write, [toEvent(moment, known, cause)], { agreed: known.agreed, cause });

const toEvent = ({ at }: ClockMoment, { agreed, history, former }: KnownClocks, cause: BasisCause): ClockEvent => ({
  kind: "targetChanged",
  at,
  target: agreed.target,
  history,
  former,
  isMoved: cause === "customer",
});

type NewBasis = { readonly agreed: CaseAgreement; readonly cause: BasisCause };

/** The clocks after events: another status ends the current stretch and begins the next. */
function changed(
  moment: ClockMoment,
  write: ClockWrite,
  events: readonly ClockEvent[],
  basis: NewBasis | null,
): ClockWrite {
  const was = write.clocks;
  const snapshot = events.reduce((before, event) => advance(moment.calendar, before, event), was.snapshot);
  const clocks: CaseClocks = { ...was, snapshot, ...(basis && basisAfter(was, moment, basis)) };
  const ended = write.stretches.at(-1) ?? stretchOf(was, { ...moment, by: null });
  const next = [{ ...ended, until_at: new Date(snapshot.since) }, stretchOf(clocks, moment)];
  return {
    clocks,
    stretches: snapshot.stretch === was.snapshot.stretch ? write.stretches : [...write.stretches.slice(0, -1), ...next],
    bases: basis ? [...write.bases, basisOf(clocks, moment, basis.cause, was.snapshot.since)] : write.bases,
  };
}

const basisAfter = ({ basis }: CaseClocks, { calendarId }: ClockMoment, { agreed }: NewBasis) => ({
  agreed: { agreementId: agreed.agreementId, severity: agreed.severity },
  basis: basis + 1,
  calendar: calendarId,
});

/**
 * Clocks keep their agreement until a save changes it or they resume; the job handles changes of the agreement itself.
 */
function causeOfSave(moment: ClockMoment, clocks: CaseClocks, { before, after }: ClockSave, agreed: CaseAgreement) {
  const isMoved = before.customerNo !== after.customerNo;
  const isChanged = isMoved || before.severity !== after.severity || clocks.calendar !== moment.calendarId;
  const isDue = canStillRun(clocks.snapshot) ? isChanged : runsOrPausesIn(after.status, after.isAnswered);
  if (!isDue) return null;
  return isMoved ? "customer" : causeOf(moment, clocks, agreed);
}

/**
 * Why a case's clocks must be recalculated; null if nothing changed. A new calendar doesn't affect clocks around the
 * clock or without an agreement.
 */
export function causeOf(moment: ClockMoment, clocks: CaseClocks, agreed: CaseAgreement): BasisCause | null {
  const { clock, firstResponse, resolution } = clocks.snapshot.target;
  if (clocks.agreed.severity !== agreed.severity) return "severity";
  if (clocks.agreed.agreementId !== agreed.agreementId) return "agreement";
  const { target } = agreed;
  if (clock !== target.clock || firstResponse !== target.firstResponse || resolution !== target.resolution)
    return "target";
  const counts = clock === "support" && (firstResponse !== null || resolution !== null);
  return counts && clocks.calendar !== moment.calendarId ? "calendar" : null;
}

const causedBy = ({ by }: ClockMoment) => ({
  user_id: by?.userId ?? null,
  impersonator_id: by?.impersonatorId ?? null,
});

const stretchOf = ({ caseId, snapshot }: CaseClocks, moment: ClockMoment): StretchRow => ({
  case_id: caseId,
  place: snapshot.stretch,
  from_at: new Date(snapshot.since),
  until_at: null,
  status: clockStatusCode(snapshot.status),
  resolution: resolutionCode(snapshot.status),
  ...causedBy(moment),
});

function basisOf(clocks: CaseClocks, moment: ClockMoment, cause: BasisCause, notBefore = moment.at): BasisRow {
  return {
    case_id: clocks.caseId,
    place: clocks.basis,
    at: new Date(Math.max(moment.at, notBefore)),
    cause: basisCauses.indexOf(cause),
    agreement_id: clocks.agreed.agreementId,
    severity: clocks.agreed.severity,
    ...targetColumns(clocks.snapshot.target),
    calendar: clocks.calendar,
    ...causedBy(moment),
  };
}
