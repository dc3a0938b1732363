import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPeople } from "#app/server/demo-data/demo-people.ts";
import { layDemoData } from "#app/server/demo-data/lay-demo-data.ts";
import { statusCounts } from "#app/server/demo-data/outline-cases.ts";
import { caseStatuses } from "#care-cases/contract/care-case.ts";
import { messageProblem } from "#case-messages/rules/message-access.ts";
import { type Database, openDatabase } from "#platform/server/database.ts";
import type { FileStore } from "#platform/server/file-store.ts";
import { sanitizeMarkup } from "#platform/server/sanitize-markup.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2026-11-18T10:00:00Z");

/** Counts what it is given; keys rise, so that two databases can be compared. */
function countingStore(): Pick<FileStore, "put" | "remove"> & { stored(): number } {
  let stored = 0;
  return {
    put: async (source) => {
      stored += 1;
      return { key: `key-${stored}`, size: Buffer.isBuffer(source) ? source.length : 0 };
    },
    remove: async () => undefined,
    stored: () => stored,
  };
}

const made: { test: TestDatabase; database: Database }[] = [];
const files = countingStore();
let database: Database;

async function laidDatabase(store: Pick<FileStore, "put" | "remove">): Promise<Database> {
  const fresh = await createTestDatabase();
  const opened = openDatabase(fresh.url, { connections: 2 });
  made.push({ test: fresh, database: opened });
  await layDemoData(opened.db, now, store);
  return opened;
}

beforeAll(async () => {
  database = await laidDatabase(files);
});

afterAll(async () => {
  for (const { test: fresh, database: opened } of made) {
    await opened.close();
    await fresh.drop();
  }
});

