import { describe, expect, test } from "vitest";
import { readCaseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import type { CoordinatorBoard } from "#dashboard/contract/coordinator.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { buildWorkLoad } from "#tests/support/components/build-work-load.ts";
import { coordinatorFigures } from "#tests/support/dashboard/linked-figures.ts";
import { filtersOfWork, highlightFigures, mostUrgentFirst, workUrlOfTeam, workView } from "./coordinator-figures.ts";
import {
  loadOfPerson,
  membersShown,
  rowsWithPendingAssignments,
  shareOfDay,
  sumOfLoads,
  withPendingAssignments,
} from "./team-board.ts";

const [anna, bo, cai] = ["Anna", "Bo", "Cai"].map((name, i) => ({ id: i + 1, name, isStaff: true })) as [
  Person,
  Person,
  Person,
];
type Person = { id: number; name: string; isStaff: boolean };
const board: CoordinatorBoard = {
  asOf: "2026-11-20T09:00:00.000Z",
  today: { date: "2026-11-20", closedDay: null, windows: [], minutes: 420, minutesLeft: 330 },
  runningOutHours: 4,
  unreached: 0,
  members: [
    { person: anna, hasLeft: false, takesCases: true, load: buildWorkLoad({ active: 3, late: 1, estimateHours: 2 }) },
    { person: bo, hasLeft: true, takesCases: false, load: buildWorkLoad({ active: 1, late: 2, withoutEstimate: 1 }) },
    { person: cai, hasLeft: false, takesCases: true, load: buildWorkLoad() },
  ],
  unassigned: buildWorkLoad({ active: 5, late: 4, estimateHours: 1.5 }),
};
const loads = (shown: CoordinatorBoard) => [
  shown.unassigned.active,
  ...shown.members.map(({ load: { active, estimateHours, withoutEstimate } }) => [
    active,
    estimateHours,
    withoutEstimate,
  ]),
];

describe("cases being assigned", () => {
  test.each([
    ["to Anna", null, anna, 1.5, [4, [4, 3.5, 0], [1, 0, 1], [0, 0, 0]]],
    ["without an estimate", null, cai, null, [4, [3, 2, 0], [1, 0, 1], [1, 0, 1]]],
    ["from Anna to Bo", anna, bo, 2, [5, [2, 0, 0], [2, 2, 1], [0, 0, 0]]],
    ["from Bo to nobody", bo, null, null, [6, [3, 2, 0], [0, 0, 0], [0, 0, 0]]],
    ["from somebody who counts nothing, never below zero", cai, anna, 1, [5, [4, 3, 0], [1, 0, 1], [0, 0, 0]]],
  ] as const)("%s", (_why, assignee, to, estimateHours, expected) => {
    const row = buildCareCase({ assignee: assignee && { ...assignee }, estimateHours });
    expect(loads(withPendingAssignments(board, [{ row, to }]))).toEqual(expected);
  });

  test("a former staff member stays marked as such", () => {
    const moved = withPendingAssignments(board, [{ row: buildCareCase({ assignee: bo }), to: cai }]);
    const shown = membersShown(moved.members, [], undefined);
    expect(shown.map(({ hasLeft }) => hasLeft)).toEqual([false, true, false]);
  });

  test("delivered cases have no remaining hours", () => {
    const row = buildCareCase({ assignee: null, estimateHours: 8, status: "Delivered" });
    expect(loads(withPendingAssignments(board, [{ row, to: cai }]))[3]).toEqual([1, 0, 0]);
  });

  test("leave one list and become first in the other", () => {
    const [first, second] = [buildCareCase({ id: 1, assignee: null }), buildCareCase({ id: 2, assignee: null })];
    const moves = [{ row: first, to: anna }];
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(rowsWithPendingAssignments([first, second], moves, null))).toEqual([2]);
    expect(ids(rowsWithPendingAssignments([second], moves, anna.id))).toEqual([1, 2]);
    // The list is updated before the reply arrives.
    expect(ids(rowsWithPendingAssignments([first, second], moves, anna.id))).toEqual([1, 2]);
  });

  test("assigned cases can be assigned again, with their new version", () => {
    const first = buildCareCase({ id: 1, version: 3, assignee: null });
    const stored = { version: 4, assignee: anna };
    expect(rowsWithPendingAssignments([], [{ row: first, to: anna, stored }], anna.id)).toEqual([
      { ...first, ...stored },
    ]);
  });
});

test("members are in the reader's order, then by name; a team shows its own", () => {
  const names = (order: readonly number[], team?: Person[]) =>
    membersShown(
      board.members,
      order,
      team && { id: 1, name: "Team", danishName: "Team", isRetired: false, members: team },
    ).map(({ person }) => person.name);
  expect(names([])).toEqual(["Anna", "Bo", "Cai"]);
  expect(names([3, 99, 2])).toEqual(["Cai", "Bo", "Anna"]);
  expect(names([3], [bo, cai])).toEqual(["Cai", "Bo"]);
  expect(names([], [])).toEqual([]);
});

test.each([
  [0, 450, 0, false],
  [3.75, 450, 0.5, false],
  [7.5, 450, 1, false],
  [7.75, 450, 1, true],
  [0, 0, 0, false],
  [0.25, 0, 1, true],
])("%d h of %d minutes", (hours, minutes, share, isOver) => {
  expect(shareOfDay(hours, minutes)).toEqual({ share, isOver });
});

describe("figures", () => {
  test("highlights are for all cases, and for unassigned ones", () => {
    const counts = Object.fromEntries(highlightFigures(board).map(({ name, count }) => [name, count]));
    expect(counts).toEqual({ unassigned: 5, late: 7, runningOut: 0, unanswered: 0, overdue: 0, dueToday: 0 });
  });

  test("each links to a list that is the same for every reader", () => {
    const filters = filtersOfWork(4);
    for (const { name, url } of coordinatorFigures(board)) {
      const [path = "", query = ""] = url.split("?");
      const view = readCaseListUrl("active", new URLSearchParams(query), true);
      expect([name, path]).toEqual([name, "/cases/active"]);
      const [whose = "", figure = ""] = name.split(" ");
      if (!(figure in filters)) continue;
      const assignee = whose === "unassigned" ? "@none" : Number(whose);
      expect(view.filters).toEqual({ ...filters[figure as keyof typeof filters], assignee: [assignee] });
    }
    expect(workView("late").sort).toEqual(mostUrgentFirst);
  });
});

test("a team has what its members have together, also those whom the board doesn't have", () => {
  const work = sumOfLoads([anna.id, bo.id, 99].map((id) => loadOfPerson(board, id)));
  expect(work).toEqual(buildWorkLoad({ active: 4, late: 3, estimateHours: 2, withoutEstimate: 1 }));
});

test("a team's figure leads to the list of all its members, if a list can be filtered by that many", () => {
  expect(workUrlOfTeam("late", [1, 2])).toBe("/cases/active?timeLeftTo=0&assignee=1&assignee=2&sort=timeLeft");
  expect(workUrlOfTeam("active", [])).toBeNull();
  expect(
    workUrlOfTeam(
      "active",
      Array.from({ length: 51 }, (_, id) => id + 1),
    ),
  ).toBeNull();
});
