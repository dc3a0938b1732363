import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { reportCalls } from "#reports/contract/calls.ts";
import { readCsv, readSheet } from "#tests/support/calls/read-sheet.ts";
import { type ServiceMonth, serviceMonth } from "#tests/support/clocks/build-service-month.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys, type PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
let ids: ServiceMonth;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  ids = await serviceMonth(havn);
});
afterAll(() => havn.close());

const { exportServiceReport, exportCustomerReport } = reportCalls;
type Service = z.input<typeof exportServiceReport.body>;
type Months = z.input<typeof exportCustomerReport.body>;

async function ask(path: string, body: object, person: PersonName | null = "anna"): Promise<Response> {
  return fetch(havn.url + path, {
    method: "POST",
    headers: { ...(person && { authorization: await havn.bearer(person) }), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function bytesOf(path: string, body: object): Promise<Buffer> {
  const response = await ask(path, body);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const october = { customerNumber: nordlys, month: "2026-10", part: "summary", format: "csv", locale: "en-US" } as const;
const serviceBytes = (given: Partial<Service> = {}) => bytesOf(exportServiceReport.path, { ...october, ...given });
const csv = async (given: Partial<Service> = {}) =>
  readCsv(await serviceBytes(given), given.locale === "da-DK" ? ";" : ",");
const valuesIn = (bytes: Buffer) => readSheet(bytes).map((row) => row.map(({ value }) => value));

describe("a month's figures are exported", () => {
  test("as CSV in English", async () => {
    const [heads, ...rows] = await csv();
    expect(heads?.slice(0, 7)).toEqual([
      "By",
      "Value",
      "Open at the start",
      "Submitted",
      "Ended",
      "Open at the end",
      "First response: met",
    ]);
    expect(rows).toEqual([
      ["All", "Nordlys A/S", ..."1,5,3,3,2,2,50,2.75,1,2,33.3,9".split(",")],
      ["Severity", "Critical", ..."1,1,2,0,0,2,0,2,1,1,50,8.5".split(",")],
      ["Severity", "Important", ..."0,4,1,3,2,0,100,3.5,0,1,0,201.5".split(",")],
      ["Type", "Incident", ..."1,5,3,3,2,2,50,2.75,1,2,33.3,9".split(",")],
    ]);
  });

  test("as CSV in Danish: semicolons, decimal commas, Danish words", async () => {
    const text = (await serviceBytes({ locale: "da-DK" })).toString();
    expect(text).toContain("Efter;Værdi;Åbne ved start;Indsendt;Afsluttet;Åbne ved slut;Første svar: overholdt;");
    expect(text).toContain("Alvorlighed;Kritisk;1;1;2;0;0;2;0;2;1;1;50;8,5\r\n");
  });

  test("as Excel: numbers are numbers", async () => {
    const [, all] = readSheet(await serviceBytes({ format: "xlsx" }));
    expect(all?.slice(0, 3)).toEqual([
      { kind: "text", value: "All" },
      { kind: "text", value: "Nordlys A/S" },
      { kind: "number", value: 1 },
    ]);
    expect(all?.at(9)).toEqual({ kind: "number", value: 2.75 });
  });
});

describe("a month's exported cases", () => {
  const cases = { part: "cases" } as const;
  const resultsOf = (rows: string[][]) =>
    rows.map(([id, ...cells]) => [Number(id), cells[8], cells[9], cells[10], cells[13], cells[14]]);

  test("are all of them, oldest first, with the outcome of both targets", async () => {
    const [heads, ...rows] = await csv(cases);
    expect(heads?.slice(0, 9)).toEqual([
      ...["Number", "Title", "Severity", "Type", "Status", "Submitted", "Closed", "Agreement"],
      "First response: agreed (hours)",
    ]);
    expect(resultsOf(rows)).toEqual([
      [ids.late, "Failed", "2026-10-01 09:00", "1.5", "2026-10-01 16:00", "9"],
      [ids.reopened, "Met", "2026-10-01 12:30", "4", "2026-10-08 11:30", "201.5"],
      [ids.worse, "Failed", "2026-10-12 09:30", "2.5", "2026-10-13 09:00", "8"],
      [ids.cancelled, "Met", "2026-10-26 11:00", "3", "", "4"],
      [ids.unanswered, "Failed", "2026-11-02 12:00", expect.any(String), "2026-11-09 11:00", expect.any(String)],
      [ids.lastMinute, "Met", "2026-11-02 09:30", "1", "2026-11-09 11:30", expect.any(String)],
    ]);
  });

  test("are those that the figures count", async () => {
    const [, ...rows] = await csv(cases);
    const { report } = await havn.as("anna").getServiceReport({ body: { customerNumber: nordlys, month: "2026-10" } });
    expect(rows).toHaveLength(report.total.openAtStart + report.total.raised);
    expect(rows.filter((row) => row[6] !== "" && (row[6] ?? "") < "2026-11")).toHaveLength(report.total.ended);
  });

  test.each(["=1+1", "+45 12 34", "-2", "@SUM(A1)", '=HYPERLINK("x")'])(
    "keep a title such as %j as text",
    async (title) => {
      await havn.db.updateTable("care_case").set({ title }).where("id", "=", ids.late).execute();
      expect((await csv(cases))[1]?.[1]).toBe(`'${title}`);
      expect(readSheet(await serviceBytes({ ...cases, format: "xlsx" }))[1]?.[1]).toEqual({
        kind: "text",
        value: title,
      });
    },
  );
});

describe("a company's months are exported", () => {
  const months = { customerNumber: nordlys, months: 3, format: "csv", locale: "en-US" } as const;
  const monthsBytes = (given: Partial<Months> = {}) => bytesOf(exportCustomerReport.path, { ...months, ...given });

  test("newest first, as in the report", async () => {
    const [heads, ...rows] = readCsv(await monthsBytes(), ",");
    expect(heads?.slice(0, 4)).toEqual(["Month", "Submitted", "Closed", "First response: met"]);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ["2026-11", "1", "0", "1", "2"],
      ["2026-10", "5", "3", "2", "2"],
      ["2026-09", "1", "0", "0", "0"],
    ]);
  });

  test("in the same way to Excel", async () => {
    const rows = readCsv(await monthsBytes(), ",").map((row) => row.slice(0, 5));
    const sheet = valuesIn(await monthsBytes({ format: "xlsx" })).map((row) => row.slice(0, 5).map(String));
    expect(sheet).toEqual(rows);
  });
});

test.each([
  [exportServiceReport.path, { locale: "da-DK" }, "servicerapport-1001-2026-10.csv"],
  [
    exportServiceReport.path,
    { locale: "en-US", part: "cases", format: "xlsx" },
    "service-report-cases-1001-2026-10.xlsx",
  ],
  [exportCustomerReport.path, { month: undefined, part: undefined, locale: "da-DK" }, "rapport-1001-2026-11-20.csv"],
])("%s %j is named %s", async (path, given, name) => {
  const response = await ask(path, { ...october, ...given });
  expect(response.headers.get("content-disposition")).toContain(`filename="${name}"`);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

describe("an export is rejected", () => {
  test.each<[string, object, number]>([
    ["a month that has not begun", { month: "2027-01" }, 400],
    ["no month", { month: undefined }, 400],
    ["an unknown part", { part: "messages" }, 400],
    ["an unknown format", { format: "pdf" }, 400],
    ["an unknown language", { locale: "de-DE" }, 400],
    ["an unknown key", { columns: ["id"] }, 400],
    ["a company that does not exist", { customerNumber: "9999" }, 404],
    ["its cases", { customerNumber: "9999", part: "cases" }, 404],
  ])("%s", async (_name, given, status) => {
    expect((await ask(exportServiceReport.path, { ...october, ...given })).status).toBe(status);
  });

  test.each<[string, PersonName]>([
    [exportServiceReport.path, "nils"],
    [exportCustomerReport.path, "nora"],
  ])("%s for customers without access and visitors", async (path, customer) => {
    const body =
      path === exportServiceReport.path ? october : { customerNumber: nordlys, format: "csv", locale: "da-DK" };
    expect((await ask(path, body, customer)).status).toBe(403);
    expect((await ask(path, body, null)).status).toBe(401);
  });
});
