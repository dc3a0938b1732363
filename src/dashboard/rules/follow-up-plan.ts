import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseFilters, CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { statesOf, statusesOf } from "#care-cases/rules/list/case-list-filters.ts";
import type { FollowUpPlan, Planned } from "#dashboard/contract/coordinator.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** Whose cases are planned: the reader's, nobody's, a person's, or everybody's. */
export type PlanAssignee = "@me" | "@none" | number | null;
/** What the planner shows: the cases of a day (YYYY-MM-DD, or `today`), or those that missed their follow-up. */
export type PlanDay = string;
export type PlanView = { readonly day: PlanDay; readonly assignee: PlanAssignee };

export const missedDay = "missed";
export const todayDay = "today";
/** The rows of a day that are shown at once, and can be moved together. */
export const plannedRows = 50;

const open = statusesOf.all.filter((status) => !hasEnded(status));

/** The states of a day's cases: one that was missed and then moved to today counts as missed, and nowhere else. */
export const statesOfDay = [...new Set([...statesOf.active, ...statesOf.backlog])].filter((one) => one !== "Inactive");

/** The list of a day, or of what was missed: open cases, those of the backlog too. */
export const planFilters = ({ day, assignee }: PlanView): CaseFilters => ({
  status: [...open],
  ...(day === missedDay ? { state: ["Inactive"] } : { state: statesOfDay, followUpFrom: day, followUpTo: day }),
  ...(assignee !== null && { assignee: [assignee] }),
});

/** The search of its rows: missed ones by their day, those of a day by what is due first. */
export const planSearch = (view: PlanView): CaseSearchInput => ({
  preset: "all",
  filters: planFilters(view),
  sort: { by: view.day === missedDay ? "followUpDate" : "timeLeft", direction: "Ascending" },
  pageSize: plannedRows,
  withCount: false,
});

/** Everything of a plan that has a list of its own. */
export const daysOfPlan = ({ missed, days }: FollowUpPlan): { readonly day: PlanDay; readonly planned: Planned }[] => [
  { day: missedDay, planned: missed },
  ...days.map((day) => ({ day: day.date, planned: day })),
];

/** The day of the plan that an address means: one that has come or is over by now is today. */
export const dayShown = (day: PlanDay, { days }: Pick<FollowUpPlan, "days">): PlanDay => {
  const today = days[0]?.date;
  return today !== undefined && isRealDate(day) && day <= today ? todayDay : day;
};

/** What the address of the planner says; what makes no sense is left out. Without a day it is today. */
export const readPlanUrl = (query: Iterable<readonly [string, string]>): PlanView => {
  const given = new Map(query);
  const day = given.get("day") ?? "";
  const assignee = given.get("assignee") ?? "";
  const person = /^[1-9]\d{0,8}$/.test(assignee) ? Number(assignee) : null;
  return {
    day: day === missedDay || isRealDate(day) ? day : todayDay,
    assignee: assignee === "@me" || assignee === "@none" ? assignee : person,
  };
};

/** The address of the planner: today and everybody go without saying. */
export const planUrl = ({ day, assignee }: PlanView): string => {
  const parts = [...(day === todayDay ? [] : [`day=${day}`]), ...(assignee === null ? [] : [`assignee=${assignee}`])];
  return parts.length === 0 ? "/planner" : `/planner?${parts.join("&")}`;
};

/** The hours that a day has room for: its support minutes, or what is left of today's, for each of the people. */
export const roomOf = ({ minutesLeft }: Pick<FollowUpPlan["days"][number], "minutesLeft">, people: number): number =>
  (minutesLeft * people) / 60;

/** Whether cases can be moved to a day: support is open, and it isn't where all of them are. */
export const takesCases = (
  { date, minutes }: Pick<FollowUpPlan["days"][number], "date" | "minutes">,
  rows: readonly Pick<CaseRow, "followUpDate">[],
): boolean => minutes > 0 && rows.some(({ followUpDate }) => followUpDate !== date);
