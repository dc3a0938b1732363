import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { answered, ask, question, together } from "#platform/server/database/together.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let made: TestDatabase;
let direct: Database;
let proxy: TcpProxy;
let database: Database;
const slow: string[] = [];
beforeAll(async () => {
  made = await createTestDatabase("bare");
  direct = openDatabase(made.url, { connections: 2, statementTimeoutMs: 60_000 });
  await sql`create table written (what text, at int)`.execute(direct.db);
});
beforeEach(async () => {
  await sql`truncate written`.execute(direct.db);
  await sql`insert into written values ('first', 1)`.execute(direct.db);
  proxy = await startTcpProxy(made.url);
  database = openDatabase(proxy.url, {
    ...{ connections: 1, statementTimeoutMs: 60_000, limits: { answerMs: 3_000 } },
    onSlow: { ms: -1, note: (text) => void slow.push(text) },
  });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});
afterAll(async () => {
  await direct.close();
  await made.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const written = async () => (await sql<{ what: string }>`select what from written order by at`.execute(direct.db)).rows;

const locked = question(
  sql<{ what: string }>`${prepared} select what from written where at = 1 for update`,
  ([row]) => row?.what ?? null,
);
const count = question(sql<{ n: number }>`${prepared} select count(*)::int as n from written`, ([row]) => row?.n ?? 0);
const store = (what: string, at: number) =>
  question(
    sql<{ at: number }>`${prepared} insert into written values (${what}, ${at}) returning at`,
    ([row]) => row?.at,
  );
const quotient = (by: number) =>
  question(sql<{ n: number }>`${prepared} select 6 / ${by}::int as n`, ([row]) => row?.n);

test("each is answered in its place, in their order, and what is known isn't asked", async () => {
  for (const at of [2, 3]) {
    const answers = await database.db.transaction().execute(async (tx) => {
      await sql`${unread} insert into written values ('before', 0)`.execute(tx);
      return together(tx, locked, answered("known"), store("stored", at), count, quotient(2));
    });
    expect(answers).toEqual(["first", "known", at, 2 * at - 1, 3]);
  }
  expect(await database.db.transaction().execute((tx) => ask(tx, count))).toBe(5);
});

test("what the first locks is locked before the next is asked, which sees what was committed until then", async () => {
  const reading = Promise.withResolvers<readonly [string | null, number]>();
  await direct.db.transaction().execute(async (other) => {
    await ask(other, locked);
    await ask(other, store("by another", 2));
    reading.resolve(database.db.transaction().execute((tx) => together(tx, locked, count)));
    await untilHeldUp(direct.db);
  });
  expect(await reading.promise).toEqual(["first", 2]);
});

test("one that fails fails all: those after it don't run, nothing is stored, and the connection goes on", async () => {
  const failing = () => database.db.transaction().execute((tx) => together(tx, store("a", 2), quotient(0), count));
  for (const _again of [1, 2]) expect(await failureOf(failing())).toMatchObject({ code: "22012" });
  const broken = question(sql`${prepared} select nothing from written`, () => null);
  expect(
    await failureOf(database.db.transaction().execute((tx) => together(tx, broken, store("b", 3), count))),
  ).toMatchObject({ code: "42703" });
  const works = await database.db.transaction().execute((tx) => together(tx, store("c", 4), quotient(3), count));
  expect(works).toEqual([4, 2, 2]);
  expect(await written()).toEqual([{ what: "first" }, { what: "c" }]);
  expect(database.pool.totalCount).toBe(1);
});

test("a value that can't be sent is refused before anything is, and the connection goes on", async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const impossible = question(sql`${prepared} select ${circular}::jsonb`, () => null);
  expect(
    await failureOf(database.db.transaction().execute((tx) => together(tx, store("a", 2), impossible))),
  ).toBeInstanceOf(TypeError);
  expect(await database.db.transaction().execute((tx) => together(tx, count))).toEqual([1]);
});

type Fault = [string, () => Promise<unknown> | undefined];
const cuts: Fault[] = [
  ["the connection is cut", async () => proxy.reset()],
  [
    "the server ends it",
    () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(direct.db),
  ],
];

test.each<Fault>([...cuts, ["the database is silent", async () => proxy.swallow("toClient")]])(
  "in the middle, %s: all of it fails as of a database that is away, and nothing is stored",
  async (_what, happen) => {
    let failed: unknown;
    await direct.db.transaction().execute(async (other) => {
      await ask(other, locked);
      const failing = failureOf(
        database.db.transaction().execute((tx) => together(tx, store("a", 2), locked, store("b", 3))),
      );
      await untilHeldUp(direct.db);
      await happen();
      failed = await failing;
    });
    expect(failed).toBeInstanceOf(DatabaseUnavailable);
    proxy.swallow(null);
    expect(await database.db.transaction().execute((tx) => together(tx, count))).toEqual([1]);
  },
);

const storeUnread = (what: string, at: number) => sql`${unread} insert into written values (${what}, ${at}::int)`;

test("of those that leave with COMMIT, one that fails fails all: nothing is stored, and the connection goes on", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await storeUnread("a", 2).execute(tx);
    await sql`${unread} insert into written values ('none', 1 / ${0}::int)`.execute(tx);
    await storeUnread("b", 3).execute(tx);
  });
  expect(await failureOf(failing)).toMatchObject({ code: "22012" });
  await database.db.transaction().execute((tx) => storeUnread("c", 4).execute(tx));
  expect(await written()).toEqual([{ what: "first" }, { what: "c" }]);
  expect(database.pool.totalCount).toBe(1);
});

