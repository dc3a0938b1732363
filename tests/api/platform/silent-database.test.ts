import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { type DatabaseLimits, limitsOf } from "#platform/server/database/database-limits.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { holdTriggers, waitForTest } from "#tests/support/havn/hold-lock.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type OpenStream, openStream } from "#tests/support/live/open-event-stream.ts";
import type { Direction } from "#tests/support/network/tcp-proxy.ts";

let havn: TestHavn;
afterEach(() => havn.close());

/** A fraction of the real limits, but more than a slow machine takes to answer. */
const short: Partial<DatabaseLimits> = {
  ...{ answerMs: 1_500, connectMs: 1_500 },
  ...{ requestMs: 4_000, idleInTransactionMs: 3_000 },
};
/** A silence that is longer than any call may take. */
const longest = 5_000;
/** Limits in the same proportion as the real ones, for a shorter longest statement. */
const statementMs = 2_000;
const inProportion = limitsOf(statementMs);

const start = async (limits: Partial<DatabaseLimits> = short) => {
  havn = await startTestHavn({ proxied: true, limits });
};

type Answer = { readonly status: number; readonly retryAfter: string | null; readonly body: unknown };

const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(havn.url + path, init);
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() };
};
const readTeams = async () =>
  ask("/api/HavnTeams/GetHavnTeams", {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: "{}",
  });
const health = async () => [(await ask("/health/ready")).status, (await ask("/health/live")).status];

/** Every connection that the database server knows is known to Havn: those in the pool, and the process's own. */
const countsAgree = async () => {
  const { pool } = havn.havn.app.database;
  const count = () =>
    sql`select from pg_stat_activity where datname = current_database() and application_name like 'havn%'`.execute(
      havn.db,
    );
  const extra = async () => (await count()).rows.length - pool.totalCount;
  await expect
    .poll(async () => [pool.waitingCount, pool.totalCount - pool.idleCount, await extra()])
    .toEqual([0, 0, 1]);
};
const twelve = async () => (await Promise.all(Array.from({ length: 12 }, readTeams))).map(({ status }) => status);
/**
 * Whatever happened, everything works again without a restart. It polls, since ten new connections at once may take
 * longer than the short limit on a busy machine.
 */
const worksAgain = async () => {
  await expect.poll(health).toEqual([200, 200]);
  await expect.poll(twelve).toEqual(Array(12).fill(200));
  const { id } = await buildCase(havn);
  expect(id).toBeGreaterThan(0);
  await expect.poll(() => havn.havn.app.processConnection.hasLock()).toBe(true);
  await countsAgree();
};
/** Opens all connections. */
const warmUp = async () => void (await Promise.all(Array.from({ length: 12 }, readTeams)));
/** Makes twelve requests over ten connections while the database doesn't answer for this long. */
const twelveInSilence = async (direction: Direction, ms: number): Promise<readonly Answer[]> => {
  await warmUp();
  havn.proxy.swallow(direction);
  const asked = Array.from({ length: 12 }, readTeams);
  await sleep(ms);
  if (ms >= longest) expect(await health()).toEqual([503, 200]);
  havn.proxy.swallow(null);
  return Promise.all(asked);
};

const directions: readonly Direction[] = ["toServer", "toClient", "both"];

describe.each(directions)("a database that goes silent (%s)", { tags: ["thorough"] }, (direction) => {
  test.each([100, 600, longest])("for %d ms leaves nothing behind, and nobody waiting", async (ms) => {
    await start();
    for (const { status, retryAfter } of await twelveInSilence(direction, ms)) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(retryAfter).toBe("5");
    }
    await worksAgain();
  });
});

test("a silence as long as the statement limit is survived, and all twelve requests are answered", {
  tags: ["thorough"],
}, async () => {
  await start(inProportion);
  for (const { status, body } of await twelveInSilence("both", statementMs)) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ statusMessage: "Service Unavailable", data: { code: "unavailable" } });
  }
  await worksAgain();
});

test("readiness is reported before calls with hanging connections, and liveness once it took too long", async () => {
  await start({ ...short, answerMs: 30_000, requestMs: 30_000 });
  await warmUp();
  havn.proxy.swallow("both");
  let answered = 0;
  const hanging = Array.from({ length: 12 }, () => readTeams().finally(() => (answered += 1)));
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask("/health/ready")));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await ask("/health/live")).status).toBe(200);
  // Those that wait for a connection may be refused; those that have one still hang.
  expect(answered).toBeLessThan(hanging.length);
  const patienceMs = 1_000;
  havn.havn.app.settings.databasePatienceMs = patienceMs;
  await expect.poll(async () => (await ask("/health/live")).status).toBe(503);
  expect(havn.havn.app.health.unavailableMs()).toBeGreaterThan(patienceMs);
  havn.proxy.swallow(null);
  await expect.poll(health).toEqual([200, 200]);
  havn.proxy.reset();
  await Promise.all(hanging);
});

