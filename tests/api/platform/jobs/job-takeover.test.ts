import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JobTakenOver } from "#platform/server/jobs/job-errors.ts";
import type { JobControl, JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { type JobRunner, runJobs } from "#platform/server/jobs/job-runner.ts";
import { holdTriggers, waitForTest } from "#tests/support/havn/hold-lock.ts";
import { type ProcessBeside, processBeside } from "#tests/support/havn/open-second-app.ts";
import { addJobs, countJob as job } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";

let havn: TestHavn;
let closers: (() => Promise<void>)[];
let logged: unknown[];
beforeEach(async () => {
  closers = [];
  logged = [];
  havn = await startTestHavn({
    env: { HAVN_ROLES: "api" },
    limits: { answerMs: 3_000, connectMs: 3_000 },
    onLogLine: ({ msg }) => logged.push(msg),
  });
  await havn.db.deleteFrom("job").execute();
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await havn.close();
});

const rows = () => havn.db.selectFrom("job").selectAll().orderBy("id").execute();

type Process = ProcessBeside & { readonly proxy: TcpProxy; readonly runner: JobRunner };

/** A process that runs jobs, with a proxy between it and the database. */
const startProcess = async (handlers: JobHandlers): Promise<Process> => {
  const proxy = await startTcpProxy(havn.havn.app.database.url);
  const beside = await processBeside(havn, proxy.url);
  const runner = runJobs(beside.app, handlers, { lookEveryMs });
  closers.push(async () => {
    await proxy.close();
    await runner.close();
    await beside.close();
  });
  return { ...beside, proxy, runner };
};

/** A process whose job runs until the gate is opened. */
const startBusy = async (n = 1) => {
  const gate = Promise.withResolvers<void>();
  const helds: JobControl[] = [];
  const process = await startProcess({
    count: async (_app, _payload, held) => {
      if (held) helds.push(held);
      await gate.promise;
    },
  });
  closers.push(async () => gate.resolve());
  await addJobs(havn, [job(n)]);
  await expect.poll(() => helds.length).toBe(1);
  const [held] = helds;
  if (!held) throw new Error("no job");
  return { process, held, helds, finish: gate.resolve };
};

/** A process that runs all remaining jobs at once, and a list of what it did. */
const startIdle = async () => {
  const done: unknown[] = [];
  const process = await startProcess({ count: async (_app, { n }) => void done.push(n) });
  return { process, done };
};

/** Like the death of a process: its connections close, and it makes no new ones. */
const kill = ({ proxy }: Process) => {
  proxy.refuse(true);
  proxy.reset();
};
/** More often than the two seconds outside of tests. */
const lookEveryMs = 300;

test("a killed process's jobs are taken over as soon as its connection is gone, whatever clocks show", async () => {
  const [{ process }, { process: other }] = [await startBusy(1), await startBusy(2)];
  const { done } = await startIdle();
  kill(other);
  await expect.poll(() => done).toEqual([2]);
  kill(process);
  await expect.poll(() => done).toEqual([2, 1]);
  await expect.poll(rows).toEqual([]);
});

test("a process whose connections break and recover keeps its jobs, and nobody else starts them", async () => {
  const { process, held, helds, finish } = await startBusy(1);
  const { process: other } = await startBusy(2);
  const { done } = await startIdle();
  process.proxy.reset();
  await expect.poll(() => process.app.processConnection.hasLock()).toBe(true);
  // When the other process's jobs are taken over, the check for dead processes has run.
  kill(other);
  await expect.poll(() => done).toEqual([2]);
  await held.assertOwned();
  expect([done, helds.length]).toEqual([[2], 1]);
  finish();
  await expect.poll(rows).toEqual([]);
});

test("a process that was presumed dead and returns can't end what it started, and doesn't start it again", async () => {
  const { process, held, helds, finish } = await startBusy();
  kill(process);
  const { done } = await startIdle();
  await expect.poll(() => process.app.processConnection.hasLock()).toBe(false);
  await expect(held.assertOwned()).rejects.toThrow(JobTakenOver);
  await expect.poll(() => done).toEqual([1]);
  process.proxy.refuse(false);
  await expect.poll(() => process.app.processConnection.hasLock()).toBe(true);
  await expect(held.assertOwned()).rejects.toThrow(JobTakenOver);
  await addJobs(havn, [job(2)]);
  finish();
  await expect.poll(rows).toEqual([]);
  expect(helds.length + done.length).toBe(3);
});

test("a failure of a job that another process has taken over changes nothing", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const begun: unknown[] = [];
  const failing = await startProcess({
    count: async () => {
      begun.push("failing");
      await gates[0].promise;
      throw new Error("too late");
    },
  });
  await addJobs(havn, [job(1)]);
  await expect.poll(() => begun).toEqual(["failing"]);
  kill(failing);
  const other = await startProcess({
    count: async () => {
      begun.push("other");
      await gates[1].promise;
    },
  });
  await expect.poll(() => begun).toEqual(["failing", "other"]);
  failing.proxy.refuse(false);
  await expect.poll(() => failing.app.processConnection.hasLock()).toBe(true);
  gates[0].resolve();
  await failing.runner.close();
  expect(await rows()).toMatchObject([{ process: other.app.processConnection.process, attempts: 2, last_error: null }]);
  gates[1].resolve();
  await expect.poll(rows).toEqual([]);
});

