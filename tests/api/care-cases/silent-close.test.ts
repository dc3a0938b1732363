import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeSilentCases } from "#care-cases/server/jobs/close-silent-cases.ts";
import { sweepDeadlines } from "#notifications/server/deadlines/watch-deadlines.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { besides, deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { anna, bo, nils } = people;
const { save, stretches, fits } = clockQuestions(() => havn);
const { at, sweep } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());

const moveTo = (wall: string) => havn.clock.set(instantOf(wall));
/** A case of Nordlys with Anna and Bo that was delivered at that time. */
const deliverAt = async (wall: string): Promise<number> => {
  moveTo(wall);
  const { id } = await buildCase(havn);
  await write(havn, "anna", id, "<p>Rettelsen er på plads.</p>");
  await save(id, { assigneeId: anna.id, owner: { kind: "user", id: bo.id }, status: "Delivered" });
  return id;
};
const statusOf = async (id: number) => (await read(havn, "anna", id))?.status;
const closings = async (id: number) => {
  const { changeLogs } = await havn.as("nora").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
  return changeLogs.filter(({ to }) => to === "CaseClosed").map(({ by, from, reason }) => ({ by, from, reason }));
};
const byItself = { by: null, from: "Delivered", reason: "SilentForTenSupportDays" };

test.each([
  ["a usual fortnight", "2026-11-02 10:00", "2026-11-16 15:59", "2026-11-16 16:00"],
  ["a Friday evening", "2026-11-06 18:00", "2026-11-20 15:29", "2026-11-20 15:30"],
  ["the end of summer time", "2026-10-16 10:00", "2026-10-30 15:29", "2026-10-30 15:30"],
  ["Easter and the beginning of summer time", "2027-03-12 10:00", "2027-03-31 15:59", "2027-03-31 16:00"],
  ["Christmas and New Year", "2026-12-21 10:00", "2027-01-08 15:29", "2027-01-08 15:30"],
])(
  "a delivered case closes by itself after ten support days of silence: %s",
  async (_name, delivered, before, when) => {
    const id = await deliverAt(delivered);
    expect((await read(havn, "nils", id))?.closesAt).toBe(new Date(instantOf(when)).toISOString());
    await at(before);
    expect(await statusOf(id)).toBe("Delivered");
    await at(when);
    const closed = await read(havn, "anna", id);
    expect(closed).toMatchObject({ status: "CaseClosed", state: "Closed", statusReason: null, closesAt: null });
    expect(closed?.closedAt).toBe(new Date(instantOf(when)).toISOString());
    await sweep();
    expect(await closings(id)).toEqual([byItself]);
  },
);

test("closing has all effects of a save: clocks, figures, history, audit log and notifications", async () => {
  const id = await deliverAt("2026-11-02 10:00");
  await untilJobsAreDone(havn);
  await sql`select fold_case_figures()`.execute(havn.db);
  // Without the job that folds every five minutes, which would fold what is checked below.
  await havn.db.deleteFrom("job").where("kind", "=", "fold-figures").execute();
  await at("2026-11-16 16:00");
  expect((await stretches(id)).at(-1)).toEqual(["CaseClosed", 0, null]);
  await fits(id);
  const { rows: figures } = await sql`
    select day::text, ended from case_figure_change where customer_no = 1001 and ended <> 0`.execute(havn.db);
  expect(figures).toEqual([{ day: "2026-11-16", ended: 1 }]);
  const { rows: log } = await sql`
    select user_id, status, detail from audit_row where act = 'close-silent-case' and detail->>'caseId' = ${String(id)}`.execute(
    havn.db,
  );
  expect(log).toEqual([{ user_id: null, status: 200, detail: { caseId: id, fields: ["status"] } }]);
  const { rows: told } = await sql<{ user_id: number }>`
    select user_id from notification where case_id = ${id} and actor_id is null and type = 4 order by user_id`.execute(
    havn.db,
  );
  expect(told.map(({ user_id: user }) => user)).toEqual([anna.id, bo.id, nils.id]);
  await untilJobsAreDone(havn);
});

