import { expect, test } from "vitest";
import { processCount } from "./process-count.ts";

const gigabyte = 1024 ** 3;
const usual = { processes: null, demo: false, development: false, metrics: null };
const machine = (cores: number, gigabytes: number) => ({ cores, memoryBytes: gigabytes * gigabyte });
const ownPort = { port: 9464, token: null };
const byToken = { port: null, token: "sixteen characters" };

test.each([
  ["one for each core", {}, machine(2, 24), 2],
  ["not more than the database has connections for", {}, machine(32, 128), 6],
  ["not more than memory has room for", {}, machine(8, 2), 2],
  ["one on the smallest machine", {}, machine(4, 0.5), 1],
  ["one with demo data", { demo: true }, machine(8, 24), 1],
  ["one during development", { development: true }, machine(8, 24), 1],
  ["one if the port serves metrics too", { metrics: byToken }, machine(8, 24), 1],
  ["one for each core if metrics have a port", { metrics: ownPort }, machine(2, 24), 2],
  ["as many as are set, whatever the machine", { processes: 12 }, machine(2, 1), 12],
  ["one with demo data if that is set", { processes: 1, demo: true }, machine(8, 24), 1],
  ["several if set during development", { processes: 2, development: true }, machine(8, 24), 2],
])("%s", (_what, settings, on, expected) => {
  expect(processCount({ ...usual, ...settings }, on)).toBe(expected);
});

test.each([
  ["demo data", { processes: 2, demo: true }, /HAVN_PROCESSES must be 1 with demo data/],
  ["metrics on the same port", { processes: 2, metrics: byToken }, /HAVN_PROCESSES above 1 needs HAVN_METRICS_PORT/],
])("several processes with %s are refused", (_what, settings, message) => {
  expect(() => processCount({ ...usual, ...settings }, machine(2, 24))).toThrow(message);
});
