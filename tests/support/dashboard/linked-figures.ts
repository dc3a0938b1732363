import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import type { CoordinatorBoard, FollowUpPlan, PlannedDay, WorkFigure } from "#dashboard/contract/coordinator.ts";
import type { ExecutiveFigures, FigureSet } from "#dashboard/contract/executive.ts";
import { filtersOfWork, highlightFigures, runningOutView, workView } from "#dashboard/rules/coordinator-figures.ts";
import { type FigureOwner, figureNames, figureOf, figureUrl } from "#dashboard/rules/executive-links.ts";
import type { Stretch } from "#dashboard/rules/executive-period.ts";
import type { Figure } from "#dashboard/rules/figures.ts";
import { missedDay, type PlanDay } from "#dashboard/rules/follow-up-plan.ts";

/** A figure with the URL of its list. */
export type LinkedFigure = {
  readonly name: string;
  readonly count: number;
  readonly isCapped: boolean;
  readonly url: string;
};

/** A dashboard's reply, each figure with its list. */
export const linkedFigures = (figures: readonly Figure[], counted: readonly CountedFigure[]): LinkedFigure[] =>
  figures.map(({ name, view }) => {
    const { count = 0, isCapped = false } = counted.find((one) => one.name === name) ?? {};
    return { name, count, isCapped, url: caseListUrl(view) };
  });

const urlOfWork = (board: CoordinatorBoard, figure: WorkFigure, assignee: "@none" | number): string =>
  caseListUrl(figure === "runningOut" ? runningOutView(board.runningOutHours, assignee) : workView(figure, assignee));

/** Every figure of the board with the URL of its list. */
export const coordinatorFigures = (
  board: CoordinatorBoard,
): readonly Pick<LinkedFigure, "name" | "count" | "url">[] => [
  ...highlightFigures(board).map(({ name, count, url }) => ({ name, count, url })),
  ...(Object.keys(filtersOfWork(0)) as WorkFigure[]).flatMap((figure) => [
    { name: `unassigned ${figure}`, count: board.unassigned[figure], url: urlOfWork(board, figure, "@none") },
    ...board.members.map(({ person, load }) => ({
      name: `${person.id} ${figure}`,
      count: load[figure],
      url: urlOfWork(board, figure, person.id),
    })),
  ]),
];

/** Every figure of the reply with the URL of its list. */
export function executiveFigureLinks(reply: ExecutiveFigures): LinkedFigure[] {
  const linked = (of: string, figures: FigureSet, stretch: Stretch, owner?: FigureOwner): LinkedFigure[] =>
    figureNames.map((name) => ({
      name: `${of} ${name}`,
      count: figureOf[name](figures),
      isCapped: false,
      url: figureUrl(name, stretch, owner),
    }));
  return [
    ...linked("total", reply.total, reply),
    ...linked("before", reply.before.figures, reply.before),
    ...reply.points.flatMap((point) => linked(`${point.from} to ${point.to}`, point.figures, point)),
    ...reply.customers.flatMap(({ customerNumber, figures }) =>
      linked(`company ${customerNumber}`, figures, reply, { customerNumber }),
    ),
    ...reply.types.flatMap(({ caseType, figures }) =>
      linked(`type ${caseType}`, figures, reply, { caseType: caseType ?? "@none" }),
    ),
  ];
}

/** All parts of a plan that have a list. */
export const daysOfPlan = ({
  missed,
  days,
}: FollowUpPlan): { readonly day: PlanDay; readonly planned: PlannedDay }[] => [
  { day: missedDay, planned: missed },
  ...days.map((day) => ({ day: day.date, planned: day })),
];
