import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { sweepReminders } from "#notifications/server/deadlines/sweep-reminders.ts";
import { sweepDeadlines, watchDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { buildCase, buildDraft, read, write } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { besides, deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { recalculateAll } from "#tests/support/clocks/recalculate.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/* No jobs run: the daily summary would also send reminders, at an unpredictable time. */
let havn: TestHavn;
const { anna, bo } = people;
const { save } = clockQuestions(() => havn);
const { choose, create, set } = agreementActions(() => havn);
const { at, sweep, notifiedOf, forget } = deadlineActions(() => havn);
let hours2: Awaited<ReturnType<typeof create>>;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  hours2 = await create("Two hours", equalTargets({ firstResponseMinutes: 120 }));
});
afterAll(() => havn.close());
beforeEach(() => choose(hours2));

const moveTo = (wall: string) => havn.clock.set(instantOf(wall));
/** A case of Nordlys with Anna and Bo. */
const submitAt = async (wall: string, changes: CaseChanges = {}): Promise<CareCase> => {
  moveTo(wall);
  const { id } = await buildCase(havn);
  return save(id, { assigneeId: anna.id, owner: { kind: "user", id: bo.id }, ...changes });
};
const warned = ["anna CloseToFirstResponse at once", "bo CloseToFirstResponse at once"];
const dated = ["anna CloseToFollowUpDate daily", "bo CloseToFollowUpDate daily"];
const reminded = [
  ...dated,
  ...["anna OneDayBeforeCareCaseBecomeInactive daily", "bo OneDayBeforeCareCaseBecomeInactive daily"],
];

