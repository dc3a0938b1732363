import { describe, expect, test } from "vitest";
import { companyColumns } from "./company-columns.ts";
import { parseRow } from "./import-column.ts";
import { columnsProblem, matchColumns } from "./match-columns.ts";
import { emailCell, languageCell, phoneCell } from "./parse-cells.ts";
import { peopleImportColumns } from "./people-columns.ts";

describe("headings are matched to columns", () => {
  test.for<[string[], (string | null)[]]>([
    [
      ["KUNDENR.", "Firmanavn", "E-mailadresse", "By"],
      ["customerNumber", "companyName", "companyEmail", null],
    ],
    [
      ["Customer no", "Company name", "domain_names", "SLA"],
      ["customerNumber", "companyName", "domains", "serviceLevel"],
    ],
    [
      ["Navn", "Firma", "EAN-nr.", "CVR-nummer", "Bemærkninger"],
      ["companyName", null, "gln", "cvr", "notes"],
    ],
  ])("of companies: %s", ([headings, expected]) => {
    expect(matchColumns(companyColumns, headings)).toEqual(expected);
  });

  test("of people, as two products write them", () => {
    const zendesk = ["name", "email", "phone", "organization", "role", "locale"];
    expect(matchColumns(peopleImportColumns, zendesk)).toEqual([
      "personName",
      "email",
      "workPhone",
      "company",
      "role",
      "language",
    ]);
    expect(matchColumns(peopleImportColumns, ["firstname", "lastname", "email", "organization", "mobile"])).toEqual([
      ...["firstName", "lastName", "email", "company", "mobilePhone"],
    ]);
  });

  test.for<[(string | null)[], string | null]>([
    [["email", "company", null], null],
    [["email", null], "columnMissing"],
    [["email", "email", "company"], "columnTwice"],
    [["email", "company", "constructor"], "columnUnknown"],
  ])("columns %j are judged", ([chosen, expected]) => {
    expect(columnsProblem(peopleImportColumns, chosen)?.code ?? null).toBe(expected);
  });
});

test("cells are read as people write them", () => {
  expect(emailCell("Ida Iversen <ida@ny.example>")).toEqual({ value: "ida@ny.example" });
  expect(emailCell("ingen")).toEqual({ problem: { code: "email" } });
  expect(phoneCell("Tlf.: 12.34.56.78")).toEqual({ value: "12 34 56 78" });
  expect(phoneCell("se noter")).toMatchObject({ value: undefined, warning: { code: "phoneLeftOut" } });
  expect([languageCell("Dansk"), languageCell("en-us")]).toEqual([{ value: "da-DK" }, { value: "en-US" }]);
});

test("a row says what is missing and what can't be read, by column", () => {
  const row = { row: 7, cells: ["nobody", " ", "Kunde", "Chef"] };
  expect(parseRow(peopleImportColumns, ["email", "company", "role", null], row)).toEqual({
    row: 7,
    values: { role: "user" },
    warnings: [],
    problems: [
      { code: "email", column: "email" },
      { code: "missing", column: "company" },
    ],
  });
});
