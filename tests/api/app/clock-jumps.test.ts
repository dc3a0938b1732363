import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { acquireLease } from "#email-intake/server/mailbox/mailbox-store.ts";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { LaneBlocked } from "#platform/server/jobs/job-errors.ts";
import { runJobs } from "#platform/server/jobs/job-runner.ts";
import { countGuess } from "#sign-in/server/passwords/guess-store.ts";
import { processBeside } from "#tests/support/havn/open-second-app.ts";
import { countJob as job } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";
import { userCalls } from "#users/contract/calls.ts";

let havn: TestHavn;
afterEach(async () => {
  vi.useRealTimers();
  await havn.close();
});

const jobs = () =>
  havn.db
    .selectFrom("job")
    .select(["kind", "run_at", "set_at", "stored_at"])
    .where("failed_at", "is", null)
    .orderBy("kind")
    .execute();
/** How long each kind of job waits, from `now`. */
const waits = async (now: number) =>
  Object.fromEntries((await jobs()).map(({ kind, run_at }) => [kind, run_at.getTime() - now]));

test("a clock that jumps ahead four hours and back leaves no job later than intended", async () => {
  havn = await startTestHavn();
  const now = havn.clock.now().getTime();
  const before = await waits(now);
  havn.clock.forward({ hours: 4 });
  await untilJobsAreDone(havn);
  await storeJobs(havn.db, [job(1, { runAt: new Date(now + 4 * hourMs + 60_000) })], havn.clock.now());
  expect(await waits(now)).toMatchObject({ count: 4 * hourMs + 60_000 });
  havn.clock.set(new Date(now).toISOString());
  await expect.poll(async () => (await waits(now)).count).toBe(60_000);
  const after = await waits(now);
  for (const [kind, wait] of Object.entries(before)) {
    expect([kind, (after[kind] ?? Number.NaN) <= Math.max(wait, 24 * hourMs - 4 * hourMs)]).toEqual([kind, true]);
  }
  expect(after["fold-figures"]).toBeLessThanOrEqual(5 * 60_000);
  expect(after["clean-up"]).toBeLessThanOrEqual(hourMs);
  havn.clock.forward({ minutes: 5 });
  await wakeRunners(havn.db, ["usual"]);
  await expect.poll(async () => (await waits(now))["fold-figures"]).toBe(10 * 60_000);
});

test("a job that was due in a skipped hour is due again at its next one", async () => {
  havn = await startTestHavn();
  havn.clock.set("2026-11-20T21:00:00.000Z");
  await untilJobsAreDone(havn);
  havn.clock.forward({ hours: 4 });
  await untilJobsAreDone(havn);
  havn.clock.set("2026-11-20T21:00:00.000Z");
  await expect
    .poll(async () => Math.max(...(await jobs()).map(({ set_at }) => set_at.getTime())))
    .toBe(havn.clock.now().getTime());
  havn.clock.set("2026-11-22T23:00:00.000Z");
  await untilJobsAreDone(havn);
  const next = new Map((await jobs()).map(({ kind, run_at }) => [kind, run_at.toISOString()]));
  expect([next.get("midnight"), next.get("daily-summary")]).toEqual([
    "2026-11-23T23:00:00.000Z",
    "2026-11-23T07:00:00.000Z",
  ]);
});

test("a lane that rests while its clock is set back rests no longer because of it", async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
  await havn.db.deleteFrom("job").execute();
  let isUp = false;
  const { app, close } = await processBeside(havn);
  const runner = runJobs(app, {
    count: async () => {
      if (!isUp) throw new LaneBlocked("nobody there");
    },
  });
  const now = havn.clock.now();
  havn.clock.forward({ hours: 4 });
  await storeJobs(havn.db, [job(1)], havn.clock.now());
  const failed = () => havn.db.selectFrom("job").select("id").where("last_error", "is not", null).execute();
  await expect.poll(async () => (await failed()).length).toBe(1);
  isUp = true;
  havn.clock.set(now.toISOString());
  await expect.poll(async () => (await jobs())[0]?.run_at.getTime()).toBe(now.getTime() + 4_000);
  havn.clock.forward({ seconds: 5 });
  await wakeRunners(havn.db, ["usual"]);
  await expect.poll(jobs).toEqual([]);
  await runner.close();
  await close();
});

test("a process whose own clock is four hours ahead uses the database's clock", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * hourMs });
  havn = await startTestHavn({ clockOfDatabase: true });
  const { now } = havn.havn.app;
  const ahead = Date.now() - now().getTime();
  expect(Math.round(ahead / hourMs)).toBe(4);
  const all = await jobs();
  expect(all.map(({ kind }) => kind)).toContain("clean-up");
  for (const { kind, run_at, stored_at } of all) {
    expect([kind, stored_at.getTime() <= now().getTime() + minuteMs]).toEqual([kind, true]);
    if (kind === "clean-up") expect(run_at.getTime()).toBeLessThanOrEqual(now().getTime() + hourMs);
  }
  vi.setSystemTime(Date.now() - 8 * hourMs);
  expect(Math.round((now().getTime() - Date.now()) / hourMs)).toBe(4);
  expect((await havn.as("anna").getHavnTeams()).teams).toHaveLength(1);
});

test("what started while a clock was ahead lasts no longer because of it", async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
  const { db, clock } = havn;
  const asked = async (authorization: string) => {
    const headers = { authorization, "content-type": "application/json" };
    const { path } = userCalls.getUserByLoggedInIdentity;
    return (await fetch(havn.url + path, { method: "POST", headers, body: "{}" })).status;
  };
  const now = clock.now();
  const before = await havn.bearer("nora");
  clock.forward({ hours: 4 });
  const ahead = await havn.bearer("nora");
  const guess = { key: "wrong", windowMs: 15 * 60_000 };
  for (const count of [1, 2]) expect(await countGuess(db, { ...guess, now: clock.now() })).toMatchObject({ count });
  const reader = { mailbox: "care", holder: randomUUID() };
  await sql`insert into mailbox_lease (mailbox, holder, leased_until)
    values ('care', ${randomUUID()}, clock_timestamp() + interval '4 hours')`.execute(db);
  expect(await asked(ahead)).toBe(200);
  clock.set(now.toISOString());
  expect(await asked(ahead)).toBe(401);
  expect(await asked(before)).toBe(200);
  expect(await countGuess(db, { ...guess, now })).toMatchObject({ count: 1 });
  expect(await acquireLease(db, reader, 15)).toBe(true);
});

test("a session that was cached while the clock was ahead is read again", async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
  const { db, clock } = havn;
  const now = clock.now();
  const before = await havn.bearer("nora");
  const headers = { authorization: before, "content-type": "application/json" };
  const { path } = userCalls.getUserByLoggedInIdentity;
  clock.forward({ hours: 4 });
  await havn.as("nora").getUserByLoggedInIdentity();
  clock.set(now.toISOString());
  await db.deleteFrom("user_customer").where("user_id", "=", people.nora.id).execute();
  expect((await fetch(havn.url + path, { method: "POST", headers, body: "{}" })).status).toBe(401);
});
