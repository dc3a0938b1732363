import { expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

const noon = Date.UTC(2026, 10, 20, 12);
/** A clock with a counter that the test controls. */
const clockAt = (count = 1_000) => {
  const counter = { count };
  return { counter, clock: new DatabaseClock(() => counter.count) };
};

test("follows the database's clock, whatever the machine's own clock shows", () => {
  const { counter, clock } = clockAt();
  clock.sync(new Date(noon), 1_000, 1_000);
  counter.count += 90_000;
  expect(clock.now()).toEqual(new Date(noon + 90_000));
});

test("assumes the reply was halfway through the round trip, and doesn't jump within that uncertainty", () => {
  const { counter, clock } = clockAt();
  counter.count = 1_200;
  clock.sync(new Date(noon), 1_000, 1_200);
  expect(clock.now()).toEqual(new Date(noon + 100));
  counter.count = 3_200;
  clock.sync(new Date(noon + 2_080), 3_000, 3_200);
  expect(clock.now()).toEqual(new Date(noon + 2_100));
});

test("goes back when the database's clock does", () => {
  const { clock } = clockAt();
  clock.sync(new Date(noon + 4 * 3_600_000), 1_000, 1_000);
  clock.sync(new Date(noon), 1_000, 1_000);
  expect(clock.now()).toEqual(new Date(noon));
});
