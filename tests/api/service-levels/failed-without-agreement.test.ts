import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

const premium = { id: 2 };
let havn: TestHavn;
const { timeLeft, fits } = clockQuestions(() => havn);
const { choose } = agreementActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen. */
beforeEach(async () => {
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await choose(premium);
  await choose(null, fjord);
  await untilJobsAreDone(havn);
});

/** What the row, the case and its company's report say of its first response. */
async function answers(id: number, customerNumber: string) {
  const row = havn.db.selectFrom("care_case").select(["first_response_state as state", "clock_state as next"]);
  const { serviceLevel } = await havn.as("anna").getCareCaseServiceLevel({ body: { id } });
  const { report } = await havn.as("anna").getCustomerReport({ body: { customerNumber } });
  return {
    row: await row.where("id", "=", id).executeTakeFirstOrThrow(),
    list: (await timeLeft(id))?.state,
    onCase: serviceLevel?.firstResponse.timeLeft.state,
    reported: report.months.at(-1)?.firstResponse.failed,
  };
}
const failed = 4;
const none = 0;

test("a first response that failed has failed on the case, in lists and in the report, once its agreement is gone", async () => {
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 7 });
  const before = (await answers(id, nordlys)).reported ?? 0;
  await choose(null);
  await untilJobsAreDone(havn);
  expect(before).toBeGreaterThan(0);
  expect(await answers(id, nordlys)).toEqual({
    row: { state: failed, next: failed },
    list: "Failed",
    onCase: "Failed",
    reported: before,
  });
  await fits(id);
});

test("one that failed at a former company is forgotten everywhere at one without an agreement", async () => {
  const { id } = await buildCase(havn);
  havn.clock.forward({ hours: 7 });
  const { version } = (await read(havn, "anna", id)) ?? { version: 0 };
  const to = { customerNumber: fjord, contactPersonId: people.fie.id };
  await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
  expect(await answers(id, fjord)).toEqual({
    row: { state: none, next: none },
    list: undefined,
    onCase: "None",
    reported: 0,
  });
});
