import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database.ts";
import { JobRefused, LaneHeldUp, laneRules } from "#platform/server/job-lanes.ts";
import { type JobHandlers, runJobs } from "#platform/server/job-runner.ts";
import {
  type ClaimedJob,
  claimJobs,
  type NewJob,
  nextJobDue,
  putOffJob,
  renewLeases,
  storeJobs,
} from "#platform/server/job-store.ts";
import { listenForNews } from "#platform/server/live-news.ts";
import { inTransaction } from "#platform/server/transaction.ts";
import { startTestHavn, type TestHavn } from "#tests/support/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
beforeEach(() => havn.db.deleteFrom("job").execute());
afterAll(() => havn.close());

const add = (...jobs: NewJob[]) => {
  const { app } = havn.havn;
  return inTransaction({ app, actor: null, act: "test", now: havn.clock.now(), requestId: "test" }, async (tx) => {
    for (const job of jobs) tx.enqueue(job);
  });
};

const rows = () => havn.db.selectFrom("job").selectAll().orderBy("id").execute();
const job = (n: number, more: Partial<NewJob> = {}): NewJob => ({ kind: "count", payload: { n }, ...more });

const claim = async (): Promise<ClaimedJob | null> =>
  (await claimJobs(havn.db, { lane: "usual", most: 1, now: havn.clock.now() }))[0] ?? null;

/** Runs `handlers` on `runners` processes' worth of runners while `act` happens. */
async function running(runners: number, handlers: JobHandlers, act: () => Promise<void>): Promise<void> {
  const started = await Promise.all(
    Array.from({ length: runners }, async () => {
      const database = openDatabase(havn.havn.app.database.url, { connections: 2 });
      const live = await listenForNews(database.url);
      const app: App = { ...havn.havn.app, database, live };
      return { runner: runJobs(app, handlers), live, database };
    }),
  );
  try {
    await act();
  } finally {
    for (const { runner, live, database } of started) {
      await runner.close();
      await live.close();
      await database.close();
    }
  }
}

test("200 jobs on three runners are each done once, woken by their transaction", async () => {
  const done: number[] = [];
  const handlers = { count: async (_app: App, { n }: Record<string, unknown>) => void done.push(Number(n)) };
  await running(3, handlers, async () => {
    await add(...Array.from({ length: 200 }, (_, n) => job(n)));
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await rows()).length).toBe(0);
  });
  expect(new Set(done).size).toBe(200);
});