test.each(cuts)(
  "in the middle of those that leave with COMMIT, %s: it isn't known whether they are stored, and all are or none",
  async (_what, happen) => {
    let failed: unknown;
    await direct.db.transaction().execute(async (other) => {
      await ask(other, locked);
      const failing = failureOf(
        database.db.transaction().execute(async (tx) => {
          await storeUnread("a", 2).execute(tx);
          await sql`${unread} update written set what = ${"second"} where at = 1`.execute(tx);
          await storeUnread("b", 3).execute(tx);
        }),
      );
      await untilHeldUp(direct.db);
      await happen();
      failed = await failing;
    });
    expect(failed).toBeInstanceOf(OutcomeUnknown);
    const ofOthers = sql`select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid() and state <> 'idle'`;
    await expect.poll(async () => (await ofOthers.execute(direct.db)).rows.length).toBe(0);
    const all = ["second", "a", "b"];
    expect([["first"], all]).toContainEqual((await written()).map(({ what }) => what));
  },
);

test("the log of slow statements names all of them, also those whose results nobody reads", async () => {
  slow.length = 0;
  const unreadOne = sql`${unread} insert into written values ('a', ${2})`;
  await database.db.transaction().execute(async (tx) => {
    await together(tx, count, quotient(2));
    await unreadOne.execute(tx);
  });
  expect(slow[0]).toMatch(/^\S* select count\(\*\)[^;]*;\n[^;]*6 \/ \$1[^;]*$/);
  expect(slow[1]).toMatch(/insert into written[^;]*;\ncommit$/);
});

test("each has its own time: one that is too slow fails like one alone, whatever the others took", async () => {
  const limits = { answerMs: 2_000, connectMs: 60_000, idleInTransactionMs: 60_000 };
  const timed = openDatabase(made.url, { connections: 1, statementTimeoutMs: 1_000, limits });
  const sleep = (seconds: number) => question(sql`${prepared} select pg_sleep(${seconds})`, () => null);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(timed.db)).rows[0]?.pid;
  const before = await pid();
  const asked = timed.db.transaction().execute((tx) => together(tx, sleep(0.6), sleep(0.6), sleep(0.6), sleep(60)));
  expect(await failureOf(asked)).toMatchObject({ code: "57014" });
  expect(await pid()).toBe(before);
  await timed.close();
});

test("they only leave together in a transaction, since otherwise each would be one", async () => {
  expect(await failureOf(together(database.db, count, count))).toMatchObject({
    message: "statements only leave together in a transaction",
  });
});
