import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase, CaseChanges, CaseStatus } from "#care-cases/contract/care-case.ts";
import { buildCase, buildCaseIn, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { expectClocksToFit } from "#tests/support/clocks/expect-clocks-to-fit.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/*
 * When staff close or deliver a case, they can undo it for a minute: the case, its clocks, and every figure are as
 * before.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());
/** Monday, 16 November 2026, 09:00 in Copenhagen. */
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

const fresh = async (id: number): Promise<CareCase> => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};
const end = async (id: number, changes: CaseChanges = { status: "CaseClosed" }) =>
  change(havn, "anna", await fresh(id), changes);
const undo = async ({ id, version }: Pick<CareCase, "id" | "version">, by: "anna" | "bo" = "anna") =>
  (await havn.as(by).undoCareCaseClosing({ body: { id, version } })).careCase;

/** Everything that is stored about a case, except its version, when it was changed, and its history. */
const stored = async (id: number) => {
  const of = async (table: string, column: string) =>
    (
      await sql<object>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1, 2`.execute(
        havn.db,
      )
    ).rows;
  const [row] = (await of("care_case", "id")) as Record<string, unknown>[];
  const { version: _, updated_at: __, ...kept } = row ?? {};
  const clocks = ["case_clock", "case_clock_stretch", "case_clock_basis"].map((table) => of(table, "case_id"));
  return { kept, clocks: await Promise.all(clocks) };
};
const figures = async () => (await havn.as("anna").getExecutiveFigures({ body: { days: 30 } })).figures.total;

describe("a closing", () => {
  test.each<[CaseStatus, "CaseClosed" | "Delivered"]>([
    ["Created", "CaseClosed"],
    ["Created", "Delivered"],
    ["WorkingOn", "CaseClosed"],
    ["WaitsOnCustomer", "CaseClosed"],
    ["Planned", "Delivered"],
    ["OnHold", "CaseClosed"],
    ["Backlog", "CaseClosed"],
    ["Delivered", "CaseClosed"],
  ])("of a case that is %s to %s is undone completely", async (status, to) => {
    const { id } = await buildCaseIn(havn, status);
    havn.clock.forward({ hours: 1 });
    const [before, sums] = [await stored(id), await figures()];
    const closed = await end(id, { status: to });
    havn.clock.forward({ seconds: 9 });
    const back = await undo(closed);
    expect(back.status).toBe(status);
    expect(back.version).toBe(closed.version + 1);
    expect(await stored(id)).toEqual(before);
    expect(await figures()).toEqual(sums);
    havn.clock.forward({ hours: 1 });
    await expectClocksToFit(havn.db, id, havn.clock.now());
    await end(id, { status: to });
    await expectClocksToFit(havn.db, id, havn.clock.now());
  });

  test("of a case that missed its follow-up is undone with the missed state", async () => {
    const { id } = await buildCase(havn);
    await sql`update care_case set follow_up = '2026-11-10', follow_up_missed = true, state = 2 where id = ${id}`.execute(
      havn.db,
    );
    const before = await stored(id);
    await undo(await end(id));
    expect(await stored(id)).toEqual(before);
  });

  test("is in the history with its undo, and nobody is notified of either", async () => {
    const { id } = await buildCase(havn);
    const told = async () =>
      (await havn.as("nils").getCareCaseNotificationsBySearch({ body: { caseId: id } })).groups.flatMap(
        ({ notifications }) => notifications,
      );
    const before = await told();
    const closed = await end(id);
    expect((await told()).length).toBeGreaterThan(before.length);
    await undo(closed);
    expect(await told()).toEqual(before);
    const { changeLogs } = await havn.as("nils").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
    expect(changeLogs.map(({ type, from, to, reason }) => [type, from, to, reason])).toEqual([
      ["StatusChanged", "CaseClosed", "Created", "ClosingUndone"],
      ["AssigneeChanged", "Anna Agent", null, null],
      ["StatusChanged", "Created", "CaseClosed", null],
      ["AssigneeChanged", null, "Anna Agent", null],
      ["CareCaseCreated", null, "Created", null],
    ]);
  });
});

describe("undoing is too late", () => {
  const refused = async (call: Promise<unknown>) => {
    const { statusCode, code } = await refusalOf(call);
    expect([statusCode, code]).toEqual([409, "tooLateToUndo"]);
  };

  test("after a minute", async () => {
    const closed = await end((await buildCase(havn)).id);
    havn.clock.forward({ seconds: 61 });
    await refused(undo(closed));
  });

  test("for another person", async () => {
    await refused(undo(await end((await buildCase(havn)).id), "bo"));
  });

  test("once the case was changed or answered, and the second time", async () => {
    const { id } = await buildCase(havn);
    const closed = await end(id);
    await write(havn, "nils", id, "<p>Det virker ikke</p>");
    await refused(undo(closed));
    await refused(undo(await fresh(id)));
    const again = await end(id);
    const back = await undo(again);
    await refused(undo(again));
    await refused(undo(back));
  });

  test("if more than the closing was saved, or nothing was closed", async () => {
    const { id } = await buildCase(havn);
    await refused(undo(await fresh(id)));
    await refused(undo(await end(id, { status: "CaseClosed", severity: "Regular" })));
    const canceled = await buildCase(havn);
    await refused(undo(await end(canceled.id, { status: "Cancelled", statusReason: "Dublet" })));
  });

  test("after the customer accepted it", async () => {
    const delivered = await buildCaseIn(havn, "Delivered");
    const { id, version } = await change(havn, "nils", delivered, { status: "CaseClosed" });
    await refused(undo({ id, version }));
  });
});

test("what can no longer be undone is removed within hours", async () => {
  const { id } = await buildCase(havn);
  await end(id);
  const kept = () => havn.db.selectFrom("case_closing").select("user_id").where("case_id", "=", id).execute();
  expect(await kept()).toEqual([{ user_id: people.anna.id }]);
  await sql`update case_closing set at = now() - interval '400 days'`.execute(havn.db);
  const { cleanUpJobs } = await import("#app/server/clean-up-job.ts");
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect(await kept()).toEqual([]);
});