const ask = async <T>(query: string): Promise<T[]> => (await sql<T>`${sql.raw(query)}`.execute(database.db)).rows;
const countOf = async (from: string): Promise<number> =>
  (await ask<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? -1;

test("some cases are related, those of one company that are about the same", async () => {
  const joined = `case_relation r join care_case one on one.id = r.case_id join care_case other on other.id = r.related_id`;
  expect(await countOf("case_relation")).toBeGreaterThan(100);
  expect(
    await countOf(`${joined} where one.customer_no <> other.customer_no or one.status = 0 or other.status = 0`),
  ).toBe(0);
  expect(await countOf(`${joined} where one.status < 10 and other.status < 10`)).toBeGreaterThan(5);
});

test("lays the companies, people and cases that were asked for", async () => {
  expect(await countOf("customer")).toBe(12);
  expect(await countOf("app_user where kind = 0")).toBe(12);
  expect(await countOf("team where (select count(*) from team_member m where m.team_id = team.id) > 0")).toBe(3);
  expect(await countOf("app_user where kind = 1")).toBeGreaterThan(65);
  expect(await countOf("(select user_id from user_customer group by user_id having count(*) > 1) several")).toBe(6);
  expect(await countOf("care_case")).toBe(2000);
  expect(await countOf("case_message")).toBeGreaterThan(5000);
  expect(await countOf("case_file")).toBe(files.stored());
  expect(await countOf("case_search")).toBe(2000 - statusCounts.Draft);
});

test("has agreements at every distance of their ends, and companies without any", async () => {
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

test("has cases in every status, and in every state", async () => {
  const rows = await ask<{ status: number; n: number }>(
    "select status, count(*) as n from care_case group by 1 order by 1",
  );
  expect(Object.fromEntries(rows.map(({ status, n }) => [caseStatuses[status], n]))).toEqual(statusCounts);
  expect(await ask("select distinct state from care_case order by 1")).toHaveLength(8);
});

test("gives the largest company about two fifths of the cases", async () => {
  const [largest] = await ask<{ n: number }>(
    "select count(*) as n from care_case group by customer_no order by 1 desc limit 1",
  );
  expect(largest?.n).toBeGreaterThan(760);
  expect(largest?.n).toBeLessThan(840);
});

test("has deadlines before, on and after today", async () => {
  expect(await countOf("care_case where follow_up_missed")).toBeGreaterThan(20);
  expect(await countOf("care_case where bucket = 1 and follow_up = '2026-11-18'")).toBeGreaterThan(15);
  expect(await countOf("care_case where bucket = 1 and follow_up > '2026-11-18'")).toBeGreaterThan(150);
});

test("has clocks that run, pause, failed and were met", async () => {
  expect(await countOf("case_clock")).toBe(2000 - statusCounts.Draft);
  const open = (where: string) => countOf(`care_case where bucket in (1, 2) and ${where}`);
  const over = "clock_due_at < '2026-11-18T10:00:00Z'";
  expect(await open(`clock_target = 0 and clock_state = 1 and not ${over}`)).toBeGreaterThan(10);
  expect(await open(`clock_target = 1 and clock_state = 1 and not ${over}`)).toBeGreaterThan(20);
  expect(await open(`clock_state in (1, 4) and ${over}`)).toBeGreaterThan(20);
  expect(await open("clock_state = 2 and clock_left > 0")).toBeGreaterThan(100);
  expect(await open("clock_state = 2 and clock_left < 0 and resolution_state = 4")).toBeGreaterThan(5);
  expect(await open("clock_state = 0")).toBeGreaterThan(20);
  expect(await countOf("care_case where bucket = 3 and resolution_state = 3")).toBeGreaterThan(500);
  expect(await countOf("care_case where bucket = 3 and resolution_state = 4")).toBeGreaterThan(50);
  expect(await countOf("case_clock_basis")).toBeGreaterThan(2000 - statusCounts.Draft);
});

test("is the same in two databases", async () => {
  const other = await laidDatabase(countingStore());
  for (const table of [
    "customer",
    "app_user",
    "care_case",
    "case_description",
    "case_message",
    "case_change",
    "case_file",
  ]) {
    const digest = sql<{
      md5: string;
    }>`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`;
    const [one, two] = [await digest.execute(database.db), await digest.execute(other.db)];
    expect(one.rows, table).toEqual(two.rows);
  }
});

test("does nothing when there are customers", async () => {
  const store = countingStore();
  await layDemoData(database.db, now, store);
  expect(store.stored()).toBe(0);
  expect(await countOf("care_case")).toBe(2000);
});

test("lets new rows have new numbers", async () => {
  const [row] = await ask<{ id: number }>("select nextval(pg_get_serial_sequence('care_case', 'id')) as id");
  expect(row?.id).toBe(12_001);
});

test("writes only what the editor could have written", async () => {
  const texts = await ask<{ html: string }>(
    "select comment as html from case_message union all select description from case_description",
  );
  const changed = texts.filter(({ html }) => sanitizeMarkup(html) !== html || messageProblem(html) !== null);
  expect(changed).toEqual([]);
  expect(texts.filter(({ html }) => /[{}]|undefined|@staff|@assignee/.test(html))).toEqual([]);
  expect(await countOf("care_case where title ~ '[{}]' or length(title) not between 3 and 150")).toBe(0);
});

test("lists people who exist, of every kind", async () => {
  const emails = (await ask<{ email: string }>("select email from app_user")).map(({ email }) => email);
  expect(demoPeople.filter(({ email }) => !emails.includes(email))).toEqual([]);
  expect(new Set(demoPeople.map(({ kind }) => kind))).toEqual(new Set(["staff", "administrator", "user"]));
});

/** Each of these would be a broken rule; `$today` is the business date. */
const neverTrue: readonly (readonly [rule: string, where: string])[] = [
  ["nothing lies in the future", "updated_at > $now or created_at > $now or submitted_at > $now or closed_at > $now"],
  ["times are ordered", "submitted_at < created_at or updated_at < submitted_at or closed_at < submitted_at"],
  [
    "waiting on the customer needs a newer message",
    "status = 2 and coalesce(last_staff_message_at <= last_customer_message_at, last_staff_message_at is null)",
  ],
  ["planned and on hold need a date, missed or to come", "status in (5, 8) and follow_up is null"],
  [
    "a date before today is missed",
    "status between 1 and 9 and (follow_up < $today) is distinct from follow_up_missed and follow_up is not null",
  ],
  ["what has ended or is a draft is not missed", "status in (0, 10, 11) and follow_up_missed"],
  ["delivered and closed need an assignee", "status in (9, 10) and assignee_id is null"],
  ["cancelled needs a reason", "status = 11 and coalesce(status_reason, '') = ''"],
  [
    "created has neither assignee nor answer",
    "status = 1 and (assignee_id is not null or last_staff_message_at is not null)",
  ],
  [
    "delivered ones would close after ten support days",
    "status = 9 and updated_at < $now::timestamptz - interval '15 days'",
  ],
  [
    "a case with no customer receives no comments",
    "customer_no is null and exists (select from case_message m where m.case_id = c.id)",
  ],
  [
    "contact persons belong to the company",
    "contact_id is not null and not exists (select from user_customer r where r.user_id = contact_id and r.customer_no = c.customer_no)",
  ],
  [
    "assignees and owners are staff",
    "exists (select from app_user u where u.id in (c.assignee_id, c.owner_user_id) and u.kind <> 0)",
  ],
  [
    "the last messages are those that are there",
    "last_staff_message_at is distinct from (select max(m.created_at) from case_message m where m.case_id = c.id and m.by_staff and not m.is_internal)",
  ],
  [
    "an internal note leaves no trace that customers see",
    "updated_at = (select max(m.created_at) from case_message m where m.case_id = c.id and m.is_internal) and not exists (select from case_change h where h.case_id = c.id and h.at = c.updated_at and h.type <> 2)",
  ],
  ["drafts have no history", "status = 0 and exists (select from case_change h where h.case_id = c.id)"],
  [
    "others begin with their creation",
    "status > 0 and (select h.type from case_change h where h.case_id = c.id order by h.id limit 1) <> 16",
  ],
  [
    "the history ends in the status",
    "status > 1 and status <> array_position($statuses, (select h.to_value from case_change h where h.case_id = c.id and h.type = 0 order by h.id desc limit 1)) - 1",
  ],
];

describe("breaks no rule:", () => {
  test.each(neverTrue)("%s", async (_, where) => {
    const statuses = `array[${caseStatuses.map((status) => `'${status}'`)}]`;
    const condition = where
      .replaceAll("$now", `'${now.toISOString()}'`)
      .replaceAll("$today", "'2026-11-18'")
      .replaceAll("$statuses", statuses);
    expect(await ask(`select id, title, status from care_case c where ${condition}`)).toEqual([]);
  });

  test("messages and their history belong together", async () => {
    const message = "select case_id, author_id, is_internal, created_at from case_message";
    const change = "select case_id, user_id, is_internal, at from case_change where type = 2";
    expect(await ask(`(${message}) except (${change})`)).toEqual([]);
    expect(await ask(`(${change}) except (${message})`)).toEqual([]);
  });

  test("customers write nothing internal, and only on cases of their companies", async () => {
    expect(await countOf("case_message where is_internal and not by_staff")).toBe(0);
    const foreign = `case_message m join care_case c on c.id = m.case_id where not m.by_staff
      and not exists (select from user_customer r where r.user_id = m.author_id and r.customer_no = c.customer_no)`;
    expect(await countOf(foreign)).toBe(0);
  });
});
