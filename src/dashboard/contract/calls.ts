import * as z from "zod/mini";
import { caseRow } from "#care-cases/contract/public.ts";
import { actedFor } from "#platform/contract/acting.ts";
import { id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { firstSteps } from "#preferences/contract/calls.ts";
import { serviceLevelAgreement } from "#service-levels/contract/calls.ts";
import { dashboards } from "#users/contract/user-account.ts";

/** A named figure: exact to 1,000, beyond that 1,000 with `isCapped`. */
export const countedFigure = z.object({ name: z.string(), count: z.int(), isCapped: z.boolean() });
export type CountedFigure = z.infer<typeof countedFigure>;

/** The newest message of a case that its reader may read: its beginning on one line, null if it has no text. */
export const lastMessage = z.object({
  caseId: id,
  at: z.string(),
  by: z.object({ name: z.string(), isStaff: z.boolean() }),
  /** The staff member who wrote it while impersonating `by`. */
  impersonatorName: z.nullable(z.string()),
  ...actedFor,
  text: z.nullable(z.string()),
});
export type LastMessage = z.infer<typeof lastMessage>;

/** Kinds of newcomers. `company`: administrators of a customer. Administrators of this Havn have `toDoSteps`. */
export const newcomers = ["agent", "coordinator", "executive", "company", "user"] as const;
export type Newcomer = (typeof newcomers)[number];

const firstStepsOfPerson = z.object({
  kind: z.enum(newcomers),
  steps: z.array(z.object({ name: z.enum(firstSteps), isDone: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsOfPerson>;

/** What is to do before others use this Havn, in order. Each is done by a fact, for all administrators alike. */
export const toDoSteps = [
  "nameHavn",
  "setHours",
  "setPhones",
  "setLevels",
  "createTeam",
  "addColleague",
  "tryMail",
  "chooseSignIn",
  "setSecret",
  "backUp",
  "createCompany",
] as const;
export type ToDoStep = (typeof toDoSteps)[number];

const toDo = z.object({
  /** The caller skipped it on the home page. */
  isSkipped: z.boolean(),
  steps: z.array(z.object({ name: z.enum(toDoSteps), isDone: z.boolean() })),
});
export type ToDo = z.infer<typeof toDo>;

export const dashboardCalls = {
  /** The caller's first steps; null once all are done or skipped, while impersonating, and for administrators of this Havn. */
  getFirstSteps: get("/api/Dashboard/GetFirstSteps", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ firstSteps: z.nullable(firstStepsOfPerson) }),
    perMinute: 600,
  }),
  /** What is still to do before others use this Havn, for its administrators. */
  getToDo: get("/api/Dashboard/GetToDo", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ toDo }),
    perMinute: 600,
  }),
  /**
   * The agent's or customer's dashboard: its figures, and cases that need action, unsorted. Without `dashboard`, the
   * caller's choice; if that is the coordinator's or executive's, only its name.
   */
  getDashboard: post("/api/Dashboard/GetDashboard", {
    body: z._default(z.strictObject({ areaId: optionalCareArea, dashboard: z.optional(z.enum(dashboards)) }), {
      areaId: "care",
    }),
    reply: z.object({
      dashboard: z.enum(dashboards),
      /** Hours of the agreed clock within which a case counts as running out; null for customers. */
      runningOutHours: z.nullable(z.number()),
      figures: z.array(countedFigure),
      careCases: z.array(caseRow),
      /** For customers: their company's agreement, and the cases with the least time left. */
      agreement: z.nullable(serviceLevelAgreement),
      dueNext: z.array(caseRow),
      /** For customers: of the most urgent of `careCases`, as many as the dashboard shows. */
      lastMessages: z.array(lastMessage),
    }),
    perMinute: 600,
  }),
} as const;
