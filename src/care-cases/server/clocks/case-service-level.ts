import type { AgreedBasis, CaseClock, CaseServiceLevel, ClockStretch } from "#care-cases/contract/clock-calls.ts";
import { mapNullable, severityCodes } from "#care-cases/server/case-codes.ts";
import { secondMs } from "#platform/rules/durations.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockSpan, type ClosedSpan, clockTimeline } from "#service-levels/rules/clocks/clock-timeline.ts";
import { clockView } from "#service-levels/rules/clocks/clock-view.ts";
import { type ClockName, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import type { CausedBy, ClockHistory } from "#service-levels/server/clock-history-store.ts";
import type { CaseClocks } from "#service-levels/server/clock-rows.ts";
import type { Person } from "#users/contract/person.ts";

/** Maximum number of stretches per clock, including closed time. */
const maxStretches = 200;

export type ServiceLevelInput = {
  readonly clocks: CaseClocks;
  readonly history: ClockHistory;
  readonly calendar: SupportCalendar;
  readonly now: number;
  /** When support opens next; null while it is open. */
  readonly opensAt: number | null;
  /** For customers, since when the case belongs to their company; null for staff. */
  readonly theirsSince: number | null;
  readonly withTimeline: boolean;
};

const toIso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** Both clocks of a case as its reader may see them. */
export const toServiceLevel = (input: ServiceLevelInput): CaseServiceLevel => ({
  at: new Date(input.now).toISOString(),
  opensAt: toIso(input.opensAt),
  firstResponse: toClock(input, "firstResponse"),
  resolution: toClock(input, "resolution"),
  agreed: toAgreed(input),
});

function toClock(input: ServiceLevelInput, name: ClockName): CaseClock {
  const { clocks, history, calendar, now } = input;
  const { snapshot } = clocks;
  const endedAt = name === "firstResponse" ? snapshot.answer?.at : snapshot.resolution.stopped?.at;
  const until = endedAt ?? now;
  const basis = history.bases.findLast(({ at }) => at.getTime() <= until) ?? history.bases[0];
  const clock = basis?.clock ?? snapshot.target.clock;
  const view = clockView(snapshot, { calendar, name, clock, now });
  // A clock that ended or expired at a former company followed that company's agreement.
  const isTheirs = basis === undefined || isOfTheirs(input, basis);
  const showsFailed = (isTheirs && view.isAgreed) || (view.failedAt ?? 0) >= (input.theirsSince ?? 0);
  const minutes = name === "firstResponse" ? basis?.firstResponseMinutes : basis?.resolutionMinutes;
  const spans = spansOf(input, name, snapshot.answer?.at ?? null);
  const timeline = clockTimeline(input.withTimeline ? spans : [], { calendar, clock, now, most: maxStretches });
  return {
    timeLeft: view.timeLeft,
    agreedMinutes: view.isAgreed && isTheirs ? (minutes ?? null) : null,
    elapsedSeconds: Math.floor(view.elapsed / secondMs),
    startedAt: new Date(snapshot.startedAt).toISOString(),
    endedAt: toIso(view.endedAt),
    failedAt: showsFailed ? toIso(view.failedAt) : null,
    stretches: timeline.spans.map(
      ({ span, measured, closed }): ClockStretch => ({
        does: span.does,
        status: span.status,
        from: new Date(span.from).toISOString(),
        until: toIso(span.until),
        seconds: Math.floor(measured / secondMs),
        ...toPerson(span.by),
        closed: closed.map(toClosed),
      }),
    ),
    leftOut: timeline.leftOut,
  };
}

type Span = ClockSpan & Pick<ClockHistory["stretches"][number], "status" | "by">;

/** The stretches of one clock; the first response ends when it is given. */
function spansOf({ history }: ServiceLevelInput, name: ClockName, answeredAt: number | null): Span[] {
  const spans = history.stretches.map(({ from, until, status, by }) => ({
    from: from.getTime(),
    until: until?.getTime() ?? null,
    does: clockEffects[status][name],
    status,
    by,
  }));
  if (name === "resolution" || answeredAt === null) return spans;
  return spans
    .filter(({ from }, i) => i === 0 || from < answeredAt)
    .map((span) => ({ ...span, until: Math.min(span.until ?? answeredAt, Math.max(answeredAt, span.from)) }));
}

const toClosed = ({ from, until, reasons }: ClosedSpan): ClockStretch["closed"][number] => ({
  from: new Date(from).toISOString(),
  until: toIso(until),
  reasons: reasons.map((reason) =>
    reason.kind === "closedDay"
      ? {
          kind: reason.kind,
          date: reason.date,
          day: "key" in reason.name ? reason.name.key : null,
          name: "text" in reason.name ? reason.name.text : null,
        }
      : reason,
  ),
});

type NamedAuthor = { readonly by: Person | null; readonly impersonatorName: string | null };

const toPerson = (by: CausedBy): NamedAuthor => ({
  by: by && { id: by.id, name: by.name, isStaff: by.kind === 0 },
  impersonatorName: by?.impersonatorName ?? null,
});
const nobody: NamedAuthor = { by: null, impersonatorName: null };

/** Whether the reader may see it. At the instant of a move, only what the move caused belongs to the new company. */
const isOfTheirs = ({ theirsSince }: ServiceLevelInput, { at, cause }: ClockHistory["bases"][number]): boolean =>
  theirsSince === null || at.getTime() + (cause === "customer" ? 1 : 0) > theirsSince;

/**
 * The agreements. Customers don't see a former company's, nor that there was one: the first one since the move counts
 * from the submission. Who changed it is in the case's history only for severity.
 */
function toAgreed(input: ServiceLevelInput): AgreedBasis[] {
  const { history, clocks, theirsSince } = input;
  const theirs = history.bases.filter((basis) => isOfTheirs(input, basis));
  const isMoved = theirs.length < history.bases.length;
  return theirs
    .map((basis, i): AgreedBasis => {
      const isFirst = isMoved && i === 0;
      const isInHistory = theirsSince === null || basis.cause === "submitted" || basis.cause === "severity";
      return {
        at: isFirst ? new Date(clocks.snapshot.startedAt).toISOString() : basis.at.toISOString(),
        cause: isFirst ? "submitted" : basis.cause,
        agreementName: basis.agreementName,
        severity: mapNullable(basis.severity, severityCodes.toValue),
        clock: basis.clock,
        firstResponseMinutes: basis.firstResponseMinutes,
        resolutionMinutes: basis.resolutionMinutes,
        ...(isInHistory && !isFirst ? toPerson(basis.by) : nobody),
      };
    })
    .toReversed();
}
