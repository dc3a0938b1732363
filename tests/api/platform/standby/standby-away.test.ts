import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import type { Db } from "#platform/server/database/database.ts";
import { checkStandby } from "#platform/server/database/standby/check-standby.ts";
import {
  findLogPosition,
  findReplayed,
  type LogPosition,
} from "#platform/server/database/standby/log-position-store.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { countingReads, readsDuring, standbyPart, untilWell } from "#tests/support/havn/heavy-reads.ts";
import { startHavnProcess } from "#tests/support/havn/spawn-havn.ts";
import { type StandbyPair, socketOf, startPrimaryAndStandby } from "#tests/support/havn/start-standby.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let servers: StandbyPair;
let proxy: TcpProxy;
let havn: TestHavn;
let caseId: number;
const logged: string[] = [];

/** Every Havn of one database has the same one. */
const secret = { HAVN_SECRET: "c".repeat(44) };

beforeAll(async () => {
  servers = await startPrimaryAndStandby();
  const { primary, standby } = servers;
  proxy = await startTcpProxy(standby.url);
  havn = await startTestHavn({
    env: { ...countingReads, ...secret, DATABASE_URL: primary.url, DATABASE_READ_URL: proxy.url },
    database: { url: primary.url, drop: async () => undefined },
    onLogLine: ({ msg }) => logged.push(String(msg)),
  });
  caseId = (await buildCase(havn)).id;
});
afterAll(async () => {
  await havn?.close();
  await proxy?.close();
  await servers?.close();
});
beforeEach(() => untilWell(havn));

const search = async () =>
  expect((await havn.as("nils").getCareCasesBySearch({ body: { text: "faktura" } })).rows.map(({ id }) => id)).toEqual([
    caseId,
  ]);

/** Reads, and does this if the standby answers; returns whether it did. */
async function read(onStandby: (db: Db) => Promise<unknown>): Promise<boolean | undefined> {
  return havn.havn.app.standby?.read(async (db) => {
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
    const isStandby = rows[0]?.isStandby === true;
    if (isStandby) await onStandby(db);
    return isStandby;
  });
}

const sleep = (db: Db) => sql`select pg_sleep(60) from customer`.execute(db);
const countSleeping = () =>
  servers.onStandby(
    "select count(*)::int as count from pg_stat_activity where state = 'active' and query = 'select pg_sleep(60) from customer'",
  );
const takeTooLong = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 1`.execute(tx);
    await sleep(tx);
  });

describe("the primary answers", () => {
  test("while the standby is gone, and until it is back", async () => {
    proxy.refuse(true);
    proxy.reset();
    expect(await readsDuring(havn, search)).toEqual({ unavailable: 1 });
    expect(await readsDuring(havn, search)).toEqual({ unavailable: 1 });
    expect(await standbyPart(havn)).toEqual({ state: "failing", problem: "noAnswer" });
    expect(logged).toContain("no standby of DATABASE_READ_URL can be used; the primary answers heavy reads");
    proxy.refuse(false);
    await untilWell(havn);
    expect(logged).toContain("the standby of DATABASE_READ_URL is used again");
    await expect.poll(() => readsDuring(havn, search)).toEqual({ standby: 1 });
  });

  test("while the standby is silent", async () => {
    proxy.swallow("both");
    expect(await readsDuring(havn, search)).toEqual({ unavailable: 1 });
    proxy.swallow(null);
  });

  test("files too, which don't wait for the end of a connection that a silent standby never completes", async () => {
    proxy.swallow("both");
    const ask = async () => {
      const response = await fetch(havn.url + caseListCalls.exportCareCases.path, {
        method: "POST",
        headers: { authorization: await havn.bearer("nils"), "content-type": "application/json" },
        body: JSON.stringify({ columns: ["id"], format: "csv", locale: "en-US" }),
      });
      expect(await response.text()).toContain(String(caseId));
    };
    expect(await readsDuring(havn, ask)).toEqual({ unavailable: 1 });
    proxy.swallow(null);
  });

  test("when the standby cancels a read because of its replay", async () => {
    await servers.onStandby("alter system set max_standby_streaming_delay = 0");
    await servers.onStandby("select pg_reload_conf()");
    await untilWell(havn);
    const reads = await readsDuring(havn, async () => {
      const answered = read(sleep);
      await expect.poll(countSleeping).toEqual({ count: 1 });
      await havn.db.transaction().execute((tx) => sql`lock table customer in access exclusive mode`.execute(tx));
      expect(await answered).toBe(false);
    });
    expect(reads).toEqual({ canceled: 1 });
  });

  test("when the standby ends the connection", async () => {
    const end = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    expect(await readsDuring(havn, async () => expect(await read(end)).toBe(false))).toEqual({ unavailable: 1 });
  });

  test("when a statement takes too long there, and the next reads, until the standby is asked again", async () => {
    const takeLong = async () => expect(await read(takeTooLong)).toBe(false);
    expect(await readsDuring(havn, takeLong)).toEqual({ slow: 1 });
    expect(await readsDuring(havn, search)).toEqual({ slow: 1 });
    await untilWell(havn);
    expect(await readsDuring(havn, search)).toEqual({ standby: 1 });
  });

  test("nothing that took too long on the standby while others need it", async () => {
    const { db, pool } = havn.havn.app.database;
    const done = Promise.withResolvers<void>();
    const others = Array.from({ length: 5 }, () => db.connection().execute(() => done.promise));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThanOrEqual(5);
    await expect(read(takeTooLong)).rejects.toMatchObject({ code: "57014" });
    done.resolve();
    await Promise.all(others);
  });

  test("when the standby has no connection free, which ends what the read has asked it", async () => {
    const askAll = async (db: Db) => {
      const statements = Array.from({ length: 10 }, () => sleep(db));
      await expect.poll(countSleeping).toEqual({ count: 10 });
      await Promise.all([...statements, sleep(db)]);
    };
    expect(await readsDuring(havn, async () => expect(await read(askAll)).toBe(false))).toEqual({ busy: 1 });
    await expect.poll(countSleeping).toEqual({ count: 0 });
    await expect.poll(() => readsDuring(havn, search)).toEqual({ standby: 1 });
  });
});

test("a start without an answering standby is logged", async () => {
  const lines: string[] = [];
  const { primary } = servers;
  const other = await startTestHavn({
    env: {
      ...countingReads,
      ...secret,
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: `postgres://havn@127.0.0.1:${await freePort()}/havn`,
    },
    database: { url: primary.url, drop: async () => undefined },
    isEmpty: true,
    onLogLine: ({ msg }) => lines.push(String(msg)),
  });
  const said = "no standby of DATABASE_READ_URL can be used; the primary answers heavy reads";
  await expect.poll(() => lines).toContain(said);
  await other.close();
});

