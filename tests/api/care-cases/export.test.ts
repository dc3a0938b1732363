import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns } from "#care-cases/contract/case-parts.ts";
import type { CaseSearchInput, caseExport } from "#care-cases/contract/case-search.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { readCsvText } from "#platform/rules/text/spreadsheet-text.ts";
import { readCsv, readSheet } from "#tests/support/calls/read-sheet.ts";
import { buildCase, buildCaseIn, buildDraft, change, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
const ids: Record<string, number> = {};

const hostile = [
  "=1+1",
  "+45 12 34",
  "-2",
  "@SUM(A1)",
  "\tx",
  '"quoted"; and, parted',
  "two\r\nlines",
  "a\u0001b",
  "æøå €",
  '=HYPERLINK("x")',
  "＝1+1",
  "＠SUM(A1)",
  "\u200b=1+1",
  "\u202e\ufeff＋45",
  " \t=1",
  "'=1",
  "_x003D_1+1",
  "__proto__",
  "constructor",
];

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  const one = await buildCase(havn, { changes: { title: "Kvittering, uden moms" } });
  havn.clock.forward({ minutes: 5 });
  await write(havn, "anna", one.id, "<p>Hemmelig note</p>", true);
  const planned = {
    status: "Planned",
    followUpDate: "2026-12-24",
    assigneeId: 2,
    owner: { kind: "team", id: 1 },
  } as const;
  const more = { estimateHours: 1234.25, firstResponseSent: true, externalReference: "007" };
  ids.planned = (await change(havn, "anna", one, { ...planned, ...more })).id;
  ids.closed = (await buildCaseIn(havn, "CaseClosed")).id;
  ids.draft = (await buildDraft(havn)).id;
  ids.foreign = (await buildCase(havn, { by: "fie" })).id;
  await untilJobsAreDone(havn);
});
afterAll(() => havn.close());

type Export = z.input<typeof caseExport>;

