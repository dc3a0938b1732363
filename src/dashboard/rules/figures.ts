import { type CaseFilters, type CasePreset, caseBounds } from "#care-cases/contract/public.ts";
import { type CaseListView, emptyList, inOwnWork, plainBase, type SortOrder } from "#care-cases/rules/public.ts";
import { hourSeconds } from "#platform/rules/durations.ts";
import type { SoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";

/** A figure and the list it counts. `tone` is the color for values above zero. */
export type Figure<N extends string = string> = {
  readonly name: N;
  readonly view: CaseListView;
  readonly tone: "red" | "amber" | "green" | "plain";
};

/**
 * Hours of the agreed clock below which a case is about to expire: those within which any target is due soon, in the
 * steps of a list's range.
 */
export const hoursOfRunningOut = ({ FirstResponse, Resolution }: SoonWithin): number => {
  const { step } = caseBounds.timeLeftHours;
  return Math.ceil(Math.max(FirstResponse, Resolution) / (hourSeconds * step)) * step;
};

/** Active cases with filters, last changed first by default. */
const activeCases = (filters: CaseFilters, by?: SortOrder["by"]): CaseListView => ({
  ...emptyList("active"),
  filters,
  ...(by && { sort: { by, direction: "Ascending" } }),
});

/** The whole list, even for readers whose default is a saved view, since the figure counts all of it. */
const whole = (preset: CasePreset): CaseListView => ({ ...emptyList(preset), base: plainBase(preset) });

/** The filter that most of an agent's lists share: cases that they don't want to see for now are excluded. */
export const ownCases = { assignee: ["@me"], ...inOwnWork } as const satisfies CaseFilters;

const mine = (filters: CaseFilters, by?: SortOrder["by"]) => activeCases({ ...ownCases, ...filters }, by);
const onMe: CaseFilters = { status: ["WaitsOnHavn", "Created"] };

/** The agent's figures: their own active cases, and those that mention them. */
export const agentFigures = (runningOutHours: number) =>
  [
    { name: "overdue", tone: "red", view: mine({ state: ["Inactive"] }, "followUpDate") },
    { name: "runningOut", tone: "red", view: mine({ timeLeftTo: runningOutHours }, "timeLeft") },
    { name: "dueToday", tone: "amber", view: mine({ followUpFrom: "today", followUpTo: "today" }) },
    { name: "waitsOnMe", tone: "plain", view: mine(onMe, "lastMessageAt") },
    { name: "unanswered", tone: "plain", view: mine({ answered: ["no"] }, "timeLeft") },
    { name: "mentions", tone: "plain", view: activeCases({ mentioned: ["@me"] }) },
  ] as const satisfies readonly Figure[];

/** All open cases of a customer. */
export const activeFigure = { name: "active", tone: "plain", view: whole("active") } as const satisfies Figure;

export const customerFigures = [
  {
    name: "waitsOnYou",
    tone: "amber",
    view: activeCases({ status: ["WaitsOnCustomer"], contactPerson: ["@me"] }, "lastMessageAt"),
  },
  { name: "waitsOnCompany", tone: "plain", view: activeCases({ status: ["WaitsOnCustomer"] }, "lastMessageAt") },
  { name: "delivered", tone: "green", view: activeCases({ status: ["Delivered"] }) },
  { name: "answered", tone: "plain", view: activeCases({ lastMessageBy: ["staff"], lastMessageFrom: "today-7" }) },
  activeFigure,
] as const satisfies readonly Figure[];

/** A customer's unsent drafts: a text line instead of a highlight. */
export const draftsFigure = { name: "drafts", tone: "plain", view: whole("drafts") } as const satisfies Figure;

export type FigureName = (ReturnType<typeof agentFigures> | typeof customerFigures)[number]["name"];

/** Figures of the two dashboards that consist of lists only. */
export const figuresOf = (dashboard: "agent" | "customer", runningOutHours: number): readonly Figure[] =>
  dashboard === "agent" ? agentFigures(runningOutHours) : [...customerFigures, draftsFigure];

/** Rows loaded per list, and displayed in total. */
export const maxToActOn = 12;

/** Lists of cases that may need action, each in order of urgency; see action-reason.ts. */
export const listsToActOn = (dashboard: "agent" | "customer", runningOutHours: number): readonly CaseListView[] =>
  dashboard === "customer"
    ? [
        activeCases({ status: ["WaitsOnCustomer", "Delivered"], contactPerson: ["@me"] }, "lastMessageAt"),
        activeCases({ state: ["MissingInformation"], contactPerson: ["@me"] }),
        activeCases({ status: ["WaitsOnCustomer"] }, "lastMessageAt"),
        activeCases({ status: ["Delivered"] }, "lastMessageAt"),
        activeCases({ state: ["MissingInformation"] }),
      ]
    : [
        mine({ timeLeftFrom: 0, timeLeftTo: runningOutHours }, "timeLeft"),
        mine({ timeLeftTo: 0 }, "timeLeft"),
        mine({ state: ["Inactive"] }, "followUpDate"),
        mine({ followUpFrom: "today", followUpTo: "today" }),
        mine({ ...onMe, lastMessageBy: ["customer"] }, "lastMessageAt"),
        mine({ state: ["MissingInformation"] }),
        mine(onMe, "timeLeft"),
      ];

/** Where somebody without work can find some. */
export const unassignedCases = activeCases({ assignee: ["@none"] }, "timeLeft");

/** An agent's cases in which the customer wrote last. */
export const casesToAnswer = mine({ ...onMe, lastMessageBy: ["customer"] }, "lastMessageAt");

/** A customer's cases with the least time left, and how many are displayed. */
export const dueNextList = activeCases({ timeLeftTo: caseBounds.timeLeftHours.max }, "timeLeft");
export const maxDueNext = 5;
