import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { emptyList } from "#care-cases/rules/case-list-url.ts";
import { type CaseListView, plainBase } from "#care-cases/rules/case-list-view.ts";
import type { Role } from "#platform/contract/actor.ts";

/** A number on the home page and the list that it counts. */
export type Highlight = {
  readonly name: HighlightName;
  readonly view: CaseListView;
  /** The signal that a number above zero gives. */
  readonly tone: "red" | "amber" | "green" | "plain";
};

export type HighlightName =
  | "overdue"
  | "dueToday"
  | "mine"
  | "unassigned"
  | "waitsOnYou"
  | "delivered"
  | "active"
  | "drafts";

const active = emptyList("active");
/** The whole list, also for who begins it from a view of their own: the number counts all of it. */
const whole = (preset: CasePreset): CaseListView => ({ ...emptyList(preset), base: plainBase(preset) });
const byFollowUp = { by: "followUpDate", direction: "Ascending" } as const;

const forStaff: readonly Highlight[] = [
  { name: "overdue", tone: "red", view: { ...active, filters: { state: ["Inactive"], assignee: ["@me"] } } },
  {
    name: "dueToday",
    tone: "amber",
    view: { ...active, filters: { assignee: ["@me"], followUpTo: "today" }, sort: byFollowUp },
  },
  { name: "mine", tone: "plain", view: { ...active, filters: { assignee: ["@me"] } } },
  { name: "unassigned", tone: "plain", view: { ...active, filters: { assignee: ["@none"] } } },
];

const forCustomers: readonly Highlight[] = [
  { name: "waitsOnYou", tone: "amber", view: { ...active, filters: { status: ["WaitsOnCustomer"] } } },
  { name: "delivered", tone: "green", view: { ...active, filters: { status: ["Delivered"] } } },
  { name: "active", tone: "plain", view: whole("active") },
  { name: "drafts", tone: "plain", view: whole("drafts") },
];

/** The four numbers of a reader's home page; their lists are where they lead. */
export const highlightsFor = (role: Role): readonly Highlight[] => (role === "staff" ? forStaff : forCustomers);

/** The lists whose cases need the reader; most are highlights as well. */
export const listsToActOn = (role: Role): readonly CaseListView[] =>
  role === "staff"
    ? [
        ...forStaff.filter(({ name }) => name === "dueToday" || name === "unassigned").map(({ view }) => view),
        { ...active, filters: { assignee: ["@me"], status: ["WaitsOnHavn", "Created"] } },
      ]
    : forCustomers.filter(({ name }) => name === "waitsOnYou" || name === "delivered").map(({ view }) => view);
