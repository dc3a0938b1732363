import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase, statementTimedOut } from "#platform/server/database/database.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { withTimeBudget } from "#platform/server/database/wait-budget.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { type Direction, startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let made: TestDatabase;
let direct: Database;
let proxy: TcpProxy;
let database: Database;
beforeAll(async () => {
  made = await createTestDatabase("bare");
  direct = openDatabase(`${made.url}&application_name=beside`, { connections: 2, statementTimeoutMs: 60_000 });
  await sql`create table written (what text)`.execute(direct.db);
});
beforeEach(async () => {
  await sql`truncate written`.execute(direct.db);
  proxy = await startTcpProxy(made.url);
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});
afterAll(async () => {
  await direct.close();
  await made.drop();
});

/** Long enough for a machine that stalls, short enough for a test. */
const short: Partial<DatabaseLimits> = { answerMs: 1_500, connectMs: 5_000, idleInTransactionMs: 3_000 };

const open = (limits: Partial<DatabaseLimits> = short, connections = 3) => {
  database = openDatabase(proxy.url, { connections, statementTimeoutMs: 60_000, limits });
  return database.db;
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const answer = async (n = 1) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows[0]?.n;
/** The number of connections through the proxy, according to the database server. */
const ofServer = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and application_name = 'havn'`.execute(
      direct.db,
    )
  ).rows.length;
const written = async () => (await sql<{ what: string }>`select what from written`.execute(direct.db)).rows;
/** Everything works again: queries are answered, and the server has no connections that aren't in the pool. */
const recovers = async () => {
  proxy.swallow(null);
  expect(await Promise.all([1, 2, 3].map(answer))).toEqual([1, 2, 3]);
  expect([database.pool.waitingCount, database.pool.idleCount]).toEqual([0, database.pool.totalCount]);
  await expect.poll(ofServer).toBe(database.pool.totalCount);
};

const directions: readonly Direction[] = ["toServer", "toClient", "both"];

describe.each(directions)("a connection that goes silent (%s)", { tags: ["thorough"] }, (direction) => {
  test("fails the waiting statement, and is never used again", async () => {
    open();
    await answer();
    proxy.swallow(direction);
    expect(await failureOf(answer())).toBeInstanceOf(DatabaseUnavailable);
    expect(database.pool.totalCount).toBe(0);
    await recovers();
  });

  test("fails BEGIN", async () => {
    const db = open();
    await answer();
    proxy.swallow(direction);
    const failure = await failureOf(db.transaction().execute(async () => "done"));
    expect([failure instanceof DatabaseUnavailable, failure instanceof OutcomeUnknown]).toEqual([true, false]);
    expect(database.pool.totalCount).toBe(0);
    await recovers();
  });

  test("fails a transaction in the middle, of which nothing is stored, and whose locks are released", async () => {
    const db = open();
    const work = db.transaction().execute(async (tx) => {
      await sql`lock table written`.execute(tx);
      await sql`insert into written values ('half')`.execute(tx);
      proxy.swallow(direction);
      await sql`insert into written values ('whole')`.execute(tx);
    });
    const failure = await failureOf(work);
    expect([failure instanceof DatabaseUnavailable, failure instanceof OutcomeUnknown]).toEqual([true, false]);
    expect(database.pool.totalCount).toBe(0);
    expect(await written()).toEqual([]);
    await recovers();
  });

  test("fails ROLLBACK", async () => {
    const db = open();
    const work = db.transaction().execute(async (tx) => {
      await sql`insert into written values ('half')`.execute(tx);
      proxy.swallow(direction);
      throw new Error("changed my mind");
    });
    expect(await failureOf(work)).toBeInstanceOf(DatabaseUnavailable);
    expect(database.pool.totalCount).toBe(0);
    await recovers();
    expect(await written()).toEqual([]);
  });

  test("leaves unknown whether COMMIT, or a write without a transaction, was stored", async () => {
    const db = open();
    const work = db.transaction().execute(async (tx) => {
      await sql`insert into written values ('by commit')`.execute(tx);
      proxy.swallow(direction);
    });
    expect(await failureOf(work)).toBeInstanceOf(OutcomeUnknown);
    await recovers();
    proxy.swallow(direction);
    expect(await failureOf(sql`insert into written values ('alone')`.execute(db))).toBeInstanceOf(OutcomeUnknown);
    await recovers();
    proxy.swallow(direction);
    const withOthers = sql`with a as (select 'in one' as what) insert into written select what from a`;
    expect(await failureOf(withOthers.execute(db))).toBeInstanceOf(OutcomeUnknown);
    await recovers();
    const arrived = direction === "toClient" ? [{ what: "by commit" }, { what: "alone" }, { what: "in one" }] : [];
    await expect.poll(written).toEqual(arrived);
  });

  test("fails to open no later than the limit", async () => {
    open({ ...short, connectMs: 2_000 });
    proxy.swallow(direction);
    expect(await failureOf(answer())).toBeInstanceOf(DatabaseUnavailable);
    expect(database.pool.totalCount).toBe(0);
    await recovers();
  });

  test("does not delay the shutdown", async () => {
    open();
    await answer();
    proxy.swallow(direction);
    await database.close();
    await expect.poll(() => proxy.connections()).toBe(0);
  });
});

test("a late reply is ignored", async () => {
  open();
  await answer();
  proxy.delay(2_000);
  expect(await failureOf(answer(1))).toBeInstanceOf(DatabaseUnavailable);
  proxy.delay(0);
  for (const n of [2, 3, 4]) expect(await answer(n)).toBe(n);
});

test("connections that are lost while idle are all detected with the first", async () => {
  open();
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(database.db)));
  expect(database.pool.idleCount).toBe(3);
  proxy.forget();
  expect(await failureOf(answer())).toBeInstanceOf(DatabaseUnavailable);
  expect(await Promise.all([1, 2, 3].map(answer))).toEqual([1, 2, 3]);
});

test("a server's own statement timeout keeps the connection", async () => {
  database = openDatabase(proxy.url, { connections: 1, limits: { ...short, answerMs: 20_000, statementMs: 1_000 } });
  expect(statementTimedOut(await failureOf(sql`select pg_sleep(10)`.execute(database.db)))).toBe(true);
  expect([await answer(), database.pool.totalCount]).toEqual([1, 1]);
});

test("a reply that arrived while this process was busy counts", async () => {
  open();
  const asked = answer(7);
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect(await asked).toBe(7);
});

test.each(["reset", "refuse"] as const)(
  "a broken connection (%s) fails its requests at once, and the next one works",
  async (how) => {
    open({ ...short, answerMs: 60_000 });
    await answer();
    const asked = failureOf(sql`select pg_sleep(3)`.execute(database.db));
    await expect.poll(() => database.pool.idleCount).toBe(0);
    if (how === "refuse") proxy.refuse(true);
    proxy.reset();
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
    if (how === "refuse") expect(await failureOf(answer())).toBeInstanceOf(DatabaseUnavailable);
    proxy.refuse(false);
    await expect.poll(() => failureOf(answer())).toBe(null);
  },
);

test("the number of waiting requests and their waiting time are limited", async () => {
  const db = open({ ...short, answerMs: 60_000, connectMs: 3_000, maxWaiting: 2 }, 1);
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holds = db.connection().execute(async () => {
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const waiting = [failureOf(answer()), failureOf(answer())];
  await expect.poll(() => database.pool.waitingCount).toBe(2);
  expect(await failureOf(answer())).toMatchObject({ message: "too many wait for the database" });
  expect(database.pool.waitingCount).toBe(2);
  for (const failure of await Promise.all(waiting)) expect(failure).toBeInstanceOf(DatabaseUnavailable);
  gate.resolve();
  await holds;
  expect(await answer()).toBe(1);
});

test("repeated requests to a slow server stop after the total time limit", {
  tags: ["thorough"],
}, async () => {
  open({ ...short, answerMs: 20_000 });
  await answer();
  proxy.delay(100);
  let answered = 0;
  const failure = await failureOf(
    withTimeBudget(1_000, async () => {
      for (; answered < 100; answered += 1) await answer();
    }),
  );
  expect(failure).toBeInstanceOf(DatabaseUnavailable);
  expect(answered).toBeLessThan(8);
  proxy.delay(0);
  await recovers();
});

test("a statement's own error is reported as it is", async () => {
  const db = open();
  expect(await failureOf(sql`select no_such_column`.execute(db))).toMatchObject({ code: "42703" });
  expect(await answer()).toBe(1);
});

test.each(["53100", "53200", "53300", "57P01", "57P03", "25006", "58030"])(
  "a server that has no room, stops, starts or is read-only (%s) counts as unavailable",
  async (code) => {
    const db = open();
    const say = sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`;
    expect(await failureOf(say.execute(db))).toMatchObject({ name: "DatabaseUnavailable", statusCode: 503 });
  },
);
