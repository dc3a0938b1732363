import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "#platform/rules/durations.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import type { App } from "#platform/server/app.ts";
import {
  claimJobs,
  type NewJob,
  removeJobs,
  retryJobLater,
  storeJobs,
  wakeRunners,
} from "#platform/server/job-queue/job-store.ts";
import { LaneBlocked, PermanentJobError } from "#platform/server/jobs/job-errors.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { type GroupedJob, runTogether } from "#platform/server/jobs/run-together.ts";
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
const running = (runners: number, handlers: JobHandlers, act: () => Promise<void>) =>
  runningJobs(havn, runners, handlers, act);

const claim = (most: number) =>
  claimJobs(havn.db, {
    ...{ lane: "mail", kinds: ["count", "send-mail"], most },
    ...{ now: havn.clock.now(), process: havn.havn.app.processConnection.process },
  });
const claimMail = async () => (await claim(1)).jobs[0];
const nextDue = async () => (await claim(0)).nextDue;
const mail = (n: number): NewJob => job(n, { lane: "mail" });

test("several jobs of the mail lane run at once, and delay no others", async () => {
  const gate = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  const handlers: JobHandlers = {
    count: async (_app, { n }) => {
      begun.push(n);
      if (Number(n) < 10) await gate.promise;
    },
  };
  await running(1, handlers, async () => {
    await add(...Array.from({ length: 6 }, (_, n) => mail(n)));
    await expect.poll(() => begun.length).toBe(4);
    await add(job(10), job(11));
    await expect.poll(() => begun.slice(4)).toEqual([10, 11]);
    await expect.poll(async () => (await rows()).length).toBe(6);
    gate.resolve();
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
  expect(begun).toHaveLength(8);
});

test("twenty jobs of composing emails run at once, and delay no others", async () => {
  const gate = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  const handlers: JobHandlers = {
    count: async (_app, { n }) => {
      begun.push(n);
      if (Number(n) < 100) await gate.promise;
    },
  };
  await running(1, handlers, async () => {
    await add(...Array.from({ length: 22 }, (_, n) => job(n, { lane: "letters" })));
    await expect.poll(() => begun.length).toBe(20);
    await add(job(100), mail(110));
    await expect.poll(() => begun.slice(20).sort()).toEqual([100, 110]);
    gate.resolve();
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
});

const letter = (n: number): NewJob => job(n, { lane: "letters" });
const numbersOf = (jobs: readonly GroupedJob[]) => jobs.map(({ payload }) => Number(payload.n));
const left = async () => (await rows()).map(({ payload, attempts, last_error }) => [payload, attempts, last_error]);

test("jobs of a claim with the same key run together, and are removed by the transaction of their work", async () => {
  const ran: number[][] = [];
  const run = async ({ database }: App, jobs: readonly GroupedJob[]) => {
    ran.push(numbersOf(jobs));
    await database.db.transaction().execute((db) =>
      removeJobs(
        db,
        jobs.flatMap(({ control }) => control?.id ?? []),
      ),
    );
    return "removed" as const;
  };
  await add(...[1, 2, 3, 4].map(letter));
  await running(1, { count: runTogether(({ n }) => Number(n) % 2, run) }, async () => {
    await expect.poll(rows).toEqual([]);
    await add(letter(5));
    await expect.poll(() => ran.length).toBe(3);
    await expect.poll(rows).toEqual([]);
  });
  expect(ran).toEqual([[1, 3], [2, 4], [5]]);
});

test("jobs join those of their key that still wait for their turn", async () => {
  const gate = Promise.withResolvers<void>();
  const ran: number[][] = [];
  const run = async (_app: App, jobs: readonly GroupedJob[]) => {
    ran.push(numbersOf(jobs));
    if (ran.length === 1) await gate.promise;
  };
  const together = runTogether(({ n }) => Number(n) % 2, run, limitConcurrency(1));
  let begun = 0;
  const count: JobHandlers[string] = (...asked) => {
    begun += 1;
    return together(...asked);
  };
  await running(1, { count }, async () => {
    for (const [before, n] of [1, 2, 4].entries()) {
      await add(letter(n));
      await expect.poll(() => begun).toBe(before + 1);
    }
    gate.resolve();
    await expect.poll(rows).toEqual([]);
  });
  expect(ran).toEqual([[1], [2, 4]]);
});

test("jobs that fail together run one by one, so that only the one that can't be done is tried again", async () => {
  const ran: number[][] = [];
  const run = async ({ database }: App, jobs: readonly GroupedJob[]) => {
    ran.push(numbersOf(jobs));
    await database.db.transaction().execute(async (db) => {
      await removeJobs(
        db,
        jobs.flatMap(({ control }) => control?.id ?? []),
      );
      if (numbersOf(jobs).includes(2)) throw new Error("not this one");
    });
    return "removed" as const;
  };
  await add(...[1, 2, 3].map(letter));
  await running(1, { count: runTogether(() => "all", run) }, async () => {
    await expect.poll(left).toEqual([[{ n: 2 }, 1, "not this one"]]);
  });
  expect(ran).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test("a job that a job stores in another lane runs at once", async () => {
  const done: unknown[] = [];
  const handlers: JobHandlers = {
    count: async ({ database, now }, { n }) => {
      done.push(n);
      if (n === 1) await storeJobs(database.db, [mail(2)], now());
    },
  };
  await running(1, handlers, async () => {
    await add(job(1));
    await expect.poll(() => done).toEqual([1, 2]);
  });
});

test("a blocked lane pauses, and then tries one job alone until one succeeds", async () => {
  let isUp = false;
  let most = 0;
  let now = 0;
  const tries: unknown[] = [];
  const handlers: JobHandlers = {
    count: async (_app, { n }) => {
      tries.push(n);
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      if (!isUp) throw new LaneBlocked("nobody there");
    },
  };
  await running(1, handlers, async () => {
    const failed = async () => (await rows()).filter(({ last_error }) => last_error !== null).length;
    const later = async (pause: Parameters<typeof havn.clock.forward>[0]) => {
      havn.clock.forward(pause);
      await wakeRunners(havn.db, ["mail"]);
    };
    await add(...Array.from({ length: 8 }, (_, n) => mail(n)));
    await expect.poll(failed).toBe(4);
    most = 0;
    await add({ kind: "count", payload: { n: 8 }, lane: "mail" });
    await later({ seconds: 1 });
    await expect.poll(failed).toBe(5);
    expect(most).toBe(1);
    isUp = true;
    await add({ kind: "count", payload: { n: 9 }, lane: "mail" });
    await later({ minutes: 1 });
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
  expect(new Set(tries).size).toBe(10);
});

test.each([
  ["an email", 0],
  ["one that was stored three days before it was due", 3],
])("%s is tried for two days, at least every quarter of an hour, and then given up", async (_what, days) => {
  const due = new Date(havn.clock.now().getTime() + days * dayMs);
  await storeJobs(havn.db, [{ ...mail(1), runAt: due }], havn.clock.now());
  havn.clock.forward({ days });
  const start = havn.clock.now().getTime();
  const pauses: number[] = [];
  for (;;) {
    const job = await claimMail();
    if (!job) throw new Error("nothing was due");
    const { process } = havn.havn.app.processConnection;
    await retryJobLater(havn.db, { job, process, error: "not now\0", now: havn.clock.now() });
    const [row] = await rows();
    if (row?.failed_at) break;
    const pause = ((await nextDue())?.getTime() ?? 0) - havn.clock.now().getTime();
    pauses.push(pause / 1_000);
    havn.clock.forward({ seconds: pause / 1_000 });
  }
  expect(pauses.slice(0, 6)).toEqual([4, 16, 64, 256, 900, 900]);
  const hours = (havn.clock.now().getTime() - start) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(48);
  expect(hours).toBeLessThan(48.5);
});

test("a rejected job is not retried", async () => {
  const handlers: JobHandlers = {
    count: async () => {
      throw new PermanentJobError("never");
    },
  };
  await running(1, handlers, async () => {
    await add(mail(1));
    await expect.poll(async () => (await rows())[0]?.failed_at ?? null).not.toBeNull();
  });
  expect(await rows()).toMatchObject([{ attempts: 1, is_refused: true, last_error: "never" }]);
});

test("a running job is not claimed by others, however long it takes", async () => {
  await storeJobs(havn.db, [mail(1)], havn.clock.now());
  expect((await claimMail())?.attempts).toBe(1);
  havn.clock.forward({ days: 2 });
  expect(await claimMail()).toBeUndefined();
  expect(await nextDue()).toBeNull();
});
