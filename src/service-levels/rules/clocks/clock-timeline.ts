import type { ClockMode } from "#service-levels/contract/time-left.ts";
import { type ClosedReason, closedReasons } from "#service-levels/rules/calendar/closed-reasons.ts";
import {
  measureSupportTime,
  openWindows,
  type SupportCalendar,
} from "#service-levels/rules/calendar/support-calendar.ts";
import type { Effect } from "./service-clock.ts";

/** A stored stretch of a case, for one of its clocks. The last one has no end. Instants are milliseconds since 1970. */
export type ClockSpan = { readonly from: number; readonly until: number | null; readonly does: Effect };

/** When support was closed; without an end it still is. */
export type ClosedSpan = { readonly from: number; readonly until: number | null; readonly reasons: ClosedReason[] };

export type TimelineSpan<T extends ClockSpan> = {
  readonly span: T;
  /** Milliseconds of the agreed clock in it, whether it ran or not. */
  readonly measured: number;
  /** Newest first. */
  readonly closed: readonly ClosedSpan[];
};

export type Timeline<T extends ClockSpan> = {
  /** Newest first. */
  readonly spans: readonly TimelineSpan<T>[];
  readonly leftOut: { readonly stretches: number; readonly closed: number };
};

type TimelineOptions = {
  readonly calendar: SupportCalendar;
  readonly clock: ClockMode;
  readonly now: number;
  readonly most: number;
};

/**
 * How a clock ran: its stretches and, in running ones, when and why support was closed. Limited to the newest `most`;
 * older ones are counted.
 */
export function clockTimeline<T extends ClockSpan>(stretches: readonly T[], wanted: TimelineOptions): Timeline<T> {
  const spans: TimelineSpan<T>[] = [];
  let room = wanted.most;
  const leftOut = { stretches: 0, closed: 0 };
  for (const span of stretches.toReversed()) {
    const gaps = gapsOf(span, wanted);
    if (room === 0) {
      leftOut.stretches += 1;
      leftOut.closed += gaps.length;
      continue;
    }
    room -= 1;
    const shown = gaps.slice(Math.max(gaps.length - room, 0));
    room -= shown.length;
    leftOut.closed += gaps.length - shown.length;
    spans.push({
      span,
      measured: measured(span, wanted),
      closed: shown.toReversed().map((gap) => explain(gap, wanted)),
    });
  }
  return { spans, leftOut };
}

type Gap = { readonly from: number; readonly to: number };

const endOf = ({ until }: ClockSpan, now: number): number => until ?? now;

function measured(span: ClockSpan, { calendar, clock, now }: TimelineOptions): number {
  const to = Math.max(endOf(span, now), span.from);
  return clock === "around" ? to - span.from : measureSupportTime(calendar, span.from, to);
}

/** Closed time in a running stretch. */
function gapsOf(span: ClockSpan, { calendar, clock, now }: TimelineOptions): Gap[] {
  const to = endOf(span, now);
  if (clock === "around" || span.does !== "runs" || to <= span.from) return [];
  const gaps: Gap[] = [];
  let since = span.from;
  for (const open of openWindows(calendar, span.from, to)) {
    if (open.from > since) gaps.push({ from: since, to: open.from });
    since = open.to;
  }
  if (since < to) gaps.push({ from: since, to });
  return gaps;
}

function explain({ from, to }: Gap, { calendar, now }: TimelineOptions): ClosedSpan {
  return { from, until: to === now ? null : to, reasons: closedReasons(calendar, from, to) };
}
