import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";
import { buildCase, buildDraft, change } from "#tests/support/cases/build-case.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys } from "#tests/support/people/people.ts";

/* Ending a case that nobody answered doesn't meet its targets: on the case, in lists, in figures, and in reports. */
let havn: TestHavn;
const { timeLeft, save, answer, fits } = clockQuestions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
});
afterAll(() => havn.close());

/**
 * Monday, 16 November 2026, 09:00 in Copenhagen. An important case has to be answered within 4 support hours, and
 * resolved within 16.
 */
beforeEach(() => havn.clock.set("2026-11-16T08:00:00.000Z"));

const statesOf = async (id: number) => {
  const row = await havn.db.selectFrom("care_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return [row.first_response_state, row.resolution_state, row.clock_state].map((code) => clockStates[code]);
};
const explained = async (careCaseId: number, languageCode: string) => {
  const query = { areaId: "care", languageCode, currencyCode: "DKK", careCaseId: String(careCaseId) };
  return (await havn.as("anna").calculateTimeLeft({ query })).why;
};
const inTime = async () => {
  const { figures } = await havn.as("anna").getExecutiveFigures({ body: { days: 30 } });
  const { report } = await havn.as("anna").getServiceReport({ body: { customerNumber: nordlys, month: "2026-11" } });
  return [figures.total, report.total].map(({ firstResponse, resolution }) => [firstResponse.met, resolution.met]);
};

test.each<[string, CaseChanges, string[]]>([
  ["closed", { status: "CaseClosed" }, ["Stopped", "Stopped", "Stopped"]],
  ["delivered", { status: "Delivered" }, ["Running", "Stopped", "Running"]],
  ["said to be answered, and closed", { firstResponseSent: true, status: "CaseClosed" }, ["Met", "Met", "Met"]],
])("a case that is %s at once counts as such in every figure", async (_what, changes, expected) => {
  const before = await inTime();
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 1 });
  await save(id, changes);
  expect(await statesOf(id)).toEqual(expected);
  const more = [0, 1].map((at) => Number(expected[at] === "Met"));
  expect(await inTime()).toEqual(before.map((met) => met.map((count, at) => count + (more[at] ?? 0))));
  await fits(id);
});

test("a reply counts while the case is delivered, but no longer once it has ended", async () => {
  const [answered, late] = [await buildCase(havn), await buildCase(havn)];
  for (const { id } of [answered, late]) await save(id, { status: "Delivered" });
  const before = await inTime();
  havn.clock.forward({ hours: 1 });
  await answer(answered.id);
  await save(late.id, { status: "CaseClosed" });
  havn.clock.forward({ minutes: 1 });
  await answer(late.id);
  await save(answered.id, { status: "CaseClosed" });
  expect(await statesOf(answered.id)).toEqual(["Met", "Met", "Met"]);
  expect(await statesOf(late.id)).toEqual(["Stopped", "Stopped", "Stopped"]);
  expect(await inTime()).toEqual(before.map(([first = 0, resolution = 0]) => [first + 1, resolution + 1]));
  for (const { id } of [answered, late]) await fits(id);
});

test("a reply that staff undo leaves nothing met", async () => {
  const { id } = await buildCase(havn);
  await save(id, { firstResponseSent: true });
  await save(id, { status: "CaseClosed" });
  expect(await statesOf(id)).toEqual(["Met", "Met", "Met"]);
  await save(id, { firstResponseSent: false });
  expect(await statesOf(id)).toEqual(["Stopped", "Stopped", "Stopped"]);
  await fits(id);
});

test("a case that staff submit and close at once has met nothing", async () => {
  const { id } = await change(havn, "anna", await buildDraft(havn, { by: "anna" }), { status: "CaseClosed" });
  expect(await statesOf(id)).toEqual(["Stopped", "Stopped", "Stopped"]);
});

test("lists show it as stopped, and delivered cases among the active ones", async () => {
  const [closed, delivered] = [await buildCase(havn), await buildCase(havn)];
  await save(closed.id, { status: "CaseClosed" });
  await save(delivered.id, { status: "Delivered" });
  const found = async (preset: "active" | "closed", resolution: "Met" | "Stopped") =>
    (await walkList(havn, "anna", { preset, filters: { resolution: [resolution] } })).forth;
  expect(await found("closed", "Stopped")).toContain(closed.id);
  expect(await found("closed", "Met")).not.toContain(closed.id);
  expect(await found("active", "Stopped")).toContain(delivered.id);
});

test("the explanation says why", async () => {
  const { id } = await buildCase(havn);
  await save(id, { status: "CaseClosed" });
  expect(await timeLeft(id)).toMatchObject({ target: "Resolution", state: "Stopped" });
  expect(await explained(id, "en")).toBe(
    "The case was finished without a first response, so its resolution counts as neither met nor failed.",
  );
  expect(await explained(id, "da")).toBe(
    "Sagen blev afsluttet uden et første svar, så løsningen tæller hverken som overholdt eller overskredet.",
  );
});
