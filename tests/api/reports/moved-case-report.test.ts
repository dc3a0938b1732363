import { afterAll, beforeAll, expect, test } from "vitest";
import { reportCalls } from "#reports/contract/calls.ts";
import { read } from "#tests/support/cases/build-case.ts";
import { type ServiceMonth, serviceMonth } from "#tests/support/clocks/build-service-month.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";

/* Cases of October 2026 that Nordlys, with "Standard", had until Fjord, with "Premium", got them on 20 November. */
let havn: TestHavn;
let month: ServiceMonth;
let before: Record<"2026-10" | "2026-11", Awaited<ReturnType<typeof report>>>;
beforeAll(async () => {
  havn = await startTestHavn();
  month = await serviceMonth(havn);
  await havn.db
    .updateTable("customer")
    .set(({ selectFrom }) => ({
      service_level_agreement_id: selectFrom("service_level_agreement").select("id").where("name", "=", "Premium"),
    }))
    .where("customer_no", "=", Number(fjord))
    .execute();
  before = { "2026-10": await report("fie", "2026-10"), "2026-11": await report("fie", "2026-11") };
  for (const id of [month.late, month.unanswered, month.lastMinute]) await move(id);
});
afterAll(() => havn.close());

async function report(person: PersonName, of: string) {
  return (await havn.as(person).getServiceReport({ body: { customerNumber: fjord, month: of } })).report;
}
async function move(id: number) {
  const { version } = (await read(havn, "anna", id)) ?? { version: 0 };
  const to = { customerNumber: fjord, contactPersonId: people.fie.id };
  await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
}
const file = async (person: PersonName) => {
  const response = await fetch(havn.url + reportCalls.exportServiceReport.path, {
    method: "POST",
    headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
    body: JSON.stringify({ customerNumber: fjord, month: "2026-10", part: "cases", format: "csv", locale: "en-US" }),
  });
  return response.text();
};
const failedIn = ({ failed }: Awaited<ReturnType<typeof report>>) => failed.map(({ id }) => id);

test.each(["2026-10", "2026-11"] as const)(
  "what failed or was met at the former company in %s isn't judged",
  async (of) => {
    const [staffs, own] = [await report("anna", of), await report("fie", of)];
    expect(failedIn(own)).toEqual(failedIn(before[of]));
    expect(failedIn(staffs).length).toBeGreaterThan(failedIn(own).length);
    const judged = ({ firstResponse, resolution }: typeof own.total) =>
      [firstResponse, resolution].map(({ met, failed }) => ({ met, failed }));
    expect(judged(own.total)).toEqual(judged(before[of].total));
    expect(own.failedCount).toBe(before[of].failedCount);
    const sum = (all: readonly (typeof own.total)[]) =>
      all.reduce((so, { firstResponse }) => so + firstResponse.failed, 0);
    expect(sum(own.bySeverity)).toBe(before[of].total.firstResponse.failed);
  },
);

test("what was answered there counts with the time that it took", async () => {
  const [staffs, own] = [await report("anna", "2026-11"), await report("fie", "2026-11")];
  expect(staffs.total.firstResponse.met).toBeGreaterThan(own.total.firstResponse.met);
  expect(own.total.firstResponse.medianMinutes).not.toBeNull();
});

test("what is open has the company's own agreement, as its page says", async () => {
  const agreedOn = ({ open }: (typeof before)["2026-10"]) => open.find(({ id }) => id === month.unanswered)?.agreed;
  const [staffs, own] = [await report("anna", "2026-10"), await report("fie", "2026-10")];
  const { serviceLevel } = await havn.as("fie").getCareCaseServiceLevel({ body: { id: month.unanswered } });
  const [onPage] = serviceLevel?.agreed ?? [];
  expect(agreedOn(staffs)?.agreement).toBe("Standard");
  expect(agreedOn(own)).toEqual({
    agreement: "Premium",
    clock: onPage?.clock,
    firstResponseMinutes: onPage?.firstResponseMinutes,
    resolutionMinutes: onPage?.resolutionMinutes,
  });
  expect(agreedOn(own)?.firstResponseMinutes).not.toBe(agreedOn(staffs)?.firstResponseMinutes);
});

test("nothing in the report or its files names the former company's agreement", async () => {
  const [own, staffs] = [await file("fie"), await file("anna")];
  expect(staffs).toContain("Standard");
  expect(own).not.toContain("Standard");
  expect(own).not.toContain("Failed");
  for (const of of ["2026-10", "2026-11"]) expect(JSON.stringify(await report("fie", of))).not.toContain("Standard");
});
