import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { markMissedFollowUps } from "#care-cases/server/jobs/old-cases-store.ts";
import type { PlannedDay } from "#dashboard/contract/coordinator.ts";
import { planSearch } from "#dashboard/rules/follow-up-plan.ts";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { daysOfPlan } from "#tests/support/dashboard/linked-figures.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

type Body = Parameters<ReturnType<TestHavn["as"]>["getFollowUpPlan"]>[0]["body"];

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_CLOSED_DAYS: "2026-11-25 Firmadag" } });
});
afterAll(() => havn.close());

const { anna, bo } = people;
const plan = async (body: Body = {}) => (await havn.as("anna").getFollowUpPlan({ body })).plan;
const numbers = ({ cases, estimateHours, withoutEstimate }: PlannedDay) => [cases, estimateHours, withoutEstimate];
const fresh = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};
const turnDay = async (instant: string) => {
  havn.clock.set(instant);
  await markMissedFollowUps(havn.db, instant.slice(0, 10));
};

test("the plan shows ten working days with the closed ones between them, and capacity by their minutes", async () => {
  const { days, missed, people: workers } = await plan();
  expect(workers).toBe(2);
  expect(numbers(missed)).toEqual([0, 0, 0]);
  expect(days.map(({ date, minutes }) => [date.slice(5), minutes])).toEqual([
    ["11-20", 420],
    ["11-21", 0],
    ["11-22", 0],
    ["11-23", 450],
    ["11-24", 450],
    ["11-25", 0],
    ["11-26", 450],
    ["11-27", 420],
    ["11-28", 0],
    ["11-29", 0],
    ["11-30", 450],
    ["12-01", 450],
    ["12-02", 450],
    ["12-03", 450],
    ["12-04", 420],
  ]);
  expect(days[5]?.closedDay).toEqual({ day: null, name: "Firmadag", from: null });
  expect(days[0]?.minutesLeft).toBe(330);
});

test("capacity is for staff who handle cases, in a team or not", async () => {
  const setRoles = (roles: readonly StaffRole[]) =>
    havn.db
      .updateTable("app_user")
      .set({ staff_roles: [...roles] })
      .where("id", "=", bo.id)
      .execute();
  await setRoles(["executive"]);
  expect((await plan()).people).toBe(1);
  await havn.db.deleteFrom("team_member").where("user_id", "=", anna.id).execute();
  expect((await plan()).people).toBe(1);
  await setRoles(staffRoles);
  await havn.db.insertInto("team_member").values({ team_id: 1, user_id: anna.id }).execute();
});

