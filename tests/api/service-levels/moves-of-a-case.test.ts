import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { clockStatusCode } from "#service-levels/server/clock-rows.ts";
import { buildCaseIn, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, code } = await refusalOf(call);
  return [statusCode, code];
};
const [waitsOnCustomer, waitsOnHavn] = [clockStatusCode("WaitsOnCustomer"), clockStatusCode("WaitsOnHavn")];
/** As if `by` had given the case this status `count` times. */
const moved = async (caseId: number, by: PersonName, status: number, count: number) => {
  await sql`insert into case_clock_stretch (case_id, place, from_at, until_at, status, resolution, user_id)
    select case_id, stretch + n, since, case when n < ${count}::int then since end, ${status}, 0, ${people[by].id}
    from case_clock, generate_series(1, ${count}::int) n where case_id = ${caseId}`.execute(havn.db);
  await sql`update case_clock set stretch = stretch + ${count}::int where case_id = ${caseId}`.execute(havn.db);
};
const current = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};
const tryChange = async (by: PersonName, id: number, changes: CaseChanges) =>
  change(havn, by, await current(id), changes);
const sendBack = async (caseId: number) => {
  const { version } = await current(caseId);
  const body = { caseId, comment: "<p>Nej</p>", isInternal: false, version };
  return havn.as("nils").createCareCaseMessage({ body: { ...body, changes: { status: "WaitsOnHavn" } } });
};

test("each side can change status and severity a limited number of times, but still write and end it", async () => {
  const { id } = await buildCaseIn(havn, "Delivered");
  await moved(id, "nils", clockStatusCode("CaseClosed"), caseBounds.caseMoves.customer);
  expect(await codeOf(sendBack(id))).toEqual([409, "tooManyMoves"]);
  await tryChange("anna", id, { severity: "Critical" });
  await moved(id, "bo", waitsOnCustomer, caseBounds.caseMoves.staff);
  for (const changes of [{ status: "WorkingOn" }, { severity: "Regular" }] as const)
    expect(await codeOf(tryChange("anna", id, changes))).toEqual([409, "tooManyMoves"]);
  await tryChange("anna", id, { title: "Et andet navn", severity: "Critical" });
  await tryChange("nils", id, { status: "CaseClosed" });
  await write(havn, "nils", id, "<p>Hej</p>");
  await tryChange("anna", id, { status: "CaseClosed" });
});

test("a case with years of messages from both sides is never locked by the other's changes and replies", async () => {
  const { id } = await buildCaseIn(havn, "Delivered");
  await moved(id, "bo", waitsOnCustomer, caseBounds.caseMoves.customer);
  await moved(id, "nils", waitsOnHavn, caseBounds.caseMoves.staff);
  await sendBack(id);
  await tryChange("anna", id, { severity: "Regular", status: "WorkingOn" });
});