test("any activity of the customer breaks the silence, but none of staff's does", async () => {
  const [wrote, changed, ofStaff, again] = [
    await deliverAt("2026-11-02 10:00"),
    await deliverAt("2026-11-02 10:00"),
    await deliverAt("2026-11-02 10:00"),
    await deliverAt("2026-11-02 10:00"),
  ];
  moveTo("2026-11-10 12:00");
  await write(havn, "nils", wrote, "<p>Det virker stadig ikke.</p>");
  await write(havn, "nils", again, "<p>Næsten.</p>");
  await save(again, { status: "Delivered" });
  const current = await read(havn, "nils", changed);
  const body = { id: changed, version: current?.version ?? 0, changes: { externalReference: "INC-1" } };
  await havn.as("nils").updateCareCase({ body });
  await write(havn, "anna", ofStaff, "<p>Har du haft tid til at se på det?</p>");
  await save(ofStaff, { estimateHours: 2 });
  await at("2026-11-23 16:00");
  const statuses = await Promise.all([wrote, changed, ofStaff, again].map(statusOf));
  expect(statuses).toEqual(["WaitsOnHavn", "Delivered", "CaseClosed", "Delivered"]);
  await at("2026-11-24 16:00");
  expect([await statusOf(changed), await statusOf(again)]).toEqual(["CaseClosed", "CaseClosed"]);
});

test("a last-moment message wins, whether the sweep finds the case locked or waits for it", async () => {
  const [left, waitedFor] = [await deliverAt("2026-11-02 10:00"), await deliverAt("2026-11-02 10:00")];
  moveTo("2026-11-16 16:00");
  let waiting: Promise<unknown> = Promise.resolve();
  await havn.db.transaction().execute(async (tx) => {
    await sql`select from care_case where id in (${left}, ${waitedFor}) for update`.execute(tx);
    await closeSilentCases(havn.havn.app);
    waiting = closeSilentCases(havn.havn.app, { waits: true });
    await sql`update care_case set status = 3, silent_since = null where id in (${left}, ${waitedFor})`.execute(tx);
  });
  await waiting;
  expect([await statusOf(left), await statusOf(waitedFor)]).toEqual(["WaitsOnHavn", "WaitsOnHavn"]);
  expect([await closings(left), await closings(waitedFor)]).toEqual([[], []]);
});

test("two processes close it once, and a save that started earlier is stale", async () => {
  const id = await deliverAt("2026-11-02 10:00");
  const seen = await read(havn, "anna", id);
  moveTo("2026-11-17 10:00");
  const other = besides(havn);
  await Promise.all([sweep(), sweepDeadlines(other.app), sweep(), sweepDeadlines(other.app, { waits: true })]);
  await other.close();
  expect(await closings(id)).toEqual([byItself]);
  const body = { id, version: seen?.version ?? 0, changes: { status: "WorkingOn" } } as const;
  await expect(havn.as("anna").updateCareCase({ body })).rejects.toMatchObject({ statusCode: 409 });
});

test("a clock jumping a month ahead closes once; back again nothing is undone, and reopening starts over", async () => {
  const id = await deliverAt("2026-11-02 10:00");
  await at("2026-12-02 10:00");
  expect(await closings(id)).toEqual([byItself]);
  await at("2026-11-03 10:00");
  expect(await statusOf(id)).toBe("CaseClosed");
  moveTo("2026-12-03 10:00");
  await write(havn, "nils", id, "<p>Den er der igen.</p>");
  expect(await statusOf(id)).toBe("WaitsOnHavn");
  await save(id, { status: "Delivered" });
  await at("2026-12-16 16:00");
  expect(await statusOf(id)).toBe("Delivered");
  await at("2026-12-17 16:00");
  expect(await closings(id)).toEqual([byItself, byItself]);
});
