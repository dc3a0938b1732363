import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type DeskPerson, deskFallback } from "./desk-fallback.ts";

const page = readFileSync(new URL("../../../../docs/rules.md", import.meta.url), "utf8");
const section = page.split("### When nobody at the desk is told\n")[1]?.split("\n### ")[0] ?? "";
/** The page's table, a row an array of cells. */
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(1)
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

const plain: DeskPerson = {
  userId: 0,
  ...{ acted: false, handlesCases: true, isAway: false, reachId: null, isMuted: false, isTold: false },
  ...{ isOfCase: false, isAssignee: false, isInTeam: false, isCoordinator: false, isAdministrator: false },
};
const colleague = { ...plain, userId: 9 };
const away = { isAway: true };
const naming = { isAway: true, reachId: 9 };

/** What a cell says of one of the people of the case, and of the colleague whom they name. */
const cells: Record<string, readonly Partial<DeskPerson>[]> = {
  present: [{ isTold: true }],
  "–": [],
  muted: [{ isMuted: true }],
  "row turned off": [{}],
  acted: [{ acted: true }],
  "handles no cases": [{ isTold: true, handlesCases: false }],
  "has left": [],
  away: [{ isTold: true, ...away }],
  "away, names a colleague": [{ isTold: true, ...naming }, colleague],
  "away, names a colleague who is away": [
    { isTold: true, ...naming },
    { ...colleague, ...away },
  ],
  "away, names a colleague who muted it": [
    { isTold: true, ...naming },
    { ...colleague, isMuted: true },
  ],
  "away, names a colleague who handles no cases": [
    { isTold: true, ...naming },
    { ...colleague, handlesCases: false },
  ],
  "away, muted, names a colleague": [{ isMuted: true, ...naming }, colleague],
};

/** A group of two, of whom the second is always away. */
const group = (cell: string, of: Partial<DeskPerson>, userId: number): DeskPerson[] => {
  const absent = { ...plain, ...of, ...away, userId: userId + 1 };
  const one = (also: Partial<DeskPerson>) => ({ ...plain, ...of, ...also, userId });
  if (cell === "–" || cell === "retired") return [];
  if (cell === "present") return [one({}), absent];
  if (cell === "away") return [one(away)];
  if (cell === "away, names a colleague") return [one(naming), colleague];
  return cell === "acted" ? [one({ acted: true })] : [one({ handlesCases: false })];
};

const names: Record<number, string> = { 2: "team", 4: "coordinators", 6: "administrators", 9: "colleague" };

test("docs/rules.md has the table", () => expect(rows.length).toBeGreaterThan(20));

test.each(rows)("%s; team %s; coordinators %s; administrators %s: %s", (desk, team, coordinators, admins, told) => {
  const [first, ...others] = cells[desk ?? ""] ?? [];
  const people = [
    ...(first ? [{ ...plain, isOfCase: true, userId: 1, ...first }] : []),
    ...others.map((one) => ({ ...plain, ...one })),
    ...group(team ?? "", { isInTeam: true }, 2),
    ...group(coordinators ?? "", { isCoordinator: true }, 4),
    ...group(admins ?? "", { isAdministrator: true, handlesCases: false }, 6),
  ];
  expect(Object.keys(cells)).toContain(desk);
  const found = [...deskFallback(people, false).keys()].map((id) => names[id]).sort();
  expect(found).toEqual(told === "–" ? [] : told?.split(", ").sort());
});

test("the assignee of a new case comes before its team, and of other events never", () => {
  const people = [
    { ...plain, userId: 1, isOfCase: true, isAssignee: true },
    { ...plain, userId: 2, isInTeam: true },
  ];
  expect([...deskFallback(people, true)]).toEqual([[1, "assignee"]]);
  expect([...deskFallback(people, false)]).toEqual([[2, "team"]]);
});

test("members of a team that are told of its new case are enough", () => {
  const people = [
    { ...plain, userId: 1, isInTeam: true, isTold: true },
    { ...plain, userId: 2, isInTeam: true },
  ];
  expect(deskFallback(people, true).size).toBe(0);
});

test("an administrator who follows the case is told, but the coordinators too", () => {
  const people = [
    { ...plain, userId: 1, isOfCase: true, isTold: true, isAdministrator: true, handlesCases: false },
    { ...plain, userId: 2, isCoordinator: true },
  ];
  expect([...deskFallback(people, false)]).toEqual([[2, "nobodyElse"]]);
});
