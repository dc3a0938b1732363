import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { buildCase, change, read as readCase, write } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { read, create, takeBack, choose } = agreementActions(() => havn);

/** Sets targets in hours, from a day on, and waits until the affected clocks are recalculated. */
const set = async (
  { id }: { readonly id: number },
  from: string,
  hours: readonly [first: number, resolution: number],
) => {
  const { version } = await read(id);
  const targets = equalTargets({ firstResponseMinutes: hours[0] * 60, resolutionMinutes: hours[1] * 60 });
  await havn.as("anna").setServiceLevelTargets({ body: { id, version, from, targets } });
  await untilJobsAreDone(havn);
};
const at = (time: string) => havn.clock.set(`2026-11-${time}:00+01:00`);
/** Both clocks of a case: their states, when they are due or ended, and their targets in hours. */
const clocks = async ({ id }: Pick<CareCase, "id">) => {
  const { serviceLevel } = await havn.as("anna").getCareCaseServiceLevel({ body: { id } });
  if (!serviceLevel) throw new Error(`case ${id} has no clocks`);
  return [serviceLevel.firstResponse, serviceLevel.resolution].map(({ timeLeft, agreedMinutes }) => [
    timeLeft.state,
    timeLeft.dueAt,
    (agreedMinutes ?? 0) / 60,
  ]);
};
const now = async ({ id }: CareCase) => (await readCase(havn, "anna", id)) as CareCase;
const turn = async (careCase: CareCase, changes: CaseChanges) => change(havn, "anna", await now(careCase), changes);
const day = (utc: string) => `2026-11-${utc}:00.000Z`;

let agreement: EditedAgreement;
const cases: Record<"old" | "ended" | "failed" | "answered" | "waiting" | "fresh" | "others", CareCase> = {} as never;

// Friday the 20th: everything happens in support hours, 8:30 to 15:30.
beforeAll(async () => {
  havn = await startTestHavn();
  at("18T09:00");
  agreement = await create("Aftalt", equalTargets({ firstResponseMinutes: 60, resolutionMinutes: 240 }));
  await choose(agreement);
  await choose({ id: 1 }, fjord);
  await untilJobsAreDone(havn);
  at("19T15:30");
  cases.old = await buildCase(havn);
  at("20T08:30");
  cases.failed = await buildCase(havn);
  cases.ended = await buildCase(havn);
  cases.others = await buildCase(havn, { by: "fie" });
  at("20T09:00");
  await turn(cases.ended, { status: "CaseClosed" });
  cases.answered = await buildCase(havn);
  cases.waiting = await buildCase(havn);
  await write(havn, "anna", cases.answered.id, "<p>Vi ser på det</p>");
  await write(havn, "anna", cases.waiting.id, "<p>Hvilken version?</p>");
  await turn(cases.waiting, { status: "WaitsOnCustomer" });
  at("20T09:30");
  cases.fresh = await buildCase(havn);
  at("20T09:45");
});
afterAll(() => havn.close());

test("targets from today on move due times of cases submitted today, not of ended, failed or older ones", async () => {
  const report = () => havn.as("anna").getCustomerReport({ body: { customerNumber: nordlys, months: 2 } });
  const [before, ended, old, others] = await Promise.all([
    report(),
    clocks(cases.ended),
    clocks(cases.old),
    clocks(cases.others),
  ]);
  expect(await clocks(cases.fresh)).toEqual([
    ["Running", day("20T09:30"), 1],
    ["Running", day("20T12:30"), 4],
  ]);
  await set(agreement, "2026-11-20", [2, 5]);
  expect(await clocks(cases.fresh)).toEqual([
    ["Running", day("20T10:30"), 2],
    ["Running", day("20T13:30"), 5],
  ]);
  expect((await now(cases.fresh)).timeLeft).toMatchObject({ target: "FirstResponse", dueAt: day("20T10:30") });
  // Met clocks stay met; the resolution still runs, or is paused with the rest of its five hours.
  expect(await clocks(cases.answered)).toEqual([
    ["Met", null, expect.any(Number)],
    ["Running", day("20T13:00"), 5],
  ]);
  expect(await clocks(cases.waiting)).toEqual([
    ["Met", null, expect.any(Number)],
    ["Paused", null, 5],
  ]);
  const [failed] = await clocks(cases.failed);
  expect(failed?.[0]).toBe("Failed");
  expect(await clocks(cases.ended)).toEqual(ended);
  expect(await clocks(cases.old)).toEqual(old);
  expect(await clocks(cases.others)).toEqual(others);
  expect(await report()).toEqual(before);
});

test("replacing them on the same day moves the due times again; planned ones leave them", async () => {
  await set(agreement, "2026-11-20", [3, 6]);
  expect((await clocks(cases.fresh))[0]).toEqual(["Running", day("20T11:30"), 3]);
  await set(agreement, "2026-11-23", [1, 2]);
  expect((await clocks(cases.fresh))[0]).toEqual(["Running", day("20T11:30"), 3]);
  const { agreed } =
    (await havn.as("anna").getCareCaseServiceLevel({ body: { id: cases.fresh.id } })).serviceLevel ?? {};
  expect(agreed?.map(({ cause, firstResponseMinutes }) => [cause, firstResponseMinutes])).toEqual([
    ["target", 180],
    ["target", 120],
    ["submitted", 60],
  ]);
});

test("planned targets are for cases submitted from their day on; earlier cases keep theirs", async () => {
  at("23T08:30");
  const monday = await buildCase(havn);
  expect((await clocks(monday)).map(([, , hours]) => hours)).toEqual([1, 2]);
  expect((await clocks(cases.fresh)).map(([, , hours]) => hours)).toEqual([3, 6]);
});

test("withdrawn targets apply to nothing", async () => {
  await set(agreement, "2026-11-24", [7, 7]);
  await takeBack(await read(agreement.id), "2026-11-24");
  at("24T08:30");
  expect((await clocks(await buildCase(havn))).map(([, , hours]) => hours)).toEqual([1, 2]);
});

test("a company's open cases get its new agreement, with the targets of their day", async () => {
  const other = await create("Anden", equalTargets({ firstResponseMinutes: 600, resolutionMinutes: null }));
  await choose(other);
  await untilJobsAreDone(havn);
  expect((await clocks(cases.old))[1]?.[2]).toBe(0);
  await choose(agreement);
  await untilJobsAreDone(havn);
  expect((await clocks(cases.old))[1]?.[2]).toBe(4);
  expect((await clocks(cases.ended))[0]?.[2]).toBe(1);
});

test("a reopened case uses the targets that apply to its day by then", async () => {
  await turn(cases.ended, { status: "WaitsOnHavn" });
  expect((await clocks(cases.ended)).map(([, , hours]) => hours)).toEqual([3, 6]);
});
