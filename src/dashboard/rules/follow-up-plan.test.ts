import { describe, expect, test } from "vitest";
import {
  capacityOf,
  dayShown,
  dayTakesCases,
  planFilters,
  planSearch,
  planUrl,
  readPlanUrl,
} from "./follow-up-plan.ts";

const read = (query: string) => readPlanUrl(new URLSearchParams(query));

describe("the planner's URL", () => {
  test.each([
    ["", { day: "today", assignee: null }],
    ["day=missed", { day: "missed", assignee: null }],
    ["day=2026-11-24&assignee=@me", { day: "2026-11-24", assignee: "@me" }],
    ["assignee=@none", { day: "today", assignee: "@none" }],
    ["day=missed&assignee=12", { day: "missed", assignee: 12 }],
  ] as const)("%s", (query, view) => {
    expect(read(query)).toEqual(view);
    expect(planUrl(view)).toBe(query === "" ? "/planner" : `/planner?${query}`);
  });

  test.each(["day=2026-02-30", "day=i morgen", "assignee=0", "assignee=-1", "assignee=@alle", "assignee=1e9", "x=1"])(
    "%s is invalid",
    (query) => expect(read(query)).toEqual({ day: "today", assignee: null }),
  );
});

test("a day has its open cases including the backlog; missed ones are listed regardless of their day", () => {
  const { status, ...filters } = planFilters({ day: "2026-11-24", assignee: 7 });
  expect(filters).toEqual({
    // Missed cases are only listed as missed, even when moved to this day.
    state: ["Active", "OnHold", "MissingInformation", "Backlog"],
    followUpFrom: "2026-11-24",
    followUpTo: "2026-11-24",
    assignee: [7],
  });
  expect(status).toEqual([
    "Created",
    "WaitsOnCustomer",
    "WaitsOnHavn",
    "WaitsOn3Part",
    "Planned",
    "WorkingOn",
    "Backlog",
    "OnHold",
    "Delivered",
  ]);
  expect(planFilters({ day: "missed", assignee: null })).toEqual({ status, state: ["Inactive"] });
  expect(planSearch({ day: "missed", assignee: null }).sort?.by).toBe("followUpDate");
  expect(planSearch({ day: "today", assignee: null }).sort?.by).toBe("timeLeft");
});

test.each([
  ["today", "today"],
  ["missed", "missed"],
  ["2026-11-20", "today"],
  ["2026-11-19", "today"],
  ["2025-12-31", "today"],
  ["2026-11-21", "2026-11-21"],
])("on 2026-11-20 the address's %s shows %s", (day, shown) => {
  const today = { date: "2026-11-20", closedDay: null, windows: [], minutes: 0, minutesLeft: 0 };
  const nothing = { cases: 0, estimateHours: 0, withoutEstimate: 0, first: [] };
  expect(dayShown(day, { days: [{ ...today, ...nothing }] })).toBe(shown);
});

test.each([
  [450, 1, 7.5],
  [450, 12, 90],
  [0, 12, 0],
  [330, 2, 11],
])("%d minutes left for %d people are %d hours", (minutesLeft, people, hours) => {
  expect(capacityOf({ minutesLeft }, people)).toBe(hours);
});

test.each([
  ["an open day", 450, ["2026-11-23"], true],
  ["a closed day", 0, ["2026-11-23"], false],
  ["where all of them are", 450, ["2026-11-24", "2026-11-24"], false],
  ["where some of them are", 450, ["2026-11-24", null], true],
  ["nothing in the hand", 450, [], false],
])("%s", (_why, minutes, dates, takes) => {
  const rows = dates.map((followUpDate) => ({ followUpDate }));
  expect(dayTakesCases({ date: "2026-11-24", minutes }, rows)).toBe(takes);
});
