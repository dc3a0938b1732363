import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { askedTexts } from "#tests/support/havn/asked-texts.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "web,api" } });
});
afterAll(() => havn.close());
afterEach(() => vi.restoreAllMocks());

/** The status of a page, and the SQL statements that were made for it. */
async function pageOf(path: string, person: PersonName): Promise<{ status: number; statements: string[] }> {
  const headers = { authorization: await havn.bearer(person), accept: "text/html" };
  // What is cached for some seconds about the session and its person isn't counted.
  await fetch(`${havn.url}/profile`, { headers });
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const { status } = await fetch(havn.url + path, { headers });
  const statements = asked.mock.calls.flatMap(([first]) => askedTexts(first));
  asked.mockRestore();
  return { status, statements };
}

test.each(["anna", "nils"] as const)(
  "the page of a case loads %s's case once, with few statements in total",
  async (person) => {
    const { id } = await buildCase(havn);
    const { status, statements } = await pageOf(`/cases/${id}`, person);
    expect(status).toBe(200);
    expect(statements.filter((text) => /from care_case c\b[\s\S]*where c\.id = \$\d+ and/.test(text))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(10);
  },
);

test("the page of another company's case only checks whether the reader may see it", async () => {
  const { id } = await buildCase(havn);
  const { status, statements } = await pageOf(`/cases/${id}`, "fie");
  expect(status).toBe(404);
  expect(
    statements.filter((text) => /from (?:case_message|case_file|case_change|case_clock|message_draft)\b/.test(text)),
  ).toEqual([]);
});
