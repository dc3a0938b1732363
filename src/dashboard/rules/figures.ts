import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, plainBase, type SortOrder } from "#care-cases/rules/list/case-list-view.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import { bounds } from "#platform/contract/bounds.ts";

/** A number on a dashboard and the list that it counts. `tone` is the signal that a number above zero gives. */
export type Figure<N extends string = string> = {
  readonly name: N;
  readonly view: CaseListView;
  readonly tone: "red" | "amber" | "green" | "plain";
};

/** A figure with the address of the list that it counts. */
export type LinkedFigure = {
  readonly name: string;
  readonly count: number;
  readonly isCapped: boolean;
  readonly url: string;
};

/** Hours of the agreed clock: with no more left, a case's clock is about to run out. */
export const hoursOfRunningOut = 4;

/** Active cases by their filters; the newest change first, unless said otherwise. */
const activeCases = (filters: CaseFilters, by?: SortOrder["by"]): CaseListView => ({
  ...emptyList("active"),
  filters,
  ...(by && { sort: { by, direction: "Ascending" } }),
});

/** The whole list, also for who begins it from a view of their own: the number counts all of it. */
const whole = (preset: CasePreset): CaseListView => ({ ...emptyList(preset), base: plainBase(preset) });

const mine = (filters: CaseFilters, by?: SortOrder["by"]) => activeCases({ assignee: ["@me"], ...filters }, by);
const onMe: CaseFilters = { status: ["WaitsOnHavn", "Created"] };

/** What an agent looks at: their own active cases, and those in which they are mentioned. */
export const agentFigures = [
  { name: "overdue", tone: "red", view: mine({ state: ["Inactive"] }, "followUpDate") },
  { name: "runningOut", tone: "red", view: mine({ timeLeftTo: hoursOfRunningOut }, "timeLeft") },
  { name: "dueToday", tone: "amber", view: mine({ followUpFrom: "today", followUpTo: "today" }) },
  { name: "waitsOnMe", tone: "plain", view: mine(onMe, "lastMessageAt") },
  { name: "unanswered", tone: "plain", view: mine({ answered: ["no"] }, "timeLeft") },
  { name: "mentions", tone: "plain", view: activeCases({ mentioned: ["@me"] }) },
] as const satisfies readonly Figure[];

/** What a customer looks at. */
export const customerFigures = [
  { name: "waitsOnYou", tone: "amber", view: activeCases({ status: ["WaitsOnCustomer"] }, "lastMessageAt") },
  { name: "delivered", tone: "green", view: activeCases({ status: ["Delivered"] }) },
  { name: "answered", tone: "plain", view: activeCases({ lastMessageBy: ["staff"], lastMessageFrom: "today-7" }) },
  { name: "active", tone: "plain", view: whole("active") },
] as const satisfies readonly Figure[];

/** What a customer began and did not send: a line, rather than a highlight. */
export const draftsFigure = { name: "drafts", tone: "plain", view: whole("drafts") } as const satisfies Figure;

export type FigureName = (typeof agentFigures | typeof customerFigures)[number]["name"];

/** The figures of the two dashboards that are made of lists alone. */
export const figuresOf = (dashboard: "agent" | "customer"): readonly Figure[] =>
  dashboard === "agent" ? agentFigures : [...customerFigures, draftsFigure];

/** What a dashboard answered, each figure with the way to what it counts. */
export const linkedFigures = (figures: readonly Figure[], counted: readonly CountedFigure[]): LinkedFigure[] =>
  figures.map(({ name, view }) => {
    const { count = 0, isCapped = false } = counted.find((one) => one.name === name) ?? {};
    return { name, count, isCapped, url: caseListUrl(view) };
  });

/** Rows that are read of each list to act on, and that are shown of all of them. */
export const mostToActOn = 12;

/** The lists whose cases may need the reader, each in the order in which they do; see action-reason.ts. */
export const listsToActOn: Readonly<Record<"agent" | "customer", readonly CaseListView[]>> = {
  agent: [
    mine({ timeLeftFrom: 0, timeLeftTo: hoursOfRunningOut }, "timeLeft"),
    mine({ timeLeftTo: 0 }, "timeLeft"),
    mine({ state: ["Inactive"] }, "followUpDate"),
    mine({ followUpFrom: "today", followUpTo: "today" }),
    mine({ ...onMe, lastMessageBy: ["customer"] }, "lastMessageAt"),
    mine({ state: ["MissingInformation"] }),
    mine(onMe, "timeLeft"),
  ],
  customer: [
    activeCases({ status: ["WaitsOnCustomer"] }, "lastMessageAt"),
    activeCases({ status: ["Delivered"] }, "lastMessageAt"),
    activeCases({ state: ["MissingInformation"] }),
  ],
};

/** A customer's cases whose clocks run out next, and how many of them their dashboard shows. */
export const dueNextList = activeCases({ timeLeftTo: bounds.timeLeftHours.max }, "timeLeft");
export const mostDueNext = 5;