describe("the plan's numbers", () => {
  const cases: CareCase[] = [];
  beforeAll(async () => {
    const add = async (followUpDate: string | null, assigneeId: number | null, estimateHours: number | null) =>
      cases.push(await change(havn, "anna", await buildCase(havn), { followUpDate, assigneeId, estimateHours }));
    await add("2026-11-20", anna.id, 2);
    await add("2026-11-20", bo.id, null);
    await add("2026-11-23", anna.id, 1.25);
    await add("2026-11-23", null, 0.5);
    await add("2026-11-21", anna.id, 4);
    await add("2027-11-23", anna.id, 4);
    await add(null, anna.id, 8);
    await add("2026-11-23", anna.id, 3);
    const backlog = cases.at(-1);
    if (backlog) await change(havn, "anna", backlog, { status: "Backlog" });
    await add("2026-11-23", anna.id, 16);
    const closed = cases.at(-1);
    if (closed) await change(havn, "anna", closed, { status: "CaseClosed" });
    await buildDraft(havn, { by: "anna", changes: { followUpDate: "2026-11-23" } });
  });

  test.each<[string, Body, number[][]]>([
    [
      "of everybody",
      {},
      [
        [2, 2, 1],
        [1, 4, 0],
        [0, 0, 0],
        [3, 4.75, 0],
      ],
    ],
    [
      "of the caller",
      { assignee: "@me" },
      [
        [1, 2, 0],
        [1, 4, 0],
        [0, 0, 0],
        [2, 4.25, 0],
      ],
    ],
    [
      "of a person",
      { assignee: bo.id },
      [
        [1, 0, 1],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
    ],
    [
      "of nobody",
      { assignee: "@none" },
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [1, 0.5, 0],
      ],
    ],
    [
      "from a later day",
      { from: "2026-11-22", days: 1 },
      [
        [0, 0, 0],
        [3, 4.75, 0],
      ],
    ],
  ])("%s", async (_whose, body, expected) => {
    const { days, people: workers } = await plan(body);
    expect(days.slice(0, expected.length).map(numbers)).toEqual(expected);
    expect(workers).toBe(body.assignee === "@me" || body.assignee === bo.id ? 1 : 2);
  });

  test("each number equals the list of its day", async () => {
    for (const assignee of [null, "@me", "@none", bo.id] as const) {
      const found = await plan(assignee === null ? {} : { assignee });
      for (const { day, planned } of daysOfPlan(found)) {
        const { forth } = await walkList(havn, "anna", planSearch({ day, assignee }));
        expect([day, forth.length]).toEqual([day, planned.cases]);
      }
    }
  });

  test("at midnight the day's follow-ups become missed, until they are moved to a later day", async () => {
    await turnDay("2026-11-21T00:00:00+01:00");
    expect(numbers((await plan()).missed)).toEqual([2, 2, 1]);
    expect(numbers((await plan({ assignee: bo.id })).missed)).toEqual([1, 0, 1]);
    const [first] = cases;
    if (!first) throw new Error("no case");
    const moved = await change(havn, "anna", await fresh(first.id), { followUpDate: "2026-11-21" });
    expect(moved.state).toBe("Inactive");
    const today = await plan();
    expect([numbers(today.missed), numbers(today.days[0] as PlannedDay)]).toEqual([
      [2, 2, 1],
      [1, 4, 0],
    ]);
    for (const { day, planned } of daysOfPlan(today)) {
      const { forth } = await walkList(havn, "anna", planSearch({ day, assignee: null }));
      expect([day, forth.length]).toEqual([day, planned.cases]);
    }
    // Without a date it is still missed but isn't on any day, and the number still matches the list.
    const undated = await change(havn, "anna", moved, { followUpDate: null });
    expect(undated.state).toBe("Inactive");
    const without = await plan();
    expect([numbers(without.missed), numbers(without.days[0] as PlannedDay)]).toEqual([
      [2, 2, 1],
      [1, 4, 0],
    ]);
    const { forth } = await walkList(havn, "anna", planSearch({ day: "missed", assignee: null }));
    expect(forth).toHaveLength(2);
    await change(havn, "anna", undated, { followUpDate: "2026-11-24" });
    expect(numbers((await plan()).missed)).toEqual([1, 0, 1]);
    havn.clock.set("2026-11-20T10:00:00+01:00");
  });
});

test("each day names its oldest cases, also of one person, of nobody, and none that missed its follow-up", async () => {
  const date = "2027-01-12";
  const made = [];
  for (const [title, assigneeId] of [
    ["Første", anna.id],
    ["Anden", null],
    ["Tredje", bo.id],
    ["Fjerde", anna.id],
  ] as const) {
    const changes = { followUpDate: date, assigneeId, estimateHours: 2 };
    made.push(await change(havn, "anna", await buildCase(havn, { changes: { title } }), changes));
  }
  const namesOf = async (assignee?: Body["assignee"]) => {
    const { days } = await plan({ from: date, days: 1, ...(assignee !== undefined && { assignee }) });
    return days[0]?.first.map(({ title, assignee: of }) => [title, of?.name ?? null]);
  };
  const [first, second, third, fourth] = [
    ["Første", anna.name],
    ["Anden", null],
    ["Tredje", bo.name],
    ["Fjerde", anna.name],
  ];
  expect(await namesOf()).toEqual([first, second, third]);
  expect(await namesOf("@me")).toEqual([first, fourth]);
  expect(await namesOf(bo.id)).toEqual([third]);
  expect(await namesOf("@none")).toEqual([second]);
  await havn.db
    .updateTable("care_case")
    .set({ state: 2 })
    .where("id", "=", made[0]?.id ?? 0)
    .execute();
  expect(await namesOf()).toEqual([second, third, fourth]);
});

test.each([
  [{ from: "2026-11-19" }],
  [{ from: "2028-11-21" }],
  [{ from: "2026-11-31" }],
  [{ from: "0000-01-01" }],
  [{ from: "i morgen" }],
  [{ days: 0 }],
  [{ days: 21 }],
  [{ days: 1.5 }],
  [{ assignee: "@alle" }],
  [{ assignee: 0 }],
  [{ assignee: 2_147_483_648 }],
  [{ more: true }],
])("the plan rejects %o", async (body) => {
  const refusal = await refusalOf(plan(body as Body));
  expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [expect.anything()] } });
});

test("the plan is for staff", async () => {
  expect(await refusalOf(havn.as("nora").getFollowUpPlan({ body: {} }))).toMatchObject({ statusCode: 403 });
});
