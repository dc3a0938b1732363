import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { measureLanes } from "#platform/server/job-queue/job-overview.ts";
import { rescheduleAheadJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { addJobs, countJob, runningJobs } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
beforeEach(() => havn.db.deleteFrom("job").execute());
afterAll(() => havn.close());

// A lane with one worker, so that the order is exact.
const lane = "messages";
const rows = () => havn.db.selectFrom("job").selectAll().orderBy("id").execute();
const load = async () => (await measureLanes(havn.db, havn.clock.now()))[0];
const later = async (time: Parameters<TestHavn["clock"]["forward"]>[0]) => {
  havn.clock.forward(time);
  await wakeRunners(havn.db, [lane]);
};

/** Fails until `isUp`; each job says that the lane answered. */
function awayHandlers() {
  const tries: number[] = [];
  const state = { isUp: false };
  const handlers: JobHandlers = {
    count: async (_app, { n }, control) => {
      tries.push(Number(n));
      if (!state.isUp) throw new LaneBlocked("nobody there");
      control?.laneAnswered();
    },
  };
  return { tries, state, handlers };
}

const settled = () => expect.poll(async () => (await rows()).filter(({ process }) => process !== null)).toEqual([]);

test("blocked jobs become due in their first order when one is accepted, and are counted from then until that", async () => {
  const { tries, state, handlers } = awayHandlers();
  const start = havn.clock.now().getTime();
  const numbers = [0, 1, 2, 3, 4, 5];
  await addJobs(
    havn,
    numbers.map((n) => countJob(n, { lane, runAt: new Date(start + n) })),
  );
  havn.clock.forward({ seconds: 1 });
  await runningJobs(havn, 1, handlers, async () => {
    for (let minute = 1; minute <= 9; minute += 1) {
      await expect.poll(() => tries.length).toBe(minute);
      await settled();
      await later({ minutes: 1 });
    }
    await expect.poll(() => tries.length).toBe(10);
    await settled();
    const now = havn.clock.now().getTime();
    expect(await load()).toMatchObject({ waiting: 6, oldestSeconds: (now - start) / 1_000, lateSeconds: 0 });
    expect((await load())?.heldUp).toEqual({ count: 6, since: new Date(start) });
    expect(Math.max(...(await rows()).map(({ run_at }) => run_at.getTime()))).toBeLessThanOrEqual(now + 60_000);
    state.isUp = true;
    await later({ minutes: 1 });
    await expect.poll(rows).toEqual([]);
  });
  const [first, ...others] = tries.slice(10);
  expect(others).toEqual(numbers.filter((n) => n !== first));
});

test("a job that is blocked alone waits longer each time, however many others are accepted", async () => {
  const ran: number[] = [];
  const handlers: JobHandlers = {
    count: async (_app, { n }, control) => {
      ran.push(Number(n));
      if (n === 0) throw new LaneBlocked("not this one");
      control?.laneAnswered();
    },
  };
  await runningJobs(havn, 1, handlers, async () => {
    // The first one accepted by a new process may free what a former one left.
    await addJobs(havn, [countJob(9, { lane })]);
    await expect.poll(rows).toEqual([]);
    await addJobs(havn, [countJob(0, { lane })]);
    await expect.poll(async () => (await rows())[0]?.is_blocked).toBe(true);
    for (const n of [1, 2]) {
      await later({ seconds: 1 });
      await addJobs(havn, [countJob(n, { lane })]);
      await expect.poll(() => ran).toContain(n);
      await expect.poll(async () => (await rows()).length).toBe(1);
    }
  });
  expect(ran).toEqual([9, 0, 1, 2]);
  expect(await rows()).toMatchObject([{ is_blocked: true, attempts: 1 }]);
});

test("a clock that was ahead doesn't leave jobs that were first due later than now", async () => {
  const { handlers } = awayHandlers();
  const now = havn.clock.now();
  havn.clock.forward({ hours: 4 });
  await addJobs(havn, [countJob(1, { lane })]);
  await runningJobs(havn, 1, handlers, async () => {
    await expect.poll(async () => (await rows())[0]?.is_blocked).toBe(true);
  });
  havn.clock.set(now.toISOString());
  await rescheduleAheadJobs(havn.db, now);
  expect((await rows())[0]?.first_due_at).toEqual(now);
  expect(await load()).toMatchObject({ waiting: 1, oldestSeconds: 0 });
});
