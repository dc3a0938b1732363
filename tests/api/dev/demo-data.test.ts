import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { demoPeople } from "#dev/server/demo/demo-people.ts";
import { loadDemoData } from "#dev/server/demo/load-demo-data.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { countingStore, type LoadedDemo, loadDemo, loadedAt } from "#tests/support/havn/load-demo.ts";

let demo: LoadedDemo;
beforeAll(async () => {
  demo = await loadDemo();
});
afterAll(() => demo.close());

const ask = <T>(query: string) => demo.ask<T>(query);
const countOf = (from: string) => demo.countOf(from);

test("some cases are related: those of one company with the same subject", async () => {
  const joined = `case_relation r join care_case one on one.id = r.case_id join care_case other on other.id = r.related_id`;
  expect(await countOf("case_relation")).toBeGreaterThan(100);
  expect(
    await countOf(`${joined} where one.customer_no <> other.customer_no or one.status = 0 or other.status = 0`),
  ).toBe(0);
  expect(await countOf(`${joined} where one.status < 10 and other.status < 10`)).toBeGreaterThan(5);
});

test("the demo creates the requested number of companies, people and cases", async () => {
  expect(await countOf("customer")).toBe(12);
  expect(await countOf("app_user where kind = 0")).toBe(12);
  expect(await countOf("team where (select count(*) from team_member m where m.team_id = team.id) > 0")).toBe(3);
  expect(await countOf("app_user where kind = 1")).toBeGreaterThan(65);
  expect(await countOf("(select user_id from user_customer group by user_id having count(*) > 1) several")).toBe(6);
  expect(await countOf("care_case where imported_at is null")).toBe(2000);
  expect(await countOf("case_message")).toBeGreaterThan(5000);
  expect(await countOf("incoming_mail")).toBe(3);
  expect((await countOf("case_file")) + 3).toBe(demo.files.stored());
  expect(await countOf("case_search")).toBe(await countOf("care_case where status > 0"));
});

test("texts have no doubled full stop or space, and levels are described in words of both languages", async () => {
  const doubled = String.raw`'[^.]\.\.([^.]|$)|[^[:space:]]  [^[:space:]]'`;
  expect(await ask(`select comment from case_message where comment ~ ${doubled}`)).toEqual([]);
  expect(await ask(`select description from case_description where description ~ ${doubled}`)).toEqual([]);
  expect(await ask(`select title from care_case where title ~ ${doubled}`)).toEqual([]);
  expect(await ask("select description from service_level_agreement order by name desc")).toEqual([
    { description: "Support 8/5" },
    { description: "Support 8/5, kritisk/critical 24/7" },
  ]);
});

test("agreements end at every distance, and some companies have none", async () => {
  const today = "date '2026-11-18'";
  const ending = (from: number, to: number) =>
    countOf(`service_agreement where expiration_date - ${today} between ${from} and ${to} and start_date <= ${today}`);
  expect(await ending(0, 7)).toBe(1);
  expect(await ending(8, 30)).toBe(1);
  expect(await ending(31, 60)).toBe(1);
  expect(await ending(61, 999)).toBe(3);
  expect(await countOf(`service_agreement where expiration_date < ${today}`)).toBe(3);
  expect(await countOf(`service_agreement where start_date > ${today}`)).toBe(2);
  expect(await countOf("customer where service_level_agreement_id is null")).toBe(3);
  expect(await countOf("customer where phone is not null")).toBe(9);
  expect(await countOf("customer_preference")).toBe(12);
});

test("cases have every status and every state", async () => {
  const rows = await ask<{ status: number }>("select distinct status from care_case order by 1");
  expect(rows.map(({ status }) => caseStatuses[status])).toEqual([...caseStatuses]);
  expect(await ask("select distinct state from care_case order by 1")).toHaveLength(8);
});

test("the largest company has about two fifths of the cases", async () => {
  const [largest] = await ask<{ n: number }>(
    "select count(*) as n from care_case group by customer_no order by 1 desc limit 1",
  );
  expect(largest?.n).toBeGreaterThan(760);
  expect(largest?.n).toBeLessThan(840);
});

