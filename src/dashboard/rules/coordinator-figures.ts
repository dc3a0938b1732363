import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { caseListUrl, emptyList } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, plainBase, type SortOrder } from "#care-cases/rules/list/case-list-view.ts";
import { type CoordinatorBoard, type WorkFigure, workFigures } from "#dashboard/contract/coordinator.ts";
import { hoursOfRunningOut } from "#dashboard/rules/figures.ts";

/** What each figure counts of the active list. The server counts by the same filters as the list does. */
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

/** The list that a figure counts: of everybody, of nobody, or of one person. */
export const workView = (figure: WorkFigure, assignee?: "@none" | number): CaseListView => {
  const filters = { ...filtersOfWork[figure], ...(assignee !== undefined && { assignee: [assignee] }) };
  const view = { ...emptyList("active"), filters };
  const sort = sorts[figure];
  if (sort) return { ...view, sort };
  return Object.keys(filters).length > 0 ? view : { ...view, base: plainBase("active") };
};

/** The highlights of a coordinator, the most urgent first, with the signal that a number above zero gives. */
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

type Figure = { readonly name: string; readonly count: number; readonly url: string };

/** The highlights with their numbers: of everybody together, and of nobody. */
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

/** Every number of the board that is a list's, with the address of that list. */
export const coordinatorFigures = (board: CoordinatorBoard): readonly Figure[] => [
  ...highlightFigures(board).map(({ name, count, url }) => ({ name, count, url })),
  ...workFigures.flatMap((figure) => [
    { name: `unassigned ${figure}`, count: board.unassigned[figure], url: caseListUrl(workView(figure, "@none")) },
    ...board.members.map(({ person, load }) => ({
      name: `${person.id} ${figure}`,
      count: load[figure],
      url: caseListUrl(workView(figure, person.id)),
    })),
  ]),
];
