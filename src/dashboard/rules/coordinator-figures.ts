import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, plainBase, type SortOrder } from "#care-cases/rules/list/case-list-view.ts";
import type { CoordinatorBoard, WorkFigure } from "#dashboard/contract/coordinator.ts";
import { hoursOfRunningOut } from "#dashboard/rules/figures.ts";
import { remember } from "#platform/rules/remember.ts";

/** The list filters of each figure; the server counts with them. */
export const filtersOfWork: Readonly<Record<WorkFigure, CaseFilters>> = {
  active: {},
  overdue: { state: ["Inactive"] },
  dueToday: { followUpFrom: "today", followUpTo: "today" },
  late: { timeLeftTo: 0 },
  runningOut: { timeLeftFrom: 0, timeLeftTo: hoursOfRunningOut },
  unanswered: { status: ["WaitsOnHavn", "Created"], lastMessageBy: ["customer"] },
};

export const mostUrgentFirst: SortOrder = { by: "timeLeft", direction: "Ascending" };

const sorts: Partial<Record<WorkFigure, SortOrder>> = {
  overdue: { by: "followUpDate", direction: "Ascending" },
  late: mostUrgentFirst,
  runningOut: mostUrgentFirst,
  unanswered: { by: "lastMessageAt", direction: "Ascending" },
};

/** The list behind a figure: of everyone, unassigned, or of one person. */
export const workView = (figure: WorkFigure, assignee?: "@none" | number): CaseListView => {
  const filters = { ...filtersOfWork[figure], ...(assignee !== undefined && { assignee: [assignee] }) };
  const view = { ...emptyList("active"), filters };
  const sort = sorts[figure];
  if (sort) return { ...view, sort };
  return Object.keys(filters).length > 0 ? view : { ...view, base: plainBase("active") };
};

const urls = new Map(
  (Object.keys(filtersOfWork) as WorkFigure[]).map((figure) => [
    figure,
    remember((person: number) => caseListUrl(workView(figure, person))),
  ]),
);

/** The URL of the list behind a figure of one person. A board has five for each. */
export const workUrl = (figure: WorkFigure, person: number): string =>
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

const viewOfHighlight = (name: HighlightName): CaseListView =>
  name === "unassigned" ? workView("active", "@none") : workView(name);

/** Highlights with their values: of all cases, and of unassigned ones. */
export const highlightFigures = (board: CoordinatorBoard) =>
  coordinatorHighlights.map(({ name, tone }) => ({
    name,
    tone,
    count:
      name === "unassigned"
        ? board.unassigned.active
        : board.members.reduce((sum, { load }) => sum + load[name], board.unassigned[name]),
    url: caseListUrl(viewOfHighlight(name)),
  }));
