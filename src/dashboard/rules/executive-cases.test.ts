import { describe, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { type Concern, concerns } from "#dashboard/contract/executive.ts";
import { casesByConcern, largestCustomers, maxCasesToRead, oldestList } from "#dashboard/rules/executive-cases.ts";

const ids = (first: number, count = 1) => Array.from({ length: count }, (_, i) => ({ id: first + i }));
const none = { lateCritical: [], lateLargest: [], sentBack: [], oldest: [] };

describe("cases to call about", () => {
  type Row = [what: string, found: Partial<Record<Concern, { id: number }[]>>, shown: [Concern, ...number[]][]];
  test.each<Row>([
    ["nothing", {}, []],
    [
      "one of each, in the order of the concerns",
      { oldest: ids(1), sentBack: ids(2), lateLargest: ids(3), lateCritical: ids(4) },
      [
        ["lateCritical", 4],
        ["lateLargest", 3],
        ["sentBack", 2],
        ["oldest", 1],
      ],
    ],
    [
      "a case is there once, for the first",
      { lateCritical: ids(1), lateLargest: ids(1), sentBack: ids(1), oldest: ids(1) },
      [["lateCritical", 1]],
    ],
    ["five of each", { lateCritical: ids(1, 20) }, [["lateCritical", 1, 2, 3, 4, 5]]],
    [
      "the next ones stand in for what is there already",
      { lateCritical: ids(1, 5), oldest: ids(1, 12) },
      [
        ["lateCritical", 1, 2, 3, 4, 5],
        ["oldest", 6, 7, 8, 9, 10],
      ],
    ],
    [
      "one that found no place may come for another concern",
      { lateCritical: ids(1, 6), lateLargest: ids(6) },
      [
        ["lateCritical", 1, 2, 3, 4, 5],
        ["lateLargest", 6],
      ],
    ],
  ])("%s", (_, found, shown) => {
    const cases = casesByConcern({ ...none, ...found });
    expect(cases.map(({ concern, row }) => [concern, row.id])).toEqual(
      shown.flatMap(([concern, ...of]) => of.map((id) => [concern, id])),
    );
  });

  test("loads enough for each reason, even if all earlier ones have the same cases", () => {
    const all = ids(1, maxCasesToRead);
    const cases = casesByConcern({ lateCritical: all, lateLargest: all, sentBack: all, oldest: all });
    expect(concerns.map((one) => cases.filter(({ concern }) => concern === one).length)).toEqual([5, 5, 5, 5]);
  });
});

test.each<[string, [number, number][], string[]]>([
  [
    "most raised first",
    [
      [1, 3],
      [2, 9],
      [3, 5],
    ],
    ["2", "3", "1"],
  ],
  [
    "five of them",
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
    ["6", "5", "4", "3", "2"],
  ],
  [
    "as many: the lower number",
    [
      [7, 4],
      [3, 4],
    ],
    ["3", "7"],
  ],
  [
    "who raised nothing is not large",
    [
      [1, 0],
      [2, 1],
    ],
    ["2"],
  ],
  ["nobody", [], []],
])("the largest companies: %s", (_, sums, expected) => {
  expect(largestCustomers(sums.map(([customerNo, raised]) => ({ customerNo, raised })))).toEqual(expected);
});

test("the oldest are those that still need work", () => {
  const left = caseStatuses.filter((status) => !oldestList.filters.status?.includes(status));
  expect(left).toEqual(["Draft", "Backlog", "Delivered", "CaseClosed", "Cancelled"]);
});
