import type { CaseRow } from "#care-cases/contract/public.ts";
import type { CoordinatorBoard, MemberLoad, WorkLoad } from "#dashboard/contract/coordinator.ts";
import { orderedMembers } from "#preferences/rules/member-order.ts";
import type { Person, TeamWithMembers } from "#users/contract/person.ts";

/** A pending assignment; `stored` is the saved case until the board is refetched. */
export type PendingAssignment = {
  readonly row: CaseRow;
  readonly to: Person | null;
  readonly stored?: Pick<CaseRow, "version" | "assignee">;
};

const emptyLoad: WorkLoad = {
  active: 0,
  overdue: 0,
  dueToday: 0,
  late: 0,
  runningOut: 0,
  unanswered: 0,
  estimateHours: 0,
  withoutEstimate: 0,
};

/** A workload with one case added or removed; other counts are updated with the next fetch. */
const changedBy = (load: WorkLoad, { estimateHours, status }: CaseRow, by: 1 | -1): WorkLoad => {
  const waits = status !== "Delivered";
  return {
    ...load,
    active: Math.max(load.active + by, 0),
    estimateHours: Math.max(load.estimateHours + (waits ? by * (estimateHours ?? 0) : 0), 0),
    withoutEstimate: Math.max(load.withoutEstimate + (waits && estimateHours === null ? by : 0), 0),
  };
};

/** The board with pending assignments applied. */
export const withPendingAssignments = (
  board: CoordinatorBoard,
  moves: readonly PendingAssignment[],
): CoordinatorBoard => {
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

/** The rows of a person's or the unassigned list, with pending assignments applied. */
export const rowsWithPendingAssignments = (
  rows: readonly CaseRow[],
  moves: readonly PendingAssignment[],
  owner: number | null,
): CaseRow[] => {
  const moved = new Set(moves.map(({ row }) => row.id));
  const arriving = moves
    .filter(({ to }) => (to?.id ?? null) === owner)
    .map(({ row, stored }) => (stored ? { ...row, ...stored } : row));
  return [...arriving, ...rows.filter(({ id }) => !moved.has(id))];
};

/** A team's members, or everyone, in the reader's saved order, then by name. */
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

const figuresOf = (load: WorkLoad) => Object.keys(load) as (keyof WorkLoad)[];

/** What several people have together. */
export const sumOfLoads = (loads: readonly WorkLoad[]): WorkLoad =>
  loads.reduce(
    (sum, load) =>
      Object.fromEntries(figuresOf(emptyLoad).map((name) => [name, sum[name] + load[name]])) as typeof emptyLoad,
    emptyLoad,
  );

/** The load of a person; nothing if the board doesn't have them, since they neither handle cases nor have any. */
export const loadOfPerson = (board: Pick<CoordinatorBoard, "members">, id: number): WorkLoad =>
  board.members.find(({ person }) => person.id === id)?.load ?? emptyLoad;

/** Members whose name contains every typed word. */
export const membersNamed = (members: readonly MemberLoad[], typed: string): readonly MemberLoad[] => {
  const wanted = typed.toLocaleLowerCase("da-DK").split(/\s+/);
  return members.filter(({ person }) => {
    const name = person.name.toLocaleLowerCase("da-DK");
    return wanted.every((word) => name.includes(word));
  });
};

/** The share of a day's hours that someone's estimates take, at most 1. */
export const shareOfDay = (hours: number, minutes: number): { readonly share: number; readonly isOver: boolean } => {
  const room = minutes / 60;
  if (room === 0) return { share: hours > 0 ? 1 : 0, isOver: hours > 0 };
  return { share: Math.min(hours / room, 1), isOver: hours > room };
};
