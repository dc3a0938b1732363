import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { withoutComments } from "#tests/support/sources/check-architecture.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const place = "src/care-cases/server/case/writes/";

/** Writes elsewhere, of these tables or of one that isn't written out. It may only become less; so may their number. */
const writesElsewhere: Readonly<Record<string, string>> = {
  "src/backup/server/load-store.ts": "whole tables of a backup, into an empty database",
  "src/care-cases/server/jobs/empty-cases-store.ts": "tables of what is attached to a case, from a list of their names",
  "src/dev/server/demo/load-demo-data.ts": "whole rows of many tables, of an empty database, as if they had been saved",
  "src/platform/server/privacy/forget-person.ts": "its type allows tables only whose every row is one person's",
  "src/users/server/privacy/forgotten-mentions-store.ts": "a column of markup, which neither table has",
};
const maxWritesElsewhere = 5;

const isWritten = String.raw`(?:care_case|case_change)\b`;
const statement = new RegExp(
  String.raw`\b(?:insert\s+into|(?<!\b(?:for|key)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy(?![^\n]*\bto\s+stdout))\s+(?:only\s+)?(?:"?${isWritten}|\$\{)`,
  "i",
);
const builder = new RegExp(String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"${isWritten}|[^"\s])`);
const writes = (source: string): boolean => {
  const code = withoutComments(source);
  return statement.test(code) || builder.test(code);
};
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("cases and their history are written here only, but for exceptions that have a reason", () => {
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const found = sources.filter((path) => writes(read(path))).sort();
  expect(found.filter((path) => path.startsWith(place)).length).toBeGreaterThan(3);
  const elsewhere = Object.keys(writesElsewhere);
  expect(found.filter((path) => !path.startsWith(place))).toEqual(elsewhere);
  expect(elsewhere, "lower maxWritesElsewhere with the list").toHaveLength(maxWritesElsewhere);
});

// Migrations aren't read: each changes the rows of its day once, before any of this code runs.
test("nor does the schema write them, such as by a trigger", () => {
  expect(read("database/schema.sql")).not.toMatch(statement);
});

test("a write is found, however it is written", () => {
  for (const planted of [
    "sql`update care_case set title = ''`",
    "sql`UPDATE only\n      care_case c set title = ''`",
    'sql`insert into "case_change" (case_id) select 1`',
    "sql`with gone as (delete from care_case using old) select from gone`",
    `sql\`update ${"${"}sql.table(name)} set title = ''\``,
    'db.updateTable("care_case").set({ title })',
    'db\n  .deleteFrom(\n"case_change as h")',
    "db.insertInto(table).values(rows)",
  ])
    expect(writes(planted), planted).toBe(true);
  for (const planted of [
    "sql`select c.id from care_case c where c.id = 1 for no key update of c`",
    `sql\`select c.id from care_case c for update ${"${"}waits}\``,
    "sql`insert into case_closing as kept select c.id from care_case c`",
    "sql`insert into case_search (case_id) select 1 on conflict (case_id) do update set version = 2`",
    'db.updateTable("case_description").set({ description })',
    "// update care_case\n/* delete from case_change */ const one = 1;",
  ])
    expect(writes(planted), planted).toBe(false);
});
