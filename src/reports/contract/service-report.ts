import * as z from "zod/mini";
import { caseStatuses, caseTypes, severities } from "#care-cases/contract/public.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { serviceLevelTarget } from "#service-levels/contract/calls.ts";
import { closedDayNames } from "#service-levels/contract/closed-days.ts";
import { clockModes, clockTargets } from "#service-levels/contract/time-left.ts";
import { caseTag, tagBounds } from "#tags/contract/tag.ts";

/** Cases listed per table of a report; files contain all. */
export const reportedCases = 500;

/**
 * Of the cases whose target was met or expired in a period. The median is over all of them, in minutes of the agreed
 * clock (support time without an agreement), with the time so far for those still running. Null without cases.
 */
export const against = z.object({ met: z.int(), failed: z.int(), medianMinutes: z.nullable(z.int()) });
export type Against = z.infer<typeof against>;

const counts = z.object({
  openAtStart: z.int(),
  raised: z.int(),
  /** Closed and cancelled, but not reopened. */
  ended: z.int(),
  openAtEnd: z.int(),
  firstResponse: against,
  resolution: against,
});
export type ServiceCounts = z.infer<typeof counts>;

const agreed = z.object({
  agreement: z.nullable(z.string()),
  clock: z.enum(clockModes),
  firstResponseMinutes: z.nullable(z.int()),
  resolutionMinutes: z.nullable(z.int()),
});

const caseOf = z.object({
  id,
  title: z.string(),
  severity: z.nullable(z.enum(severities)),
  caseType: z.nullable(z.enum(caseTypes)),
});

/** A target that expired in the month. Minutes are of its clock. */
const failedTarget = z.object({
  ...caseOf.shape,
  target: z.enum(clockTargets),
  failedAt: z.string(),
  /** When it was answered, delivered or ended; null while outstanding. */
  endedAt: z.nullable(z.string()),
  /** The agreement when it expired. */
  agreement: z.nullable(z.string()),
  clock: z.enum(clockModes),
  targetMinutes: z.int(),
  elapsedMinutes: z.int(),
});
export type FailedTarget = z.infer<typeof failedTarget>;

/** A case that was open at the end of the month, with its status and agreement at that time. */
const openCase = z.object({
  ...caseOf.shape,
  status: z.enum(caseStatuses),
  submittedAt: z.string(),
  /** Calendar days from submission to the end of the month, or to now. */
  ageDays: z.int(),
  agreed,
});
export type OpenCase = z.infer<typeof openCase>;

/**
 * A company's report for a month, "2026-10", in Europe/Copenhagen; for the current month, up to now. Instants are ISO
 * 8601 in UTC. Agreements are those of each case.
 */
export const serviceReport = z.object({
  customer: z.object({ customerNumber: z.string(), name: z.string() }),
  month: z.string(),
  madeAt: z.string(),
  isOver: z.boolean(),
  total: counts,
  bySeverity: z.array(z.object({ severity: z.nullable(z.enum(severities)), ...counts.shape })),
  byType: z.array(z.object({ caseType: z.nullable(z.enum(caseTypes)), ...counts.shape })),
  /** A case counts for each of its tags. Internal ones are for staff only: the report that its company gets is without them. */
  byTag: z.array(z.object({ tag: caseTag, ...counts.shape })).check(z.maxLength(tagBounds.tags)),
  /** Every day of the month. */
  days: z.array(z.object({ day: isoDate, raised: z.int(), ended: z.int() })),
  /** The company's agreement, with its targets as of the end of the month or now. */
  agreement: z.nullable(z.object({ name: z.string(), targets: z.array(serviceLevelTarget) })),
  /** Oldest first, at most 500 of `failedCount` and `openCount`. */
  failed: z.array(failedTarget),
  failedCount: z.int(),
  open: z.array(openCase),
  openCount: z.int(),
  /**
   * Days on which support was closed; `from` is a time, null for the whole day. `day` is a named holiday with a
   * catalogue text, `name` a configured one.
   */
  closedDays: z.array(
    z.object({
      date: isoDate,
      day: z.nullable(z.enum(closedDayNames)),
      name: z.nullable(z.string()),
      from: z.nullable(z.string()),
    }),
  ),
});
export type ServiceReport = z.infer<typeof serviceReport>;
