import * as z from "zod/mini";
import { personId } from "#care-cases/contract/public.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { workDay } from "#service-levels/contract/work-day.ts";
import { person } from "#users/contract/person.ts";

/** Estimates of cases with work left; delivered ones don't count. */
const hours = {
  estimateHours: z.number(),
  /** Number of such cases without an estimate. */
  withoutEstimate: z.int(),
};

const waiting = z.object({ activeCases: z.int(), ...hours });

/** Exact counts of active cases, each by the list filters in dashboard/rules/coordinator-figures.ts. */
export const workLoad = z.object({
  active: z.int(),
  overdue: z.int(),
  dueToday: z.int(),
  late: z.int(),
  runningOut: z.int(),
  unanswered: z.int(),
  ...hours,
});
export type WorkLoad = z.infer<typeof workLoad>;
/** Figures of the active list that are counted per assignee. */
export type WorkFigure = Exclude<keyof WorkLoad, keyof typeof hours>;

/**
 * Staff who handle cases, and anyone else with active cases (who left, or no longer handles cases), by name. The
 * latter's cases need a new assignee.
 */
export const memberLoad = z.object({ person, load: workLoad, hasLeft: z.boolean(), takesCases: z.boolean() });
export type MemberLoad = z.infer<typeof memberLoad>;

export const coordinatorBoard = z.object({
  asOf: z.string(),
  today: workDay,
  /** Hours of the agreed clock within which a case counts as running out. */
  runningOutHours: z.number(),
  members: z.array(memberLoad),
  unassigned: workLoad,
  /** How many active cases have a contact person who isn't reached. */
  unreached: z.int(),
});
export type CoordinatorBoard = z.infer<typeof coordinatorBoard>;

const planned = z.object({ cases: z.int(), ...hours });
export type PlannedDay = z.infer<typeof planned>;

/** The most cases of a day that a plan names. */
export const firstOfDay = 3;

/** A case in a day of the plan. */
const plannedCase = z.object({
  id,
  title: z.string(),
  estimateHours: z.nullable(z.number()),
  assignee: z.nullable(person),
});
export type PlannedCase = z.infer<typeof plannedCase>;

export const followUpPlan = z.object({
  /** How many people share a day's support time: one for a single person's cases, otherwise the team members. */
  people: z.int(),
  /** Open cases with a missed follow-up. */
  missed: planned,
  /** From the first day on, including closed days in between. */
  days: z.array(
    z.object({
      ...workDay.shape,
      ...planned.shape,
      /** The oldest of its cases. */
      first: z.array(plannedCase).check(z.maxLength(firstOfDay)),
    }),
  ),
});
export type FollowUpPlan = z.infer<typeof followUpPlan>;

/** The assignee: the caller, nobody or a person. */
export const planAssignee = z.union([z.literal("@me"), z.literal("@none"), personId]);

export const coordinatorCalls = {
  /** Today's support hours, and each staff member's remaining estimates. Staff only. */
  getTodaysWorkDayCapacity: post("/api/ServiceLevelAgreement/GetTodaysWorkDayCapacity", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({
      asOf: z.string(),
      today: workDay,
      members: z.array(z.object({ person, ...waiting.shape })),
      unassigned: waiting,
    }),
    perMinute: 120,
  }),
  /** Everyone's workload, counted exactly. Staff only. */
  getCoordinatorBoard: post("/api/Dashboard/GetCoordinatorBoard", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ board: coordinatorBoard }),
    perMinute: 240,
  }),
  /** Number of open cases by follow-up date, including the backlog, with each day's capacity and its first cases. Staff only. */
  getFollowUpPlan: post("/api/Dashboard/GetFollowUpPlan", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** From today to two years ahead; defaults to today. */
      from: z.optional(isoDate),
      /** Number of days on which support is open. */
      days: z._default(z.int().check(z.minimum(1), z.maximum(20)), 10),
      assignee: z.optional(planAssignee),
    }),
    reply: z.object({ plan: followUpPlan }),
    perMinute: 240,
  }),
} as const;