test("a transaction that fails enqueues nothing", async () => {
  const { app } = havn.havn;
  const failing = inTransaction(
    { app, actor: null, act: "test", now: havn.clock.now(), requestId: "test" },
    async (tx) => {
      tx.enqueue(job(1));
      throw new Error("no");
    },
  );
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("of waiting jobs with one key there is one; a running one does not count", async () => {
  await add(job(1, { dedupeKey: "a" }), job(2, { dedupeKey: "a" }), job(3, { dedupeKey: "b" }));
  expect((await rows()).map(({ dedupe_key }) => dedupe_key)).toEqual(["a", "b"]);
  const claimed = await claim();
  expect(claimed?.payload).toEqual({ n: 1 });
  await add(job(4, { dedupeKey: "a" }));
  expect((await rows()).map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
});

describe("a job that fails", () => {
  const failing: JobHandlers = {
    count: async () => {
      throw new Error("the printer is on fire");
    },
  };

  const isPutOff = ({ run_at, failed_at, payload }: Awaited<ReturnType<typeof rows>>[number]) =>
    JSON.stringify(payload) === JSON.stringify({ n: 1 }) && (failed_at !== null || run_at > havn.clock.now());

  test("is put off, longer each time, and given up in the end", async () => {
    await add(job(1));
    const pauses: number[] = [];
    await running(1, failing, async () => {
      for (let attempt = 1; attempt <= laneRules.usual.mostAttempts; attempt += 1) {
        await expect.poll(async () => (await rows()).find(isPutOff)?.attempts).toBe(attempt);
        const [row] = await rows();
        if (row?.failed_at) break;
        const pause = (row?.run_at.getTime() ?? 0) - havn.clock.now().getTime();
        pauses.push(pause);
        havn.clock.forward({ seconds: pause / 1_000 });
        await add({ kind: "wake", payload: {}, runAt: new Date("2099-01-01T00:00:00Z") });
      }
    });
    expect(pauses).toEqual([4, 16, 64, 256, 1_024, 4_096, 16_384].map((seconds) => seconds * 1_000));
    expect((await rows())[0]).toMatchObject({
      attempts: laneRules.usual.mostAttempts,
      last_error: "the printer is on fire",
    });
    expect((await rows())[0]?.failed_at).not.toBeNull();
  });
});

test("a job whose runner died is claimed again when its lease is over", async () => {
  await storeJobs(havn.db, [job(1)], havn.clock.now());
  expect((await claim())?.attempts).toBe(1);
  expect(await claim()).toBeNull();
  havn.clock.forward({ minutes: 3 });
  expect((await claim())?.attempts).toBe(2);
});

test("a job for later waits", async () => {
  await storeJobs(havn.db, [job(1, { runAt: new Date(havn.clock.now().getTime() + 1) })], havn.clock.now());
  expect(await claim()).toBeNull();
});

describe("lanes", () => {
  const mail = (n: number): NewJob => job(n, { lane: "mail" });

  test("several jobs of the mail lane run at once, and hold up no others", async () => {
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

  test("letters are composed two at once, and hold up no others", async () => {
    const gate = Promise.withResolvers<void>();
    const begun: unknown[] = [];
    const handlers: JobHandlers = {
      count: async (_app, { n }) => {
        begun.push(n);
        if (Number(n) < 10) await gate.promise;
      },
    };
    await running(1, handlers, async () => {
      await add(...Array.from({ length: 4 }, (_, n) => job(n, { lane: "letters" })));
      await expect.poll(() => begun.length).toBe(2);
      await add(job(10), mail(11));
      await expect.poll(() => begun.slice(2).sort()).toEqual([10, 11]);
      gate.resolve();
      await expect.poll(async () => (await rows()).length).toBe(0);
    });
  });

  test("a job that a job stores in another lane is done at once", async () => {
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

  test("a lane that is held up rests, and then tries one alone until one gets through", async () => {
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
        if (!isUp) throw new LaneHeldUp("nobody there");
      },
    };
    await running(1, handlers, async () => {
      await add(...Array.from({ length: 8 }, (_, n) => mail(n)));
      await expect.poll(async () => (await rows()).filter(({ last_error }) => last_error !== null).length).toBe(4);
      most = 0;
      havn.clock.forward({ seconds: 1 });
      await add({ kind: "count", payload: { n: 8 }, lane: "mail" });
      await expect.poll(async () => (await rows()).filter(({ last_error }) => last_error !== null).length).toBe(5);
      expect(most).toBe(1);
      isUp = true;
      havn.clock.forward({ minutes: 1 });
      await add({ kind: "count", payload: { n: 9 }, lane: "mail" });
      await expect.poll(async () => (await rows()).length).toBe(0);
    });
    expect(tries).toHaveLength(15);
  });

  test("a mail is tried for two days, at least every quarter of an hour, and then given up", async () => {
    await storeJobs(havn.db, [mail(1)], havn.clock.now());
    const start = havn.clock.now().getTime();
    const pauses: number[] = [];
    for (;;) {
      const [claimed] = await claimJobs(havn.db, { lane: "mail", most: 1, now: havn.clock.now() });
      if (!claimed) throw new Error("nothing was due");
      await putOffJob(havn.db, claimed, "not now\0", havn.clock.now());
      const [row] = await rows();
      if (row?.failed_at) break;
      const pause = ((await nextJobDue(havn.db, "mail"))?.getTime() ?? 0) - havn.clock.now().getTime();
      pauses.push(pause / 1_000);
      havn.clock.forward({ seconds: pause / 1_000 });
    }
    expect(pauses.slice(0, 6)).toEqual([4, 16, 64, 256, 900, 900]);
    const hours = (havn.clock.now().getTime() - start) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(48.5);
  });

  test("a refused job is not tried again", async () => {
    const handlers: JobHandlers = {
      count: async () => {
        throw new JobRefused("never");
      },
    };
    await running(1, handlers, async () => {
      await add(mail(1));
      await expect.poll(async () => (await rows())[0]?.failed_at ?? null).not.toBeNull();
    });
    expect(await rows()).toMatchObject([{ attempts: 1, is_refused: true, last_error: "never" }]);
  });

  test("a job that still runs is not claimed by others", async () => {
    await storeJobs(havn.db, [mail(1)], havn.clock.now());
    const [claimed] = await claimJobs(havn.db, { lane: "mail", most: 1, now: havn.clock.now() });
    havn.clock.forward({ seconds: 100 });
    await renewLeases(havn.db, [claimed?.id ?? 0], havn.clock.now());
    havn.clock.forward({ seconds: 100 });
    expect(await claimJobs(havn.db, { lane: "mail", most: 1, now: havn.clock.now() })).toEqual([]);
    expect(await nextJobDue(havn.db, "mail")).toEqual(new Date(havn.clock.now().getTime() + 20_000));
  });
});