async function ask(person: PersonName | null, body: Export): Promise<Response> {
  return fetch(havn.url + caseListCalls.exportCareCases.path, {
    method: "POST",
    headers: {
      ...(person && { authorization: await havn.bearer(person) }),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
}

async function bytesOf(person: PersonName, body: Export): Promise<Buffer> {
  const response = await ask(person, body);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  return bytes;
}

const csv = async (person: PersonName, body: Partial<Export>) => {
  const given = { columns: ["id"], locale: "da-DK", ...body, format: "csv" } as Export;
  return readCsv(await bytesOf(person, given), given.locale === "da-DK" ? ";" : ",");
};
const idsIn = async (person: PersonName, body: Partial<Export>) =>
  (await csv(person, body)).slice(1).map(([id]) => Number(id));

test("cases of the reader's teams are exported as they are listed", async () => {
  expect(await idsIn("anna", { filters: { owner: ["@myTeams"] } })).toEqual([ids.planned]);
  expect(await idsIn("nils", { filters: { owner: ["@myTeams"] } })).toEqual([]);
});

describe("the exported file", () => {
  test.each([
    ["da-DK", "csv", "sager-2026-11-20.csv"],
    ["en-US", "csv", "cases-2026-11-20.csv"],
    ["da-DK", "xlsx", "sager-2026-11-20.xlsx"],
    ["en-US", "xlsx", "cases-2026-11-20.xlsx"],
  ] as const)("%s %s is named %s", async (locale, format, name) => {
    const response = await ask("nils", { locale, format, columns: ["id"] });
    expect(response.headers.get("content-disposition")).toContain(`filename="${name}"`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("in CSV and Danish has a BOM, semicolons, decimal commas, Danish headers and values", async () => {
    const columns = [
      "id",
      "title",
      "status",
      "estimateHours",
      "followUpDate",
      "createdAt",
      "owner",
      "firstResponseSent",
    ] as const;
    const bytes = await bytesOf("nils", {
      format: "csv",
      locale: "da-DK",
      columns: [...columns],
      filters: { status: ["Planned"] },
    });
    expect(bytes.toString()).toBe(
      "\uFEFFNummer;Titel;Status;Estimat (timer);Opfølgning;Oprettet;Ejer;Første svar sendt\r\n" +
        `${ids.planned};Kvittering, uden moms;Afventer Havn;1234,25;2026-12-24;2026-11-20 10:00;Support;Ja\r\n`,
    );
  });

  test("in CSV and English has commas, decimal points and the columns in the requested order", async () => {
    const columns = ["estimateHours", "title", "externalReference", "id"] as const;
    const bytes = await bytesOf("anna", {
      format: "csv",
      locale: "en-US",
      columns: [...columns],
      filters: { status: ["Planned"] },
    });
    expect(bytes.toString()).toBe(
      `\uFEFFEstimate (hours),Title,External reference,Number\r\n1234.25,"Kvittering, uden moms",'007,${ids.planned}\r\n`,
    );
  });

  test("in XLSX has numbers and dates as numbers, and text as text", async () => {
    const columns = [
      "id",
      "title",
      "externalReference",
      "estimateHours",
      "followUpDate",
      "createdAt",
      "closedAt",
    ] as const;
    const search = { filters: { status: ["Planned" as const] } };
    const [heads, row] = readSheet(
      await bytesOf("nils", { format: "xlsx", locale: "en-US", columns: [...columns], ...search }),
    );
    expect(heads?.map(({ value }) => value)).toEqual([
      "Number",
      "Title",
      "External reference",
      "Estimate (hours)",
      "Follow-up",
      "Created",
      "Closed",
    ]);
    const day = (at: string) => Date.parse(at) / 86_400_000 + 25_569;
    expect(row?.slice(0, 6)).toEqual([
      { kind: "number", value: ids.planned },
      { kind: "text", value: "Kvittering, uden moms" },
      { kind: "text", value: "007" },
      { kind: "number", value: 1234.25 },
      { kind: "number", value: day("2026-12-24T00:00:00Z") },
      // 9:00 UTC is 10:00 in Denmark.
      { kind: "number", value: expect.closeTo(day("2026-11-20T10:00:00Z"), 6) },
    ]);
  });

  test.each(["csv", "xlsx"] as const)("has every column, as %s, in both languages", async (format) => {
    for (const locale of ["da-DK", "en-US"] as const) {
      const bytes = await bytesOf("anna", { format, locale, columns: [...caseColumns] });
      const rows =
        format === "csv"
          ? readCsv(bytes, locale === "da-DK" ? ";" : ",")
          : readSheet(bytes).map((row) => row.map(({ value }) => value));
      // The time left is followed by the due date.
      expect(rows[0]).toHaveLength(caseColumns.length + 1);
      expect(new Set(rows[0]).size).toBe(caseColumns.length + 1);
      expect(rows).toHaveLength(4);
    }
  });
});

describe("text that looks like a formula stays text", () => {
  test.each(hostile)("%j", async (text) => {
    await havn.db
      .updateTable("care_case")
      .set({ title: text })
      .where("id", "=", ids.closed ?? 0)
      .execute();
    const wanted = { columns: ["title" as const], preset: "closed" as const, locale: "da-DK" as const };
    const [heads, [field = ""] = []] = await csv("nils", wanted);
    expect(heads).toEqual(["Titel"]);
    expect(field).not.toMatch(/^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u);
    expect(readCsvText(field, ";")).toBe(text);
    const bytes = await bytesOf("nils", { ...wanted, format: "xlsx" });
    expect(readSheet(bytes)[1]).toEqual([{ kind: "text", value: text.replace("\u0001", "") }]);
  });
});

describe("an export contains what the list contains", () => {
  test("for each reader: no other company's cases, no drafts", async () => {
    expect(await idsIn("anna", {})).toEqual(
      [ids.foreign, ids.closed, ids.planned].sort((a, b) => Number(b) - Number(a)),
    );
    expect((await idsIn("nora", {})).sort()).toEqual([ids.planned, ids.closed].sort());
    expect(await idsIn("fie", {})).toEqual([ids.foreign]);
    expect(await idsIn("fie", { filters: { customerNumber: ["1001"] } })).toEqual([]);
    expect(await idsIn("nils", { preset: "drafts" })).toEqual([ids.draft]);
    expect(await idsIn("nora", { preset: "drafts" })).toEqual([]);
  });

  test("without matching internal messages for a customer", async () => {
    expect(await idsIn("anna", { text: "hemmelig" })).toEqual([ids.planned]);
    expect(await idsIn("nils", { text: "hemmelig" })).toEqual([]);
    expect(await idsIn("nils", { text: "kvittering" })).toEqual([ids.planned]);
    expect(await idsIn("nils", { text: "&|!" })).toEqual([]);
  });

  test.each(["Portal", "SupportPhone"] as const)("for the portal by its name %s: both with one word", async (name) => {
    const [one, other] = [await buildCase(havn), await buildCase(havn)];
    await change(havn, "anna", other, { channel: "SupportPhone" });
    const search: CaseSearchInput = { preset: "active", filters: { channel: [name] } };
    expect(await idsIn("anna", search)).toEqual(expect.arrayContaining([one.id, other.id]));
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { ...search, pageSize: 100 } });
    expect(await idsIn("anna", search)).toEqual(rows.map(({ id }: CaseRow) => id));
  });

  test.each<Export["sort"]>([
    { by: "customer", direction: "Descending" },
    { by: "title", direction: "Ascending" },
    { by: "followUpDate", direction: "Ascending" },
  ])("in its order, %j", async (sort) => {
    const search: CaseSearchInput = sort ? { sort } : {};
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: search });
    expect(await idsIn("anna", sort ? { sort } : {})).toEqual(rows.map(({ id }: CaseRow) => id));
  });
});

describe("an export is rejected", () => {
  test.each<[string, object, number]>([
    ["no columns", { columns: [] }, 400],
    ["an unknown column", { columns: ["internalNotes"] }, 400],
    ["an unknown format", { format: "pdf" }, 400],
    ["an unknown language", { locale: "de-DE" }, 400],
    ["a reversed range", { filters: { createdFrom: "today", createdTo: "today-1" } }, 400],
    ["an unknown key", { pageSize: 10 }, 400],
  ])("%s", async (_name, given, status) => {
    const response = await ask("nils", { columns: ["id"], format: "csv", locale: "da-DK", ...given } as Export);
    expect(response.status).toBe(status);
  });

  test("for visitors", async () => {
    expect((await ask(null, { columns: ["id"], format: "csv", locale: "da-DK" })).status).toBe(401);
  });
});
