import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dueNextList } from "#dashboard/rules/figures.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
const { answer, save, timeLeft } = clockQuestions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn();
  await sql`update customer set service_level_agreement_id = 2 where customer_no = 1001`.execute(havn.db);
  // The longest possible target.
  await sql`update service_level_target set resolution_minutes = 525600 where severity = 3`.execute(havn.db);
});
afterAll(() => havn.close());

test("a customer sees what is due next, however long its target, and its list", async () => {
  const soon = await buildCase(havn, { changes: { severity: "Important" } });
  const longest = await buildCase(havn, { changes: { severity: "Regular" } });
  const paused = await buildCase(havn, { changes: { severity: "Regular" } });
  await answer(longest.id);
  await answer(paused.id);
  await save(paused.id, { status: "WaitsOnCustomer" });
  expect(await timeLeft(longest.id)).toMatchObject({ target: "Resolution", seconds: 8_760 * 3_600 });
  const { dueNext } = await havn.as("nora").getDashboard({ body: { dashboard: "customer" } });
  expect(dueNext.map(({ id }) => id)).toEqual([soon.id, longest.id]);
  const { preset, filters, sort } = dueNextList;
  const { forth } = await walkList(havn, "nora", { preset, filters, ...(sort && { sort }) });
  expect(forth).toEqual([soon.id, longest.id]);
});
