import { type CaseStatus, caseStatuses, type Severity, severities } from "#care-cases/contract/care-case.ts";
import type { CustomerReport } from "#reports/contract/calls.ts";
import type { ServiceLevelTarget } from "#service-levels/contract/calls.ts";
import {
  type CaseEvents,
  type ClockStatus,
  type ClockTarget,
  type ServiceClock,
  serviceClocks,
} from "#service-levels/rules/service-clock.ts";
import type { SupportCalendar } from "#service-levels/rules/support-calendar.ts";
import { monthAt, type ReportMonth } from "./report-months.ts";

/** A submitted case as reports need it. Instants are milliseconds since 1970. */
export type CountedCase = {
  readonly status: Exclude<CaseStatus, "Draft">;
  readonly severity: Severity | null;
  readonly closedAt: number | null;
  readonly events: CaseEvents;
};

/** A target and the instants between which cases were submitted that it holds for. */
export type DatedTarget = ServiceLevelTarget & { readonly from: number; readonly until: number };

type Against = { met: number; failed: number; readonly elapsed: number[] };
type Counted = { raised: number; closed: number; readonly firstResponse: Against; readonly resolution: Against };

/** Figures that grow case by case, so that many cases can be counted in portions. */
export type ReportCounts = {
  readonly byStatus: Map<CaseStatus, number>;
  readonly bySeverity: Map<Severity | null, number>;
  readonly months: readonly Counted[];
};

export type ReportFrame = {
  readonly calendar: SupportCalendar;
  readonly months: readonly ReportMonth[];
  readonly targets: readonly DatedTarget[];
  readonly now: number;
};

const noneYet = (): Against => ({ met: 0, failed: 0, elapsed: [] });

export const startCounts = (months: readonly ReportMonth[]): ReportCounts => ({
  byStatus: new Map(),
  bySeverity: new Map(),
  months: months.map(() => ({ raised: 0, closed: 0, firstResponse: noneYet(), resolution: noneYet() })),
});

const ended: readonly CaseStatus[] = ["CaseClosed", "Cancelled"];
const minute = 60_000;

/** Adds one case to the figures. */
export function countCase(counts: ReportCounts, frame: ReportFrame, careCase: CountedCase): void {
  const { status, severity, closedAt, events } = careCase;
  if (!ended.includes(status)) {
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    counts.bySeverity.set(severity, (counts.bySeverity.get(severity) ?? 0) + 1);
  }
  const monthOf = (instant: number) => counts.months[monthAt(frame.months, instant)];
  const raisedIn = monthOf(events.submittedAt);
  if (raisedIn) raisedIn.raised += 1;
  const closedIn = closedAt === null ? undefined : monthOf(closedAt);
  if (closedIn) closedIn.closed += 1;
  const target = targetOf(frame.targets, careCase);
  const clocks = serviceClocks(frame.calendar, events, target, frame.now);
  for (const name of ["firstResponse", "resolution"] as const) {
    const clock = clocks[name];
    const at = settledAt(clock);
    const figures = at === null ? undefined : monthOf(at)?.[name];
    if (figures) count(figures, clock, target[name] !== null);
  }
}

/** When it was decided: the moment that the target ran out, or the end in time. */
const settledAt = ({ state, dueAt, endedAt }: ServiceClock): number | null =>
  state === "failed" ? dueAt : state === "met" ? endedAt : null;

function count(figures: Against, { state, elapsed }: ServiceClock, isAgreed: boolean): void {
  figures.elapsed.push(elapsed);
  if (isAgreed) figures[state === "failed" ? "failed" : "met"] += 1;
}

/** What was agreed, when the case was submitted, for the severity that it has now. */
function targetOf(targets: readonly DatedTarget[], { severity, events }: CountedCase): ClockTarget {
  const { submittedAt } = events;
  const target = targets.find(
    (each) => each.severity === severity && each.from <= submittedAt && submittedAt < each.until,
  );
  const resolution = target?.resolutionMinutes ?? null;
  return {
    clock: target?.clock ?? "support",
    firstResponse: target ? target.firstResponseMinutes * minute : null,
    resolution: resolution === null ? null : resolution * minute,
  };
}

/** The figures of all that was counted. */
export function toReport(
  { byStatus, bySeverity, months }: ReportCounts,
  frame: Pick<ReportFrame, "months">,
  serviceLevelAgreement: string | null,
): CustomerReport {
  return {
    openByStatus: caseStatuses.flatMap((status) => ({ status, count: byStatus.get(status) ?? 0 })).filter(hasCases),
    openBySeverity: [...severities, null]
      .map((severity) => ({ severity, count: bySeverity.get(severity) ?? 0 }))
      .filter(hasCases),
    months: months.map(({ raised, closed, firstResponse, resolution }, i) => ({
      month: frame.months[i]?.month ?? "",
      raised,
      closed,
      firstResponse: toAgainst(firstResponse),
      resolution: toAgainst(resolution),
    })),
    serviceLevelAgreement,
  };
}

const hasCases = ({ count: cases }: { readonly count: number }): boolean => cases > 0;

const toAgainst = ({ met, failed, elapsed }: Against) => ({ met, failed, medianMinutes: median(elapsed) });

/** In whole minutes; of an even number the mean of the two in the middle. */
function median(elapsed: readonly number[]): number | null {
  if (elapsed.length === 0) return null;
  const sorted = Float64Array.from(elapsed).sort();
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round((low + high) / 2 / minute);
}

/** The statuses as the clocks know them: all but Draft. A status that they don't know does not compile. */
export const clockStatus = (status: Exclude<CaseStatus, "Draft">): ClockStatus => status;
