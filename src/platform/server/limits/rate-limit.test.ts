import { beforeEach, expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const totals = new Map<string, number>();
/** The keys of each statement. */
const statements: number[] = [];
let isAway = false;
let now = new Date("2026-11-26T08:00:10Z");

beforeEach(() => {
  now = new Date("2026-11-26T08:00:10Z");
  isAway = false;
  totals.clear();
  statements.length = 0;
});

/** A process whose shared totals are those of all processes. */
const openProcess = (): RateLimit =>
  new RateLimit(
    () => now,
    async (minute, made) => {
      statements.push(made.size);
      if (isAway) throw new Error("away");
      const added = [...made].map(([key, count]): [string, number] => {
        const total = count + (totals.get(key + minute.toISOString()) ?? 0);
        totals.set(key + minute.toISOString(), total);
        return [key, total];
      });
      await Promise.resolve();
      return new Map(added);
    },
  );

const ask = (one: RateLimit, times: number, key = "a"): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, () => one.count(key, 20)));
const allowed = (waits: readonly number[]): number => waits.filter((wait) => wait === 0).length;

test("rejects requests beyond the limit until the minute is over, per caller", async () => {
  const one = openProcess();
  expect(await ask(one, 20)).toEqual(Array(20).fill(0));
  expect([await ask(one, 1), await ask(one, 1, "b")]).toEqual([[50], [0]]);
  now = new Date("2026-11-26T08:01:00Z");
  expect(await ask(one, 1)).toEqual([0]);
});

test("adds up a caller's requests to several processes", async () => {
  const [one, other] = [openProcess(), openProcess()];
  await ask(one, 12);
  expect(await ask(other, 9)).toEqual([...Array(8).fill(0), 50]);
  expect(await ask(one, 1)).toEqual([50]);
});

test("allows the limit in a burst to both, plus what each process allows alone", async () => {
  const both = [openProcess(), openProcess()];
  const waits = (await Promise.all(both.map((one) => ask(one, 100)))).flat();
  expect(allowed(waits)).toBeGreaterThanOrEqual(20);
  expect(allowed(waits)).toBeLessThanOrEqual(25);
});

test("allows exactly the limit, if required", async () => {
  const processes = [openProcess(), openProcess(), openProcess()];
  const tries = Array.from({ length: 100 }, (_, n) => processes[n % 3]?.countExactly("a", 10) ?? 0);
  expect(allowed(await Promise.all(tries))).toBe(10);
  expect(allowed(await Promise.all(processes.map((one) => one.countExactly("b", 10))))).toBe(3);
});

test("doesn't query the database for occasional callers, or repeatedly for rejected ones", async () => {
  const one = openProcess();
  await ask(one, 5);
  expect(statements).toEqual([]);
  await ask(one, 100);
  const made = statements.length;
  expect([...totals.values()]).toEqual([105]);
  await ask(one, 100);
  expect(statements.length).toBe(made);
});

test("adds up many callers' simultaneous requests in one statement", async () => {
  const one = openProcess();
  const callers = Array.from({ length: 50 }, (_, n) => `caller ${n}`);
  await Promise.all(callers.map((caller) => ask(one, 10, caller)));
  expect(statements).toEqual([1, 50]);
});

test("counts each request in the minute when it was made", async () => {
  const one = openProcess();
  const before = ask(one, 20);
  now = new Date("2026-11-26T08:01:00Z");
  expect(await Promise.all([before, ask(one, 20)])).toEqual([Array(20).fill(0), Array(20).fill(0)]);
  expect([...totals.values()]).toEqual([20, 20]);
});

test("counts alone while the database is down, and adds that afterwards", async () => {
  const one = openProcess();
  isAway = true;
  expect(allowed(await ask(one, 19))).toBe(19);
  isAway = false;
  expect(await ask(one, 2)).toEqual([0, 50]);
  expect([...totals.values()]).toEqual([20]);
});
