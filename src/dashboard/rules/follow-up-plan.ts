import type { CaseFilters, CaseRow, CaseSearchInput } from "#care-cases/contract/public.ts";
import { hasEnded, statesOf, statusesOf } from "#care-cases/rules/public.ts";
import type { FollowUpPlan } from "#dashboard/contract/coordinator.ts";
import { isRealDate } from "#platform/rules/business-day.ts";

/** Whose cases are planned: the reader's, nobody's, a person's, or everyone's. */
export type PlanAssignee = "@me" | "@none" | number | null;
/** The displayed cases: those of a day (YYYY-MM-DD, or `today`), or those with a missed follow-up. */
export type PlanDay = string;
export type PlanView = { readonly day: PlanDay; readonly assignee: PlanAssignee };

export const missedDay = "missed";
export const todayDay = "today";
/** Rows of a day that are displayed and can be moved together. */
export const plannedRows = 50;

const open = statusesOf.all.filter((status) => !hasEnded(status));

/** The states of a day's cases; a missed case that was moved to today only counts as missed. */
export const statesOfDay = [...new Set([...statesOf.active, ...statesOf.backlog])].filter((one) => one !== "Inactive");

/** The filters for a day, or for missed cases: open cases including the backlog. */
export const planFilters = ({ day, assignee }: PlanView): CaseFilters => ({
  status: [...open],
  ...(day === missedDay ? { state: ["Inactive"] } : { state: statesOfDay, followUpFrom: day, followUpTo: day }),
  ...(assignee !== null && { assignee: [assignee] }),
});

/** The search for its rows: missed ones by date, a day's by due time. */
export const planSearch = (view: PlanView): CaseSearchInput => ({
  preset: "all",
  filters: planFilters(view),
  sort: { by: view.day === missedDay ? "followUpDate" : "timeLeft", direction: "Ascending" },
  pageSize: plannedRows,
  withCount: false,
});

/** The day that a URL means; a day that has arrived or passed becomes today. */
export const dayShown = (day: PlanDay, { days }: Pick<FollowUpPlan, "days">): PlanDay => {
  const today = days[0]?.date;
  return today !== undefined && isRealDate(day) && day <= today ? todayDay : day;
};

/** Parses the planner's URL, ignoring invalid values. The default is today. */
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

/** The planner's URL; omits today and everyone, the defaults. */
export const planUrl = ({ day, assignee }: PlanView): string => {
  const parts = [...(day === todayDay ? [] : [`day=${day}`]), ...(assignee === null ? [] : [`assignee=${assignee}`])];
  return parts.length === 0 ? "/planner" : `/planner?${parts.join("&")}`;
};

/** A day's capacity in hours: support time, or what is left of today's, times the number of people. */
export const capacityOf = (
  { minutesLeft }: Pick<FollowUpPlan["days"][number], "minutesLeft">,
  people: number,
): number => (minutesLeft * people) / 60;

/** Whether cases can be moved to a day: support is open, and not all of them are there already. */
export const dayTakesCases = (
  { date, minutes }: Pick<FollowUpPlan["days"][number], "date" | "minutes">,
  rows: readonly Pick<CaseRow, "followUpDate">[],
): boolean => minutes > 0 && rows.some(({ followUpDate }) => followUpDate !== date);
