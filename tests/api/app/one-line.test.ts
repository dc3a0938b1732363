import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCase, change, read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { people } from "#tests/support/people/people.ts";

const severalLines = [
  "x\r\n=cmd|'/C calc'!A0\r\nend",
  "x\t\v\f=cmd|'/C calc'!A0\u0001end",
  "x\u2028=cmd|'/C calc'!A0\u0085end",
];
const oneLine = "x =cmd|'/C calc'!A0 end";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

test.each(severalLines)("%j is stored as one line, whatever it is", async (text) => {
  const careCase = await buildCase(havn, { by: "anna", changes: { title: text, externalReference: ` ${text}\n` } });
  expect(await read(havn, "anna", careCase.id)).toMatchObject({ title: oneLine, externalReference: oneLine });
  const anna = havn.as("anna");
  const userId = people.nils.id;
  const { version } = (await anna.getUserById({ body: { userId } })).user;
  const { user } = await anna.updateUser({ body: { userId, version, changes: { jobTitle: text } } });
  expect(user.jobTitle).toBe(oneLine);
});

test("a title that is only breaks is none", async () => {
  const careCase = await buildCase(havn, { by: "anna" });
  await expect(change(havn, "anna", careCase, { title: "\r\n\t\u2029" })).rejects.toThrow();
});

test("texts that were stored with breaks are one line after an upgrade", async () => {
  const bare = await createTestDatabase("bare");
  const client = new pg.Client(bare.url);
  await client.connect();
  try {
    const names = readdirSync("database/migrations").sort();
    const at = names.findIndex((name) => name.endsWith("-one-line.sql"));
    const apply = async (some: readonly string[]) => {
      for (const name of some) await client.query(readFileSync(`database/migrations/${name}`, "utf8"));
    };
    await apply(names.slice(0, at));
    await client.query(`
      INSERT INTO customer (customer_no, name, name_sort) VALUES (1, 'Nord', 'nord');
      INSERT INTO app_user (id, kind, name, name_sort, email) VALUES (1, 0, 'A', 'a', 'a@havn.example')`);
    for (const text of [...severalLines, "a  b", "\u2029"])
      await client.query(
        `INSERT INTO care_case (title, title_sort, external_reference, channel, status, priority, state, created_by, created_at, updated_at)
        VALUES ($1, lower($1), $1, 3, 0, 1, 1, 1, now(), now())`,
        [text],
      );
    await client.query("UPDATE app_user SET job_title = E'Chef\\nfor drift'");
    await client.query(`INSERT INTO service_agreement (customer_no, number, start_date, expiration_date)
      SELECT 1, unnest(array['A' || chr(10) || '1', 'a 1', 'B' || chr(9) || '1']), '2026-01-01', '2026-12-31'`);
    await apply(names.slice(at));
    const { rows } = await client.query(
      "SELECT title, title_sort, external_reference AS reference FROM care_case ORDER BY id",
    );
    const now = { title: oneLine, title_sort: oneLine.toLowerCase(), reference: oneLine };
    expect(rows).toEqual([
      now,
      now,
      now,
      { title: "a  b", title_sort: "a  b", reference: "a  b" },
      { title: "", title_sort: "", reference: null },
    ]);
    expect((await client.query("SELECT job_title FROM app_user")).rows).toEqual([{ job_title: "Chef for drift" }]);
    const agreements = await client.query("SELECT number FROM service_agreement ORDER BY id");
    expect(agreements.rows.map(({ number }) => number)).toEqual(["A\n1", "a 1", "B 1"]);
  } finally {
    await client.end();
    await bare.drop();
  }
});