test("restarting because of the database can be turned off", async () => {
  await start();
  havn.havn.app.settings.databasePatienceMs = 0;
  havn.proxy.refuse(true);
  havn.proxy.reset();
  await expect.poll(() => havn.havn.app.health.unavailableMs()).toBeGreaterThan(1_000);
  expect(await health()).toEqual([503, 200]);
});

test("a database that answers each statement slowly delays no call beyond its limit", {
  tags: ["thorough"],
}, async () => {
  await start({ answerMs: 20_000, connectMs: 20_000, requestMs: 3_000 });
  const { id } = await buildCase(havn);
  const headers = { authorization: await havn.bearer("anna"), "content-type": "application/json" };
  const body = JSON.stringify({ caseId: id, comment: "<p>Hej</p>", isInternal: false });
  const write = () => ask(caseMessageCalls.createCareCaseMessage.path, { method: "POST", headers, body });
  havn.proxy.delay(500);
  const answers = await Promise.all(Array.from({ length: 12 }, write));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503));
  havn.proxy.delay(0);
  await worksAgain();
});

test("a network as slow as the statement limit, in each direction, delays no call beyond its limit", {
  tags: ["thorough"],
}, async () => {
  await start(inProportion);
  await warmUp();
  havn.proxy.delay(statementMs);
  const [answers, ready] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, readTeams)),
    ask("/health/ready"),
  ]);
  expect(ready.status).toBe(503);
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(503));
  havn.proxy.delay(0);
  await worksAgain();
});

test.each(["refuses connections", "takes them and never answers", "breaks them off"])(
  "a database that %s is reported at once or within the limit, and used again as soon as it is back",
  async (how) => {
    await start();
    await warmUp();
    if (how === "refuses connections") havn.proxy.refuse(true);
    if (how === "takes them and never answers") havn.proxy.swallow("toServer");
    havn.proxy.reset();
    const answers = await Promise.all(Array.from({ length: 12 }, readTeams));
    if (how !== "breaks them off") expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503));
    havn.proxy.refuse(false);
    havn.proxy.swallow(null);
    await worksAgain();
  },
);

test("a lost reply to COMMIT is reported as possibly saved; retrying saves it once", async () => {
  await start();
  const { id } = await buildCase(havn);
  await sql`create function fall_silent() returns trigger language plpgsql as $$
    begin perform ${sql.raw(waitForTest)}; return null; end $$`.execute(havn.db);
  // At the very end of the transaction, so that the reply to the commit comes later.
  await sql`create constraint trigger silent after insert on case_message deferrable initially deferred
    for each row execute function fall_silent()`.execute(havn.db);
  const body = { caseId: id, comment: "<p>Kun én gang</p>", isInternal: false, clientKey: "only-once-1" };
  const held = await holdTriggers(havn.havn.app.database.url);
  const refusal = await refusalOf(havn.as("anna").createCareCaseMessage({ body }));
  expect(refusal.toShape()).toMatchObject({ statusCode: 503, data: { code: "outcomeUnknown", retryAfterSeconds: 5 } });
  await held.letGo();
  await sql`drop trigger silent on case_message`.execute(havn.db);
  await havn.as("anna").createCareCaseMessage({ body });
  const stored = () =>
    havn.db.selectFrom("case_message").select("id").where("client_key", "=", "only-once-1").execute();
  expect(await stored()).toHaveLength(1);
});

test("event streams survive the silence, and get what happened in the meantime", async () => {
  await start();
  const { id } = await buildCase(havn);
  const stream: OpenStream = await openStream(havn, "anna");
  const heard = () => stream.told.map(({ sent }) => sent.kind);
  havn.proxy.swallow("both");
  await expect.poll(() => havn.havn.app.processConnection.hasLock()).toBe(false);
  havn.proxy.swallow(null);
  await expect.poll(heard).toContain("gap");
  await havn.as("anna").createCareCaseMessage({ body: { caseId: id, comment: "<p>Hej</p>", isInternal: false } });
  await expect.poll(heard).toContain("message");
  await stream.stop();
});