describe("a close first response", () => {
  test.each([
    ["on a usual day", "2026-11-16 09:00", "2026-11-16 10:29", "2026-11-16 10:30"],
    ["Friday evening to Monday", "2026-11-20 18:00", "2026-11-23 09:59", "2026-11-23 10:00"],
    ["over the weekend of winter time", "2026-10-23 15:00", "2026-10-26 09:29", "2026-10-26 09:30"],
    ["over Easter and summer time", "2027-03-24 15:00", "2027-03-30 08:59", "2027-03-30 09:00"],
    ["over Christmas", "2026-12-23 15:00", "2026-12-28 08:59", "2026-12-28 09:00"],
    ["over New Year", "2026-12-30 15:30", "2027-01-04 09:29", "2027-01-04 09:30"],
  ])("is notified once, when a quarter is left: %s", async (_name, submitted, before, when) => {
    const { id } = await submitAt(submitted);
    await at(before);
    expect(await notifiedOf(id)).toEqual([]);
    await at(when);
    expect(await notifiedOf(id)).toEqual(warned);
    await sweep();
    await at(`${when.slice(0, 10)} 23:59`);
    expect(await notifiedOf(id)).toEqual(warned);
  });

  test("waits with its email until support is open", async () => {
    const { id } = await submitAt("2026-11-20 14:00");
    await at("2026-11-20 15:30");
    expect(await notifiedOf(id)).toEqual(warned);
    const jobs = await sql<{ run_at: Date }>`
      select distinct run_at from job where kind = 'mail-case' and dedupe_key like ${`%:${id}:support`}`.execute(
      havn.db,
    );
    expect(jobs.rows.map(({ run_at }) => run_at.toISOString())).toEqual(["2026-11-23T07:30:00.000Z"]);
  });

  test("is mailed at once if its clock runs around the clock, also at night", async () => {
    await choose(await create("Around", equalTargets({ clock: "around", firstResponseMinutes: 120 })));
    const { id } = await submitAt("2026-11-20 21:00", { severity: "Critical" });
    await havn.db.deleteFrom("job").where("kind", "=", "mail-case").execute();
    await at("2026-11-20 22:30");
    expect(await notifiedOf(id)).toEqual(warned);
    const { rows } = await sql<{ key: string; run_at: Date }>`
      select dedupe_key as key, run_at from job where kind = 'mail-case' and dedupe_key like ${`${bo.id}:${id}%`}`.execute(
      havn.db,
    );
    expect(rows).toEqual([{ key: `${bo.id}:${id}`, run_at: new Date(instantOf("2026-11-20 22:30")) }]);
  });

  test("is not notified for cases that are answered, marked as answered, closed or never submitted", async () => {
    const [written, said, closed, asked] = [
      await submitAt("2026-11-16 09:00"),
      await submitAt("2026-11-16 09:00"),
      await submitAt("2026-11-16 09:00"),
      await submitAt("2026-11-16 09:00"),
    ];
    const draft = await buildDraft(havn, { by: "anna", changes: { assigneeId: anna.id } });
    moveTo("2026-11-16 10:29");
    await write(havn, "anna", written.id, "<p>Vi ser på det.</p>");
    await write(havn, "anna", asked.id, "<p>Kun til os.</p>", true);
    await save(said.id, { firstResponseSent: true });
    await save(closed.id, { status: "CaseClosed" });
    await at("2026-11-27 12:00");
    const told = await Promise.all([written, said, closed, draft, asked].map(({ id }) => notifiedOf(id)));
    expect(told).toEqual([[], [], [], [], warned]);
  });

  test("isn't delayed by pauses of the resolution, and is due again after an answer is undone", async () => {
    const [paused, takenBack] = [await submitAt("2026-11-16 09:00"), await submitAt("2026-11-16 09:00")];
    await save(paused.id, { status: "OnHold", followUpDate: "2026-12-30" });
    await save(takenBack.id, { firstResponseSent: true });
    await at("2026-11-16 10:40");
    expect([await notifiedOf(paused.id), await notifiedOf(takenBack.id)]).toEqual([warned, []]);
    await save(takenBack.id, { firstResponseSent: false });
    await sweep();
    expect(await notifiedOf(takenBack.id)).toEqual(warned);
  });

  test("is notified for a reopened case unless it was before", async () => {
    const [told, untold] = [await submitAt("2026-11-16 09:00"), await submitAt("2026-11-16 09:00")];
    await save(untold.id, { status: "CaseClosed" });
    await at("2026-11-16 10:30");
    await save(told.id, { status: "CaseClosed" });
    moveTo("2026-11-17 09:00");
    for (const { id } of [told, untold]) await save(id, { status: "WaitsOnHavn" });
    await sweep();
    expect([await notifiedOf(told.id), await notifiedOf(untold.id)]).toEqual([warned, []]);
    await at("2026-11-17 10:30");
    expect([await notifiedOf(told.id), await notifiedOf(untold.id)]).toEqual([warned, warned]);
  });

  test("moves with another severity, agreement or target, without a second notification", async () => {
    const targets = equalTargets({ firstResponseMinutes: 120 }).map((each) =>
      each.severity === "Critical" ? { ...each, firstResponseMinutes: 60 } : each,
    );
    const bySeverity = await create("Faster when critical", targets);
    await choose(bySeverity);
    const raised = await submitAt("2026-11-16 09:00");
    await at("2026-11-16 09:44");
    await save(raised.id, { severity: "Critical" });
    await sweep();
    expect(await notifiedOf(raised.id)).toEqual([]);
    await at("2026-11-16 09:45");
    expect(await notifiedOf(raised.id)).toEqual(warned);
    const other = await submitAt("2026-11-16 09:00");
    moveTo("2026-11-16 09:50");
    await save(raised.id, { severity: "Regular" });
    await choose(await create("Slower", equalTargets({ firstResponseMinutes: 300 })));
    await recalculateAll(havn);
    await at("2026-11-16 12:59");
    expect([await notifiedOf(raised.id), await notifiedOf(other.id)]).toEqual([warned, []]);
    const today = await create("Mended", equalTargets({ firstResponseMinutes: 420 }));
    await choose(today);
    await recalculateAll(havn);
    await set(today, "2026-11-16", 180);
    await recalculateAll(havn);
    await sweep();
    expect([await notifiedOf(raised.id), await notifiedOf(other.id)]).toEqual([warned, warned]);
  });
});