test("a process without its lock starts nothing, and continues when it has it", { tags: ["thorough"] }, async () => {
  const begun: unknown[] = [];
  const process = await startProcess({
    count: async ({ processConnection }, { n }) => void begun.push({ n, hasLock: processConnection.hasLock() }),
  });
  process.proxy.swallow("toServer");
  await expect.poll(() => process.app.processConnection.hasLock()).toBe(false);
  await addJobs(havn, [job(1)]);
  process.proxy.swallow(null);
  await expect.poll(() => begun).toEqual([{ n: 1, hasLock: true }]);
});

test("a job whose claim was never confirmed is run by the same process anyway", {
  tags: ["thorough"],
}, async () => {
  const { done } = await startIdle();
  await addJobs(havn, [job(1)]);
  await expect.poll(() => done).toEqual([1]);
  // The first claim of job 2 is stored after the runner has stopped waiting for its reply. The sequence counts claims
  // even if they are rolled back.
  await sql`create sequence claimed_again`.execute(havn.db);
  await sql`create function claim_slowly() returns trigger language plpgsql as $$
    begin
      if old.attempts = 0 then perform ${sql.raw(waitForTest)}; else perform nextval('claimed_again'); end if;
      return new;
    end $$`.execute(havn.db);
  await sql`create trigger slow before update on job for each row
    when (new.process is not null and new.attempts > old.attempts) execute function claim_slowly()`.execute(havn.db);
  const held = await holdTriggers(havn.havn.app.database.url);
  await addJobs(havn, [job(2)]);
  await expect.poll(() => logged).toContain("job runner lost the database");
  await held.letGo();
  await expect.poll(() => done).toEqual([1, 2]);
  await expect.poll(rows).toEqual([]);
  const { rows: again } = await sql`select from claimed_again where is_called and last_value = 1`.execute(havn.db);
  expect(again).toHaveLength(1);
});

test("a job's end is recorded as soon as the database is back, and the job does not run again", {
  tags: ["thorough"],
}, async () => {
  const { process, helds, finish } = await startBusy();
  process.proxy.swallow("both");
  finish();
  await expect.poll(() => process.app.processConnection.hasLock()).toBe(false);
  expect(await rows()).toHaveLength(1);
  process.proxy.swallow(null);
  await expect.poll(rows).toEqual([]);
  expect(helds).toHaveLength(1);
});

test("the server is set to detect by itself when a process disappears silently", async () => {
  const { rows: settings } = await sql<{ name: string; reset_val: string }>`
    select name, reset_val from pg_settings where name like 'tcp_%' order by name`.execute(havn.havn.app.database.db);
  expect(Object.fromEntries(settings.map(({ name, reset_val }) => [name, reset_val]))).toEqual({
    tcp_keepalives_count: "3",
    tcp_keepalives_idle: "10",
    tcp_keepalives_interval: "5",
    tcp_user_timeout: "20000",
  });
});
