import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { isUserOf } from "#care-cases/server/case/case-names-store.ts";
import { draftProblem } from "#care-cases/server/case/draft-bounds-store.ts";
import { storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import { findMatchingTexts } from "#care-cases/server/search/passages-store.ts";
import { findMailed, storeMailed } from "#notifications/server/mail/waiting-mail-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { findPersonPrincipal } from "#sign-in/server/session/session-store.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

const preparedStatements = "select count(*) as prepared from pg_prepared_statements where name like 'prepared%'";

test.each<[string, (number: number) => RawBuilder<{ answer: number }>]>([
  ["begins", (number) => sql`${prepared} select ${number}::int as answer`],
  ["ends", (number) => sql`select ${number}::int as answer ${prepared}`],
])("a statement that %s with the mark is prepared once per connection, and the pool reuses it", async (_where, ask) => {
  const fresh = await createTestDatabase();
  const { db, pool, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  for (const answer of [1, 2]) expect((await ask(answer).execute(db)).rows).toEqual([{ answer }]);
  expect(Number((await pool.query(preparedStatements)).rows[0].prepared)).toBe(1);
  await close();
  await fresh.drop();
});

test("the pool answers what it is asked itself, with values and in a transaction of its own", async () => {
  const fresh = await createTestDatabase("bare");
  const { pool, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  for (const text of ["select $1::int as n", "/*prepared*/ select $1::int as n"])
    expect((await pool.query(text, [7])).rows).toEqual([{ n: 7 }]);
  for (const text of ["begin", "commit"]) expect((await pool.query(text)).command).toBe(text.toUpperCase());
  await close();
  await fresh.drop();
});

test("a prepared statement whose result has other columns by now is asked once more, except in a transaction", async () => {
  const fresh = await createTestDatabase();
  const { db, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  await sql`create table noted (a int)`.execute(db);
  const note = (in_: Db) => sql`insert into noted values (1) returning * ${prepared}`.execute(in_);
  await note(db);
  await sql`alter table noted add column b text default 'later'`.execute(db);
  expect((await note(db)).rows).toEqual([{ a: 1, b: "later" }]);
  await expect(db.transaction().execute(note)).rejects.toThrow("cached plan must not change result type");
  expect((await sql`select * from noted`.execute(db)).rows).toHaveLength(2);
  await close();
  await fresh.drop();
});

test("history entries are one prepared statement, however many they are", async () => {
  const fresh = await createTestDatabase();
  const { db, pool, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  for (const amount of [1, 2, 3, 4, 5]) {
    const entries = Array.from({ length: amount }, (_each, at) => ({ caseId: -at, type: "StatusChanged" as const }));
    await expect(storeChanges(db, { actor: null, now: new Date() }, entries)).rejects.toThrow(
      "case_change_case_id_fkey",
    );
  }
  expect(Number((await pool.query(preparedStatements)).rows[0].prepared)).toBe(1);
  await close();
  await fresh.drop();
});

const staff: Actor = {
  ...{ userId: 1, name: "Bo", email: "bo@havn.example", role: "staff", staffRoles: [], customerNumber: null },
  ...{ customerNumbers: [], sessionId: "", impersonator: null },
};
const inTexts = { scope: sql`true`, sees: caseScope(staff) };

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["whether somebody may begin another draft", (db) => draftProblem(db, staff)],
  ["whether somebody is a user of a company", (db) => isUserOf(db, { userId: 1, customerNo: 1, byStaff: true })],
  ["who acts", (db) => findPersonPrincipal(db, { userId: 1, impersonatorId: null, customerNumber: null }, new Date())],
  ["what was emailed", (db) => storeMailed(db, [1], new Date())],
  ["where cases have words", (db) => findMatchingTexts(db, staff, { ids: [1, 2], words: ["nat"], ...inTexts })],
])("PostgreSQL keeps the plan of the statement that says %s", async (_what, ask) => {
  const fresh = await createTestDatabase();
  const { db, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  await db.transaction().execute(async (tx) => {
    for (let asked = 0; asked < 7; asked += 1) await ask(tx);
    const { rows } = await sql<{ kept: number }>`
      select generic_plans as kept from pg_prepared_statements where name like 'prepared%'`.execute(tx);
    expect(rows).toEqual([{ kept: 2 }]);
  });
  await close();
  await fresh.drop();
});

test.each([1, 40])("a statement with %i ids reads only their rows, though it joins other tables", async (most) => {
  const fresh = await createTestDatabase();
  const { db, close } = openDatabase(fresh.url, { connections: 1, statementTimeoutMs: 60_000 });
  const mailedAt = new Date();
  await sql`insert into app_user (id, kind, name, name_sort, email) values (1, 0, 'Bo', 'bo', 'bo@havn.example')`.execute(
    db,
  );
  await sql`insert into care_case (id, channel, status, priority, state, created_by, created_at, updated_at)
    values (1, 0, 0, 0, 0, 1, now(), now())`.execute(db);
  await sql`insert into notification (user_id, case_id, type, at, is_internal, reasons, in_inbox, mail, mailed_at)
    select 1, 1, 0, now(), false, 1, true, 2, ${mailedAt} from generate_series(1, 1000)`.execute(db);
  await sql`analyze notification`.execute(db);
  const ids = Array.from({ length: most }, (_, n) => n + 1);
  const read = async (from: Db): Promise<number> => {
    const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'notification'`.execute(from);
    return rows[0]?.read ?? 0;
  };
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await read(tx);
    expect(await findMailed(tx, { userId: 1, ids, mailedAt })).toHaveLength(most);
    expect((await read(tx)) - before).toBe(most);
  });
  await close();
  await fresh.drop();
});
