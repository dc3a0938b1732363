import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseListUrl, readCaseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { highlightFigures, unreachedView } from "#dashboard/rules/coordinator-figures.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { buildCase, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { coordinatorFigures } from "#tests/support/dashboard/linked-figures.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

/** Friday, 14:00: support closes in an hour and a half. */
const now = "2026-11-20T14:00:00+01:00";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  havn.clock.set(now);
});
afterAll(() => havn.close());

const board = async () => (await havn.as("bo").getCoordinatorBoard({ body: {} })).board;
const memberOf = async (id: number) => (await board()).members.find(({ person }) => person.id === id)?.load;
const listOf = (url: string) => {
  const query = new URL(url, havn.url).searchParams;
  return walkList(havn, "bo", { ...toCaseSearch(readCaseListUrl("active", query, true)), pageSize: 100 });
};

test("counts the active cases whose contact person isn't reached, as their list does", async () => {
  const { id } = await buildCase(havn);
  expect((await board()).unreached).toBe(0);
  await havn.as("anna").deleteUserCustomerRelation({ body: { userId: people.nils.id, customerNumber: "1001" } });
  expect((await board()).unreached).toBe(1);
  expect((await listOf(caseListUrl(unreachedView))).forth).toEqual([id]);
  await havn.db.insertInto("user_customer").values({ user_id: people.nils.id, customer_no: 1001 }).execute();
  expect((await board()).unreached).toBe(0);
  await havn.db
    .updateTable("app_user")
    .set({ mail_given_up_at: havn.clock.now() })
    .where("id", "=", people.nils.id)
    .execute();
  expect((await board()).unreached).toBe(1);
  await havn.db.updateTable("app_user").set({ mail_given_up_at: null }).execute();
  await havn.db.deleteFrom("care_case").where("id", "=", id).execute();
});

describe("a small world", () => {
  test("has correct counts as its cases move", async () => {
    const { anna, bo } = people;
    expect(await board()).toMatchObject({
      today: { date: "2026-11-20", minutes: 420, minutesLeft: 90 },
      unassigned: { active: 0 },
      members: [{ person: { id: anna.id } }, { person: { id: bo.id } }],
    });
    const careCase = await buildCase(havn);
    expect((await board()).unassigned).toMatchObject({ active: 1, dueToday: 0, unanswered: 0, withoutEstimate: 1 });
    await write(havn, "nils", careCase.id, "<p>Er der nyt?</p>");
    expect((await board()).unassigned).toMatchObject({ active: 1, unanswered: 1 });
    const [fresh] = (await havn.as("bo").getCareCasesByIds({ body: { ids: [careCase.id] } })).careCases;
    if (!fresh) throw new Error("no case");
    const changes = { assigneeId: anna.id, followUpDate: "2026-11-20", estimateHours: 3.5 };
    const taken = await change(havn, "bo", fresh, changes);
    expect((await board()).unassigned.active).toBe(0);
    expect(await memberOf(anna.id)).toMatchObject({ active: 1, dueToday: 1, overdue: 0, estimateHours: 3.5 });
    havn.clock.set("2026-11-23T10:00:00+01:00");
    await havn.db.updateTable("care_case").set({ follow_up_missed: true, state: 2 }).execute();
    expect(await memberOf(anna.id)).toMatchObject({ active: 1, dueToday: 0, overdue: 1 });
    await change(havn, "bo", { ...taken }, { assigneeId: bo.id });
    expect([(await memberOf(anna.id))?.active, (await memberOf(bo.id))?.active]).toEqual([0, 1]);
    // Midnight's job runs before the clock goes back, so it doesn't change later cases.
    await untilJobsAreDone(havn);
    await havn.db.deleteFrom("care_case").where("id", "=", careCase.id).execute();
    havn.clock.set(now);
  });

  test("is for staff", async () => {
    expect(await refusalOf(havn.as("nora").getCoordinatorBoard({ body: {} }))).toMatchObject({ statusCode: 403 });
  });
});

describe("a varied world", () => {
  beforeAll(async () => {
    await storeVariedCases(havn.db, 400);
    // Clocks of both kinds that are due around now; some are paused, and some cases have none.
    await sql`
      update care_case set clock_target = id % 2, clock_mode = id % 2,
        clock_state = case id % 5 when 0 then 0 when 1 then 2 else 1 end,
        clock_left = case id % 5 when 1 then 3600000 end,
        clock_due_at = case when id % 5 > 1
          then ${new Date(now)}::timestamptz + interval '20 minutes' * ((id * 7) % 31 - 10) end
      where status between 1 and 9`.execute(havn.db);
    await havn.db
      .updateTable("care_case")
      .set({ clock_due_at: new Date(now) })
      .where("id", "=", 103)
      .execute();
  });

  test("has figures that equal the number of cases in the linked list", async () => {
    const figures = coordinatorFigures(await board());
    expect(figures.length).toBeGreaterThan(40);
    const counted = await Promise.all(figures.map(async ({ url }) => (await listOf(url)).forth.length));
    expect(figures.map(({ name, count }) => [name, count])).toEqual(figures.map(({ name }, i) => [name, counted[i]]));
    for (const { name, count } of highlightFigures(await board())) {
      // There are messages, and some clocks ran out.
      if (name !== "dueToday") expect([name, count > 0]).toEqual([name, true]);
    }
  });

  test("has hours that are the estimates of active, undelivered cases", async () => {
    const rows = await havn.db
      .selectFrom("care_case")
      .select(["assignee_id", "estimate_hours"])
      .where("status_group", "=", 1)
      .where("status", "<>", 9)
      .execute();
    const { members, unassigned } = await board();
    for (const { id, load } of [
      { id: null, load: unassigned },
      ...members.map((one) => ({ ...one, id: one.person.id })),
    ]) {
      const own = rows.filter(({ assignee_id }) => assignee_id === id);
      expect([id, load.estimateHours]).toEqual([
        id,
        own.reduce((sum, row) => sum + Number(row.estimate_hours ?? 0), 0),
      ]);
      expect([id, load.withoutEstimate]).toEqual([id, own.filter((row) => row.estimate_hours === null).length]);
    }
  });

  test("counts a missed deadline as late without a write", async () => {
    const late = async () => highlightFigures(await board()).find(({ name }) => name === "late")?.count ?? 0;
    const before = await late();
    havn.clock.set(new Date(Date.parse(now) + hourMs).toISOString());
    expect(await late()).toBeGreaterThan(before);
    havn.clock.set(now);
  });

  test("has exact numbers above a thousand", async () => {
    const row = {
      customer_no: 1003,
      channel: 3,
      status: 3,
      priority: 2,
      state: 1,
      created_by: 1,
      assignee_id: people.anna.id,
      created_at: new Date(now),
      updated_at: new Date(now),
      submitted_at: new Date(now),
    };
    const before = (await memberOf(people.anna.id))?.active ?? 0;
    const many = Array.from({ length: 1_101 }, (_, i) => ({ ...row, id: 10_001 + i }));
    await havn.db.insertInto("care_case").values(many).execute();
    expect((await memberOf(people.anna.id))?.active).toBe(before + 1_101);
  });
});
