import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { laneRules } from "#platform/rules/jobs/job-lanes.ts";
import type { App } from "#platform/server/app.ts";
import {
  type ClaimedJob,
  claimJobs,
  type NewJob,
  storeJobs,
  wakeRunners,
} from "#platform/server/job-queue/job-store.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { addJobs, countJob as job, runningJobs } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
beforeEach(() => havn.db.deleteFrom("job").execute());
afterAll(() => havn.close());

const add = (...jobs: NewJob[]) => addJobs(havn, jobs);
const rows = () => havn.db.selectFrom("job").selectAll().orderBy("id").execute();

const claim = async (): Promise<ClaimedJob | null> => {
  const { process } = havn.havn.app.processConnection;
  const asked = { lane: "usual", kinds: ["count"], most: 1, now: havn.clock.now(), process } as const;
  return (await claimJobs(havn.db, asked)).jobs[0] ?? null;
};
const running = (runners: number, handlers: JobHandlers, act: () => Promise<void>) =>
  runningJobs(havn, runners, handlers, act);

test("200 jobs on three runners each run once, woken by their transaction", async () => {
  const done: number[] = [];
  const handlers = { count: async (_app: App, { n }: Record<string, unknown>) => void done.push(Number(n)) };
  await running(3, handlers, async () => {
    await add(...Array.from({ length: 200 }, (_, n) => job(n)));
    await expect.poll(() => done.length).toBe(200);
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
  expect(new Set(done).size).toBe(200);
});

test("a failed transaction enqueues nothing", async () => {
  const { app } = havn.havn;
  const failing = inTransaction(
    { app, actor: null, auditAction: "test", now: havn.clock.now(), requestId: "test" },
    async (tx) => {
      tx.enqueue(job(1));
      throw new Error("no");
    },
  );
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("at most one job waits per key; a running one does not count", async () => {
  await add(job(1, { dedupeKey: "a" }), job(2, { dedupeKey: "a" }), job(3, { dedupeKey: "b" }));
  expect((await rows()).map(({ dedupe_key }) => dedupe_key)).toEqual(["a", "b"]);
  const claimed = await claim();
  expect(claimed?.payload).toEqual({ n: 1 });
  await add(job(4, { dedupeKey: "a" }));
  expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
});

test("a job of a kind that a process doesn't know is left to those that know it, and delays no others", async () => {
  const done: string[] = [];
  const handlerOf = (kind: string): JobHandlers => ({ [kind]: async () => void done.push(kind) });
  await add({ kind: "of-a-later-version", payload: {} }, job(1));
  const of = async (kind: string) => (await rows()).filter((row) => row.kind === kind);
  await running(1, handlerOf("count"), () => expect.poll(async () => (await of("count")).length).toBe(0));
  expect(await of("of-a-later-version")).toMatchObject([{ attempts: 0, process: null, failed_at: null }]);
  await running(1, handlerOf("of-a-later-version"), () => expect.poll(async () => (await rows()).length).toBe(0));
  expect(done).toEqual(["count", "of-a-later-version"]);
});

describe("a failing job", () => {
  const failing: JobHandlers = {
    count: async () => {
      throw new Error("the printer is on fire");
    },
  };

  const isPutOff = ({ run_at, failed_at, payload }: Awaited<ReturnType<typeof rows>>[number]) =>
    JSON.stringify(payload) === JSON.stringify({ n: 1 }) && (failed_at !== null || run_at > havn.clock.now());

  test("is postponed, longer each time, and finally given up", async () => {
    await add(job(1));
    const pauses: number[] = [];
    await running(1, failing, async () => {
      for (let attempt = 1; attempt <= laneRules.usual.maxAttempts; attempt += 1) {
        await expect.poll(async () => (await rows()).find(isPutOff)?.attempts).toBe(attempt);
        const [row] = await rows();
        if (row?.failed_at) break;
        const pause = (row?.run_at.getTime() ?? 0) - havn.clock.now().getTime();
        pauses.push(pause);
        havn.clock.forward({ seconds: pause / 1_000 });
        await wakeRunners(havn.db, ["usual"]);
      }
    });
    expect(pauses).toEqual([4, 16, 64, 256, 1_024, 4_096, 16_384].map((seconds) => seconds * 1_000));
    expect((await rows())[0]).toMatchObject({
      attempts: laneRules.usual.maxAttempts,
      last_error: "the printer is on fire",
    });
    expect((await rows())[0]?.failed_at).not.toBeNull();
  });
});

test("a scheduled job waits", async () => {
  await storeJobs(havn.db, [job(1, { runAt: new Date(havn.clock.now().getTime() + 1) })], havn.clock.now());
  expect(await claim()).toBeNull();
});
