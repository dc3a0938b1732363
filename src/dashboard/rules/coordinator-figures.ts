import type { CaseFilters } from "#care-cases/contract/public.ts";
import { type CaseListView, caseListUrl, emptyList, plainBase, type SortOrder } from "#care-cases/rules/public.ts";
import type { CoordinatorBoard, WorkFigure } from "#dashboard/contract/coordinator.ts";
import { remember } from "#platform/rules/remember.ts";

/** Figures whose filters are always the same. */
type FixedFigure = Exclude<WorkFigure, "runningOut">;

const fixedFilters: Readonly<Record<FixedFigure, CaseFilters>> = {
  active: {},
  overdue: { state: ["Inactive"] },
  dueToday: { followUpFrom: "today", followUpTo: "today" },
  late: { timeLeftTo: 0 },
  unanswered: { status: ["WaitsOnHavn", "Created"], lastMessageBy: ["customer"] },
};
export const lateFilters = fixedFilters.late;

/** The list filters of each figure; the server counts with them. */
export const filtersOfWork = (runningOutHours: number): Readonly<Record<WorkFigure, CaseFilters>> => ({
  ...fixedFilters,
  runningOut: { timeLeftFrom: 0, timeLeftTo: runningOutHours },
});

export const mostUrgentFirst: SortOrder = { by: "timeLeft", direction: "Ascending" };

const sorts: Partial<Record<FixedFigure, SortOrder>> = {
  overdue: { by: "followUpDate", direction: "Ascending" },
  late: mostUrgentFirst,
  unanswered: { by: "lastMessageAt", direction: "Ascending" },
};

type Assignee = "@none" | number;

const ofAssignee = (filters: CaseFilters, assignee: Assignee | undefined): CaseFilters => ({
  ...filters,
  ...(assignee !== undefined && { assignee: [assignee] }),
});

/** The list behind a figure: of everyone, unassigned, or of one person. */
export const workView = (figure: FixedFigure, assignee?: Assignee): CaseListView => {
  const filters = ofAssignee(fixedFilters[figure], assignee);
  const view = { ...emptyList("active"), filters };
  const sort = sorts[figure];
  if (sort) return { ...view, sort };
  return Object.keys(filters).length > 0 ? view : { ...view, base: plainBase("active") };
};

export const runningOutView = (hours: number, assignee?: Assignee): CaseListView => ({
  ...emptyList("active"),
  filters: ofAssignee(filtersOfWork(hours).runningOut, assignee),
  sort: mostUrgentFirst,
});

/** The most people that a list can be filtered by. */
const mostPeople = 50;

/** The URL of the list behind a figure of several people; null if there are none, or more than a list takes. */
export const workUrlOfTeam = (figure: FixedFigure, people: readonly number[]): string | null => {
  if (people.length === 0 || people.length > mostPeople) return null;
  const view = workView(figure, people[0]);
  return caseListUrl({ ...view, filters: { ...view.filters, assignee: [...people] } });
};

/** The active cases whose contact person isn't reached. */
export const unreachedView: CaseListView = {
  ...emptyList("active"),
  filters: { contactReached: ["no"] } satisfies CaseFilters,
};

const urls = new Map(
  (Object.keys(fixedFilters) as FixedFigure[]).map((figure) => [
    figure,
    remember((person: number) => caseListUrl(workView(figure, person))),
  ]),
);

/** The URL of the list behind a figure of one person. A board has five for each. */
export const workUrl = (figure: FixedFigure, person: number): string =>
  urls.get(figure)?.(person) ?? caseListUrl(workView(figure, person));

/** The coordinator's highlights, most urgent first, with the color for values above zero. */
export const coordinatorHighlights = [
  { name: "unassigned", tone: "amber" },
  { name: "late", tone: "red" },
  { name: "runningOut", tone: "amber" },
  { name: "unanswered", tone: "plain" },
  { name: "overdue", tone: "red" },
  { name: "dueToday", tone: "amber" },
] as const;
type HighlightName = (typeof coordinatorHighlights)[number]["name"];

const viewOfHighlight = (name: HighlightName, runningOutHours: number): CaseListView => {
  if (name === "unassigned") return workView("active", "@none");
  return name === "runningOut" ? runningOutView(runningOutHours) : workView(name);
};

/** Highlights with their values: of all cases, and of unassigned ones. */
export const highlightFigures = (board: CoordinatorBoard) =>
  coordinatorHighlights.map(({ name, tone }) => ({
    name,
    tone,
    count:
      name === "unassigned"
        ? board.unassigned.active
        : board.members.reduce((sum, { load }) => sum + load[name], board.unassigned[name]),
    url: caseListUrl(viewOfHighlight(name, board.runningOutHours)),
  }));
