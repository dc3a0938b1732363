import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CoordinatorBoard, MemberLoad, WorkLoad } from "#dashboard/contract/coordinator.ts";
import { orderedMembers } from "#preferences/rules/member-order.ts";
import type { Person, TeamWithMembers } from "#users/contract/person.ts";

/** A case on its way to somebody, or to nobody; `stored`: as it is since it arrived, while the board has not been asked for again. */
export type Move = {
  readonly row: CaseRow;
  readonly to: Person | null;
  readonly stored?: Pick<CaseRow, "version" | "assignee">;
};

/** The load with a case more, or less; what else is counted of it comes with the next figures. */
const changedBy = (load: WorkLoad, { estimateHours, status }: CaseRow, by: 1 | -1): WorkLoad => {
  const waits = status !== "Delivered";
  return {
    ...load,
    active: Math.max(load.active + by, 0),
    estimateHours: Math.max(load.estimateHours + (waits ? by * (estimateHours ?? 0) : 0), 0),
    withoutEstimate: Math.max(load.withoutEstimate + (waits && estimateHours === null ? by : 0), 0),
  };
};

/** The board as it is going to be once these cases have arrived. */
export const withMoves = (board: CoordinatorBoard, moves: readonly Move[]): CoordinatorBoard => {
  const loadOf = (id: number | null, load: WorkLoad): WorkLoad =>
    moves.reduce((sum, { row, to }) => {
      if (id === (to?.id ?? null)) return changedBy(sum, row, 1);
      return id === (row.assignee?.id ?? null) ? changedBy(sum, row, -1) : sum;
    }, load);
  return {
    ...board,
    unassigned: loadOf(null, board.unassigned),
    members: board.members.map((member) => ({ ...member, load: loadOf(member.person.id, member.load) })),
  };
};

/** The rows of somebody's list, or of nobody's: without those on their way to others, with those on their way there. */
export const rowsWithMoves = (rows: readonly CaseRow[], moves: readonly Move[], owner: number | null): CaseRow[] => {
  const moved = new Set(moves.map(({ row }) => row.id));
  const arriving = moves
    .filter(({ to }) => (to?.id ?? null) === owner)
    .map(({ row, stored }) => (stored ? { ...row, ...stored } : row));
  return [...arriving, ...rows.filter(({ id }) => !moved.has(id))];
};

/** The members of a team, or everybody, in the order that the reader saved, then by name. */
export const membersShown = (
  members: readonly MemberLoad[],
  order: readonly number[],
  team: TeamWithMembers | undefined,
): MemberLoad[] => {
  const inTeam = team && new Set(team.members.map(({ id }) => id));
  const shown = members.filter(({ person }) => !inTeam || inTeam.has(person.id));
  return orderedMembers(
    shown.map((member) => ({ ...member, id: member.person.id })),
    order,
  ).map(({ id: _id, ...member }) => member);
};

/** How much of a day's hours somebody's estimates take: the share of the bar, at most all of it. */
export const shareOfDay = (hours: number, minutes: number): { readonly share: number; readonly isOver: boolean } => {
  const room = minutes / 60;
  if (room === 0) return { share: hours > 0 ? 1 : 0, isOver: hours > 0 };
  return { share: Math.min(hours / room, 1), isOver: hours > room };
};