test("deadlines are before, on and after today", async () => {
  expect(await countOf("care_case where follow_up_missed")).toBeGreaterThan(0);
  expect(await countOf("care_case where status_group = 1 and follow_up = '2026-11-18'")).toBeGreaterThan(0);
  expect(await countOf("care_case where status_group = 1 and follow_up > '2026-11-18'")).toBeGreaterThan(30);
});

test("clocks are running, paused, failed and met", async () => {
  expect(await countOf("case_clock")).toBe(await countOf("care_case where status > 0 and imported_at is null"));
  const open = (where: string) => countOf(`care_case where status_group in (1, 2) and ${where}`);
  const over = "clock_due_at < '2026-11-18T10:00:00Z'";
  expect(await open(`clock_target = 0 and clock_state = 1 and not ${over}`)).toBeGreaterThan(2);
  expect(await open(`clock_target = 1 and clock_state = 1 and not ${over}`)).toBeGreaterThan(4);
  expect(await open(`clock_state in (1, 4) and ${over}`)).toBeGreaterThan(2);
  expect(await open("clock_state = 2 and clock_left > 0")).toBeGreaterThan(20);
  expect(await open("clock_state = 0")).toBeGreaterThan(5);
  expect(await countOf("care_case where status_group = 3 and resolution_state = 3")).toBeGreaterThan(500);
  expect(await countOf("care_case where status_group = 3 and resolution_state = 4")).toBeGreaterThan(20);
  expect(await countOf("case_clock_basis")).toBeGreaterThan(2000);
});

test("the demo is the same in two databases", async () => {
  const other = await loadDemo();
  for (const table of [
    "customer",
    "app_user",
    "care_case",
    "case_description",
    "case_message",
    "case_change",
    "case_file",
    "notification",
    "incoming_mail",
  ]) {
    const digest = sql<{
      md5: string;
    }>`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`;
    const [one, two] = [await digest.execute(demo.database.db), await digest.execute(other.database.db)];
    expect(one.rows, table).toEqual(two.rows);
  }
  await other.close();
});

test("a company has just moved in: with people who aren't invited yet, and a case of the former system", async () => {
  expect(await countOf("import_run where state = 5 and ended_at < '2026-11-16'")).toBe(3);
  expect(await countOf("user_customer where accepted_at is null and invited_at is null")).toBe(2);
  expect(await ask("select id::int, original_number from care_case where imported_at is not null")).toEqual([
    { id: 12_001, original_number: "ZD-4711" },
  ]);
  expect(await countOf("case_message where case_id = 12001 and client_key like 'imported:%'")).toBe(2);
  expect(await countOf("customer where own_number is not null")).toBeGreaterThan(2);
});

test("nothing is created if there are customers", async () => {
  const store = countingStore();
  await loadDemoData(demo.database.db, loadedAt, store);
  expect(store.stored()).toBe(0);
  expect(await countOf("care_case")).toBe(2001);
});

test("new rows get new numbers", async () => {
  const [row] = await ask<{ id: number }>("select nextval(pg_get_serial_sequence('care_case', 'id')) as id");
  expect(row?.id).toBe(12_002);
});

test("texts contain only what the editor can write", async () => {
  const texts = await ask<{ html: string }>(
    "select comment as html from case_message union all select description from case_description",
  );
  expect(texts.map(({ html }) => sanitizeMarkup(html))).toEqual(texts.map(({ html }) => ({ markup: html })));
  expect(texts.filter(({ html }) => messageProblem(html) !== null)).toEqual([]);
  expect(texts.filter(({ html }) => /[{}]|undefined|@staff|@assignee/.test(html))).toEqual([]);
  expect(await countOf("care_case where title ~ '[{}]' or length(title) not between 3 and 150")).toBe(0);
});

test("the list of people has existing ones of every kind", async () => {
  const emails = (await ask<{ email: string }>("select email from app_user")).map(({ email }) => email);
  expect(demoPeople.filter(({ email }) => !emails.includes(email))).toEqual([]);
  expect(new Set(demoPeople.map(({ kind }) => kind))).toEqual(new Set(["staff", "administrator", "user"]));
});
