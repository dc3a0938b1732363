import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { processLock } from "#platform/server/database/process-connection.ts";
import { runJobs } from "#platform/server/jobs/job-runner.ts";
import { type ProcessBeside, processBeside } from "#tests/support/havn/open-second-app.ts";
import { addJobs, countJob as job } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let havn: TestHavn;
let proxy: TcpProxy;
let beside: ProcessBeside;
let done: unknown[];
let close: () => Promise<void>;

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" }, limits: { answerMs: 3_000, connectMs: 3_000 } });
});
beforeEach(async () => {
  await havn.db.deleteFrom("job").execute();
  done = [];
  proxy = await startTcpProxy(havn.havn.app.database.url);
  beside = await processBeside(havn, proxy.url);
  const runner = runJobs(beside.app, { count: async (_app, { n }) => void done.push(n) });
  close = async () => {
    await proxy.close();
    await runner.close();
    await beside.close();
  };
});
afterEach(() => close());
afterAll(() => havn.close());

/** The server's sessions that hold the process's lock. */
async function findHolders(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and granted and classid = ${processLock}
      and objid = ${beside.app.processConnection.process}::int::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(havn.db);
  return rows.map(({ pid }) => pid);
}

const hasLock = () => beside.app.processConnection.hasLock();

test("a process whose former session a proxy keeps at the server ends it, and runs jobs again", async () => {
  const [former] = await findHolders();
  proxy.forget();
  await expect.poll(hasLock).toBe(false);
  await addJobs(havn, [job(1)]);
  await expect.poll(() => done).toEqual([1]);
  const holders = await findHolders();
  expect(holders).toHaveLength(1);
  expect(holders).not.toEqual([former]);
});

test("a session that isn't its own is left alone, and no jobs are run while it has the lock", async () => {
  const { process } = beside.app.processConnection;
  proxy.refuse(true);
  proxy.reset();
  await expect.poll(findHolders).toEqual([]);
  await havn.db.connection().execute(async (other) => {
    const of = sql`${sql.lit(processLock)}, ${sql.lit(process)}`;
    await sql`select pg_advisory_lock(${of})`.execute(other);
    const kept = await findHolders();
    await addJobs(havn, [job(1)]);
    proxy.refuse(false);
    const countAttempts = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and state = 'idle' and query like '%pg_terminate_backend(pid)%'
          and application_name like 'havn process%'`.execute(havn.db);
      return rows.length;
    };
    await expect.poll(countAttempts).toBe(1);
    expect([await findHolders(), done]).toEqual([kept, []]);
    await sql`select pg_advisory_unlock(${of})`.execute(other);
  });
  await expect.poll(() => done).toEqual([1]);
});