describe("whatever happens to clocks and processes", () => {
  test("a clock that jumps a week ahead notifies once what is due, and nothing again after jumping back", async () => {
    const [owed, answered, due] = [
      await submitAt("2026-11-16 09:00"),
      await submitAt("2026-11-16 09:00"),
      await submitAt("2026-11-16 09:00", { followUpDate: "2026-11-18", firstResponseSent: true }),
    ];
    moveTo("2026-11-23 12:00");
    await write(havn, "anna", answered.id, "<p>Undskyld ventetiden.</p>");
    await sweep();
    const all = async () => [await notifiedOf(owed.id), await notifiedOf(answered.id), await notifiedOf(due.id)];
    expect(await all()).toEqual([warned, [], dated]);
    for (const wall of ["2026-11-16 09:01", "2026-11-16 10:30", "2026-11-18 08:00", "2026-11-24 08:00"]) await at(wall);
    expect(await all()).toEqual([warned, [], dated]);
    const later = await submitAt("2026-11-16 11:00", { followUpDate: "2026-11-20" });
    await at("2026-11-20 08:00");
    expect(await notifiedOf(later.id)).toEqual([...reminded, ...warned]);
  });

  test("250 cases due in one minute are notified once each by three sweeps of two processes", async () => {
    await sql`insert into care_case (customer_no, title, channel, status, priority, state, created_by, assignee_id, follow_up,
        created_at, updated_at, submitted_at, first_response_state, first_response_warn_at, remind_on)
      select 1001, 'Mange', 0, 3, 2, 1, 1, 1, '2027-06-02', now(), now(), now(), 1, ${new Date("2027-06-02T05:59:00Z")}, '2027-06-02'
      from generate_series(1, 250)`.execute(havn.db);
    await forget();
    moveTo("2027-06-02 08:00");
    const other = besides(havn);
    await Promise.all([sweepDeadlines(havn.havn.app), sweepDeadlines(other.app), sweep()]);
    await other.close();
    const { rows } = await sql<{ type: number; n: number }>`
      select n.type, count(*)::int as n from notification n join care_case c on c.id = n.case_id where c.title = 'Mange'
      group by 1 order by 1`.execute(havn.db);
    expect(rows).toEqual([
      { type: 11, n: 250 },
      { type: 12, n: 250 },
      { type: 13, n: 250 },
    ]);
  });

  test("a locked case is left for the next sweep, or waited for before the summary", async () => {
    const { id } = await submitAt("2026-11-16 09:00", { followUpDate: "2026-11-18", firstResponseSent: true });
    moveTo("2026-11-18 08:00");
    let waiting: Promise<unknown> = Promise.resolve();
    await havn.db.transaction().execute(async (tx) => {
      await sql`select from care_case where id = ${id} for update`.execute(tx);
      await sweepDeadlines(havn.havn.app);
      expect(await notifiedOf(id)).toEqual([]);
      waiting = sweepReminders(havn.havn.app, { waits: true });
    });
    await waiting;
    expect(await notifiedOf(id)).toEqual(reminded);
  });

  test("a starting process finds what is due, and marks what became inactive while none ran", async () => {
    const { id } = await submitAt("2026-11-16 09:00", { followUpDate: "2026-11-17" });
    moveTo("2026-11-19 10:00");
    const watches = [watchDeadlines(havn.havn.app), watchDeadlines(havn.havn.app)];
    await expect
      .poll(async () => [(await notifiedOf(id)).length, (await read(havn, "anna", id))?.state])
      .toEqual([dated.length + warned.length, "Inactive"]);
    await Promise.all(watches.map((watch) => watch.close()));
    await watchDeadlines(havn.havn.app).close();
    expect((await notifiedOf(id)).sort()).toEqual([...dated, ...warned].sort());
  });
});
