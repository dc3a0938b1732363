import { afterAll, beforeAll, expect, test } from "vitest";
import { caseColumns } from "#care-cases/contract/case-parts.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { readCsv, readSheet } from "#tests/support/calls/read-sheet.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
const many = bounds.exportRows + 5;

beforeAll(async () => {
  havn = await startTestHavn();
  const at = havn.clock.now();
  const rows = Array.from({ length: many }, (_, i) => ({
    id: 100_000 + i,
    customer_no: 1002,
    title: `Sag ${i % 3}`,
    title_sort: `sag ${i % 3}`,
    channel: 3,
    status: 7,
    priority: 2,
    state: 4,
    created_by: 5,
    created_at: at,
    updated_at: at,
    submitted_at: at,
  }));
  for (let from = 0; from < many; from += 2_000) {
    await havn.db
      .insertInto("care_case")
      .values(rows.slice(from, from + 2_000) as never)
      .execute();
  }
});
afterAll(() => havn.close());

test.each(["csv", "xlsx"] as const)(
  "a long list is exported up to 10,000 rows as %s, without duplicates",
  async (format) => {
    const columns = ["title", "id", ...caseColumns.filter((column) => column !== "title" && column !== "id")];
    const sort = { by: "title", direction: "Ascending" };
    const response = await fetch(havn.url + caseListCalls.exportCareCases.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("fie"), "content-type": "application/json" },
      body: JSON.stringify({ preset: "backlog", sort, columns, format, locale: "da-DK" }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const rows = format === "csv" ? readCsv(bytes, ";") : readSheet(bytes).map((row) => row.map(({ value }) => value));
    expect(rows).toHaveLength(bounds.exportRows + 1);
    const keys = rows.slice(1).map(([title, id]) => `${title} ${id}`);
    expect(new Set(keys).size).toBe(bounds.exportRows);
    expect(keys).toEqual([...keys].sort());
  },
);
