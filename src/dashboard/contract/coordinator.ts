import * as z from "zod/mini";
import { personId } from "#care-cases/contract/case-search.ts";
import { isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { workDay } from "#service-levels/contract/work-day.ts";
import { person } from "#users/contract/person.ts";

/** Estimates of cases that still have to be worked on: what is delivered waits for nobody's work. */
const hours = {
  estimateHours: z.number(),
  /** Such cases without an estimate. */
  withoutEstimate: z.int(),
};

const waiting = z.object({ activeCases: z.int(), ...hours });

/** The figures of the active list that are counted for everybody who has cases of it. */
export const workFigures = ["active", "overdue", "dueToday", "late", "runningOut", "unanswered"] as const;
export type WorkFigure = (typeof workFigures)[number];

/** Exact numbers of active cases, each of the list that dashboard/rules/coordinator-figures.ts gives for it. */
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

/** Everybody of the staff, and who has left with active cases, by name: these cases wait for somebody else. */
export const memberLoad = z.object({ person, load: workLoad, hasLeft: z.boolean() });
export type MemberLoad = z.infer<typeof memberLoad>;

export const coordinatorBoard = z.object({
  asOf: z.string(),
  today: workDay,
  members: z.array(memberLoad),
  unassigned: workLoad,
});
export type CoordinatorBoard = z.infer<typeof coordinatorBoard>;

const planned = z.object({ cases: z.int(), ...hours });
export type Planned = z.infer<typeof planned>;

export const followUpPlan = z.object({
  /** How many people share a day's support minutes: one when somebody's cases are asked for, else the members of teams. */
  people: z.int(),
  /** Open cases that have missed their follow-up already. */
  missed: planned,
  /** From the first day on, closed days between the others included. */
  days: z.array(z.object({ ...workDay.shape, ...planned.shape })),
});
export type FollowUpPlan = z.infer<typeof followUpPlan>;

/** Whose cases: the caller's, nobody's or a person's. */
export const planAssignee = z.union([z.literal("@me"), z.literal("@none"), personId]);

export const coordinatorCalls = {
  /** Today's support windows, and what waits for each member of staff. Staff only. */
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
  /** The load of everybody, exactly counted. Staff only. */
  getCoordinatorBoard: post("/api/Dashboard/GetCoordinatorBoard", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ board: coordinatorBoard }),
    perMinute: 240,
  }),
  /** How many open cases, the backlog included, are followed up on which day, beside what the day has room for. Staff only. */
  getFollowUpPlan: post("/api/Dashboard/GetFollowUpPlan", {
    body: z.strictObject({
      areaId: optionalCareArea,
      /** From today to two years ahead; today when nothing is said. */
      from: z.optional(isoDate),
      /** So many days on which support is open. */
      days: z._default(z.int().check(z.minimum(1), z.maximum(20)), 10),
      assignee: z.optional(planAssignee),
    }),
    reply: z.object({ plan: followUpPlan }),
    perMinute: 240,
  }),
} as const;
