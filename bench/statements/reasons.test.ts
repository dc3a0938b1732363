import { describe, expect, test } from "vitest";
import { literalOf } from "./explain.ts";
import { executionOf, plansIn } from "./read-plans.ts";
import { reasonOf } from "./reasons.ts";
import { columnsOf, readers, translated } from "./translate.ts";

const cases = 100_000;
const list = (key: string, conditions: string, end: string) =>
  `select c.id, c.title, x as sort_value, y from (select * from (select *, sort_key as sort_value from ((select c.id, ${key} as sort_key from care_case c where ${conditions} ${end})) c) p order by p.sort_key desc limit $9) p join care_case c on c.id = p.id order by p.sort_key desc, p.sort_value desc, p.id desc`;
const found = "offset 0";
const walked = `order by "c"."updated_at" desc, c.id desc limit 51`;
const reading = (text: string, read: number) => reasonOf({ text, read, answered: 51, blocks: 0 }, cases);

describe("a list that reads too much", () => {
  test.each<[string, string, number, boolean]>([
    ["all, in an order that no index keeps", list(`"c"."title_sort"`, "c.status_group = 1", found), 100_000, true],
    ["twice all", list(`"c"."title_sort"`, "c.status_group = 1", found), 200_000, false],
    ["all by update", list(`"c"."updated_at"`, "c.status_group = 1", walked), 5_000, false],
    [
      "a company's by update",
      list(`"c"."updated_at"`, "c.status_group = 1 and c.customer_no = $1", walked),
      5_000,
      false,
    ],
    ["a company's, found", list(`"c"."updated_at"`, "c.status_group = 1 and c.customer_no = $1", found), 5_000, false],
    ["an assignee's", list(`"c"."updated_at"`, "c.status_group = 1 and c.assignee_key = $1", found), 5_000, true],
    [
      "half of all for an assignee",
      list(`"c"."updated_at"`, "c.status_group = 1 and c.assignee_key = $1", found),
      50_000,
      false,
    ],
    [
      "some days', found",
      list(`"c"."updated_at"`, "c.status_group = 1 and (c.created_at >= $1) is true", found),
      5_000,
      true,
    ],
    [
      "a company's by creation",
      list(`"c"."created_at"`, "c.status_group = 1 and c.customer_no = $1", walked),
      1_000,
      true,
    ],
    ["twice as many", list(`"c"."created_at"`, "c.status_group = 1 and c.customer_no = $1", walked), 2_100, false],
    [
      "all, beyond a position",
      list(`"c"."updated_at"`, `c.status_group = 1 and ("c"."updated_at", c.id) < ($1, $2)`, walked),
      900,
      false,
    ],
    [
      "a state of a clock",
      list(`"c"."updated_at"`, `c.status_group = 1 and "c"."resolution_state" = $1`, walked),
      900,
      true,
    ],
    ["a person's drafts", list(`"c"."updated_at"`, "c.status_group = 0 and c.created_by = $1", walked), 400, true],
    ["a rare severity", list(`"c"."updated_at"`, "c.status_group = 1 and c.severity = $1", walked), 5_000, true],
  ])("%s", (_what, text, read, isExcused) => {
    expect(reading(text, read) !== null).toBe(isExcused);
  });

  test("is excused as a count of one company's cases, but not of all cases", () => {
    const count =
      "select count(*) from ((select 1 from care_case c where c.status_group = 3 and c.customer_no = $1 ) limit 1001) counted";
    expect(reading(count, 9_000)).not.toBeNull();
    expect(reading(count, cases)).toBeNull();
  });

  test("is not excused if it is a different statement", () => {
    expect(
      reading("select c.id, c.title from care_case c where c.id in (select 1) order by c.id desc", 100_000),
    ).toBeNull();
  });
});

test("a logged plan counts its scans' rows, including loops but not a small table read whole, and its blocks", () => {
  const plan = {
    "Node Type": "Nested Loop",
    "Actual Rows": 2,
    "Shared Hit Blocks": 7,
    "Shared Read Blocks": 3,
    Plans: [
      { "Node Type": "Seq Scan", "Actual Rows": 2, "Actual Loops": 1, "Rows Removed by Filter": 4_998 },
      { "Node Type": "Seq Scan", "Actual Rows": 1, "Actual Loops": 1, "Rows Removed by Filter": 999 },
      { "Node Type": "Index Scan", "Actual Rows": 1, "Actual Loops": 2 },
    ],
  };
  const logged = JSON.stringify({ "Query Text": "select\n 1", Plan: plan }, null, 1).replaceAll("\n", "\n\t");
  const log = `2026 UTC LOG:  duration: 0.100 ms  plan:\n\t${logged}\n2026 UTC LOG:  next\n`;
  expect([...plansIn(log)].map(executionOf)).toEqual([{ text: "select 1", read: 5_002, answered: 2, blocks: 10 }]);
});

describe("a statement from the tests", () => {
  test("refers to rows of this data", () => {
    const [reader] = readers;
    const text =
      "select 1 from care_case c where c.id = $1 and c.customer_no = any($2) and c.created_by = $3 and c.status <> $4";
    if (!reader) throw new Error("no reader");
    expect(translated({ text, values: [1, [1_001, 1_002], 4, 3] }, reader).values).toEqual([
      16,
      [10_001, 10_001],
      1_001,
      3,
    ]);
  });

  test.each([
    ["where c.customer_no = $1", "c.customer_no"],
    [`where "case_id" = any($1::bigint[])`, "case_id"],
    ["values ($1, 2)", ""],
  ])("%s", (text, column) => {
    expect(columnsOf(text).get(1) ?? "").toBe(column);
  });

  test.each<[unknown, string]>([
    [null, "null"],
    ["O'Neil", "'O''Neil'"],
    [[1, null, 'a"b'], `'{"1",NULL,"a\\"b"}'`],
    [{ a: 1 }, `'{"a":1}'`],
  ])("contains %j as a literal", (value, literal) => {
    expect(literalOf(value)).toBe(literal);
  });
});