test("a position belongs to one history of one cluster", async () => {
  const position = (await findLogPosition(havn.db)) as LogPosition;
  const client = new pg.Client({ connectionString: servers.standby.url });
  await client.connect();
  const ask = (other: Partial<LogPosition>) =>
    findReplayed(client as unknown as pg.PoolClient, { ...position, ...other });
  try {
    await expect.poll(() => ask({})).toEqual({ isStandby: true, hasPosition: true });
    expect(await ask({ timeline: position.timeline + 1 })).toEqual({ isStandby: true, hasPosition: false });
    expect(await ask({ system: "1" })).toMatchObject({ isStandby: false });
    expect(await ask({ lsn: "FF/0" })).toEqual({ isStandby: true, hasPosition: false });
  } finally {
    await client.end();
  }
});

describe("checking the standby at the start", () => {
  const start = (readUrl: string) => checkStandby(readUrl, servers.primary.url);
  const at = (query: string) => `postgresql:///${query}&host=${encodeURIComponent(socketOf(servers.standby))}`;

  test.each([
    ["a login that it refuses", () => at("havn?user=nobody"), /can't be used \(role "nobody" does not exist\)/],
    ["a database that isn't there", () => at("other?user=havn"), /can't be used \(database "other" does not exist\)/],
    ["a server of another database", () => inject("templateUrl"), /is not a copy of the server of DATABASE_URL/],
  ])("rejects %s", async (_what, url, reason) => {
    await expect(start(url())).rejects.toThrow(/^no server of DATABASE_READ_URL can be used: /);
    await expect(start(url())).rejects.toThrow(reason);
  });

  test("rejects a role that can't read everything", async () => {
    await sql`create role reader login`.execute(havn.db);
    await untilWell(havn);
    await expect(start(at("havn?user=reader"))).rejects.toThrow(/doesn't let Havn read \w+/);
  });

  test("accepts a correct server, one that doesn't answer or whose name isn't known, and one that isn't a standby", async () => {
    const port = await freePort();
    await start(servers.standby.url);
    await start(`postgres://havn@127.0.0.1:${port}/havn`);
    await start("postgres://havn@nowhere.invalid/havn");
    await start(servers.primary.url);
  });

  test("makes the process report an error in one line, or start without the standby", async () => {
    const refused = startHavnProcess(havn, { ...secret, DATABASE_READ_URL: at("havn?user=nobody") });
    await expect(refused).rejects.toThrow(/Havn can't start: no server of DATABASE_READ_URL can be used: .*"nobody"/);
    const port = await freePort();
    const process = await startHavnProcess(havn, {
      ...secret,
      DATABASE_READ_URL: `postgres://havn@127.0.0.1:${port}/havn`,
    });
    await process.stop();
  });
});

// Last: it is no standby afterwards.
test("a promoted server is no longer read from", async () => {
  await servers.onStandby("select pg_promote()");
  expect(await readsDuring(havn, search)).toEqual({ unavailable: 1 });
  expect(await standbyPart(havn)).toEqual({ state: "failing", problem: "noAnswer" });
});
