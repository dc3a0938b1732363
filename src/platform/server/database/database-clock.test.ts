import { expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

const noon = Date.UTC(2026, 10, 20, 12);
/** A clock whose counter a test moves. */
const clockAt = (count = 1_000) => {
  const counter = { count };
  return { counter, clock: new DatabaseClock(() => counter.count) };
};

test("runs on from what the database's clock showed, whatever the machine's own shows", () => {
  const { counter, clock } = clockAt();
  clock.heard(new Date(noon), 1_000, 1_000);
  counter.count += 90_000;
  expect(clock.now()).toEqual(new Date(noon + 90_000));
});

test("takes the answer to be from the middle of its way, and does not jump for less than that is in doubt", () => {
  const { counter, clock } = clockAt();
  counter.count = 1_200;
  clock.heard(new Date(noon), 1_000, 1_200);
  expect(clock.now()).toEqual(new Date(noon + 100));
  counter.count = 3_200;
  clock.heard(new Date(noon + 2_080), 3_000, 3_200);
  expect(clock.now()).toEqual(new Date(noon + 2_100));
});

test("goes back with the database's clock", () => {
  const { clock } = clockAt();
  clock.heard(new Date(noon + 4 * 3_600_000), 1_000, 1_000);
  clock.heard(new Date(noon), 1_000, 1_000);
  expect(clock.now()).toEqual(new Date(noon));
});
