import { expect, test } from "vitest";
import type { Actor, StaffRole } from "#platform/contract/actor.ts";
import type { SharedSearch } from "#saved-views/contract/calls.ts";
import { differenceOf, mayShareWith } from "#saved-views/rules/share-views.ts";

const actor = (role: Actor["role"], staffRoles: readonly StaffRole[] = []): Actor => ({
  userId: 1,
  name: "A",
  email: "a@b.example",
  role,
  staffRoles,
  customerNumber: role === "staff" ? null : "1001",
  customerNumbers: [],
  sessionId: "s",
  impersonator: null,
});
const [coordinator, agent, administrator, user] = [
  actor("staff", ["coordinator"]),
  actor("staff", ["agent", "executive", "administrator"]),
  actor("administrator"),
  actor("user"),
];
const everybody = { teamId: null, customerNo: null };
const team = { teamId: 3, customerNo: null };
const company = { teamId: null, customerNo: 1001 };
const otherCompany = { teamId: null, customerNo: 1002 };

test.each([
  ["a coordinator, with everybody", coordinator, everybody, false, true],
  ["a coordinator, with any team", coordinator, team, false, true],
  ["a coordinator, with a company", coordinator, company, false, false],
  ["other staff, with everybody", agent, everybody, true, false],
  ["other staff, with a team", agent, team, false, false],
  ["a lead, with their team", agent, team, true, true],
  ["a company's administrator, within it", administrator, company, false, true],
  ["a company's administrator, with another", administrator, otherCompany, false, false],
  ["a company's administrator, with staff", administrator, everybody, false, false],
  ["a company's user", user, company, false, false],
] as const)("%s", (_who, person, shared, leadsIt, may) => expect(mayShareWith(person, shared, leadsIt)).toBe(may));

const search: SharedSearch = {
  name: "Haster",
  list: "active",
  text: "",
  filters: { status: ["Planned", "Created"], createdFrom: "today-30" },
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
};

test.each<[string, Partial<SharedSearch>, filters: number, parts: string[]]>([
  ["nothing, values in another order", { filters: { createdFrom: "today-30", status: ["Created", "Planned"] } }, 0, []],
  ["a range is one filter", { filters: { status: ["Planned", "Created"], createdTo: "today" } }, 1, []],
  ["filters and columns", { filters: { severity: ["Critical"] }, columns: ["id"] }, 3, ["columns"]],
  [
    "all else",
    { name: "H", list: "all", text: "x", sort: { by: "id", direction: "Ascending" } },
    0,
    ["name", "list", "text", "sort"],
  ],
])("a difference: %s", (_what, changes, filters, parts) =>
  expect(differenceOf(search, { ...search, ...changes })).toEqual({ filters, parts }),
);
