import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportCalls } from "#reports/contract/calls.ts";
import { asRead } from "#tests/leaks/compare-reports.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { buildTag } from "#tests/support/cases/build-tag.ts";
import { serviceMonth } from "#tests/support/clocks/build-service-month.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName } from "#tests/support/people/people.ts";

/* October 2026 of one company, whose cases have an internal tag and one that customers see. */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  await serviceMonth(havn);
  const tags = [await buildTag(havn, "Invoice", { isInternal: false }), await buildTag(havn, "Angry")];
  const cases = await havn.db.selectFrom("care_case").select("id").where("status", "<>", 0).execute();
  const rows = cases.flatMap(({ id }) => tags.map((tag) => ({ case_id: id, tag_id: tag.id })));
  await havn.db.insertInto("case_tag").values(rows).execute();
});
afterAll(() => havn.close());

const report = async (person: PersonName, month: string, customerNumber = nordlys) =>
  (await havn.as(person).getServiceReport({ body: { customerNumber, month } })).report;

const file = async (person: PersonName, part: "summary" | "cases", customerNumber = nordlys) => {
  const response = await fetch(havn.url + reportCalls.exportServiceReport.path, {
    method: "POST",
    headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
    body: JSON.stringify({ customerNumber, month: "2026-10", part, format: "csv", locale: "en-US" }),
  });
  return { status: response.status, text: await response.text() };
};

describe("a company's own report", () => {
  test.each(["2026-09", "2026-10", "2026-11"])("of %s is staff's, without what is internal", async (month) => {
    const [staffs, own] = [await report("anna", month), await report("nora", month)];
    expect(own).toEqual(asRead(staffs));
    expect(own.total.openAtEnd).toBeGreaterThan(0);
    expect([staffs, own].map(({ byTag }) => byTag.map(({ tag }) => tag.name))).toEqual([
      ["Invoice", "Angry"],
      ["Invoice"],
    ]);
  });

  test("has statuses as customers read them", async () => {
    const statuses = async (person: PersonName) => (await report(person, "2026-10")).open.map(({ status }) => status);
    expect(await statuses("anna")).toEqual(["WaitsOnHavn", "Created", "Created"]);
    expect(await statuses("nora")).toEqual(["WaitsOnHavn", "WaitsOnHavn", "WaitsOnHavn"]);
  });

  test("is saved as the same file", async () => {
    const [staffs, own] = [await file("anna", "summary"), await file("nora", "summary")];
    expect(own).toEqual(staffs);
    expect(own.text).toContain("Invoice");
    expect(own.text).not.toContain("Angry");
    const { status, text } = await file("nora", "cases");
    expect([status, text.trim().split("\r\n").length]).toEqual([200, 1 + 6]);
  });

  test("is empty for a company without cases in it", async () => {
    expect((await report("fie", "2026-06", fjord)).total).toMatchObject({ openAtStart: 0, raised: 0, openAtEnd: 0 });
  });

  test("of another company is one of a company that doesn't exist", async () => {
    const refusal = async (customerNumber: string) => {
      const body = { customerNumber, month: "2026-10" };
      const { statusCode, code, message } = await refusalOf(havn.as("fie").getServiceReport({ body }));
      return { statusCode, code, message };
    };
    expect(await refusal(nordlys)).toMatchObject({ statusCode: 404 });
    expect(await refusal(nordlys)).toEqual(await refusal("9999"));
    expect((await file("fie", "cases")).status).toBe(404);
  });

  test("is for its administrators only", async () => {
    expect(await refusalOf(report("nils", "2026-10"))).toMatchObject({ statusCode: 403 });
    expect((await file("nils", "summary")).status).toBe(403);
  });
});
