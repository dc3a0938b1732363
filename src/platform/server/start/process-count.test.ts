import { expect, test } from "vitest";
import { metricsPorts, processCount } from "./process-count.ts";

const gigabyte = 1024 ** 3;
const usual = { processes: null, demo: false, development: false, metrics: null };
const machine = (cores: number, gigabytes: number, connections = 100) => ({
  cores,
  memoryBytes: gigabytes * gigabyte,
  connections,
});
const ownPort = { port: 9464, token: null };
const byToken = { port: null, token: "sixteen characters" };

test.each([
  ["one for each core", {}, machine(2, 24), 2],
  ["not more than the database has connections for", {}, machine(32, 128), 6],
  ["one if the database has few connections", {}, machine(8, 24, 25), 1],
  ["more if the database has more", {}, machine(32, 128, 400), 30],
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
])("several processes with %s are rejected", (_what, settings, message) => {
  expect(() => processCount({ ...usual, ...settings }, machine(2, 24))).toThrow(message);
});

test("each process has its own metrics port", () => {
  expect(metricsPorts({ port: 3000, metrics: ownPort }, 3)).toEqual([9464, 9465, 9466]);
  expect(metricsPorts({ port: 3000, metrics: byToken }, 1)).toEqual([]);
});

test.each([
  [2999, 3000, 2],
  [65_535, 3000, 2],
])("metrics from port %i on, with port %i and %i processes, are rejected", (port, own, count) => {
  expect(() => metricsPorts({ port: own, metrics: { port, token: null } }, count)).toThrow(
    /HAVN_METRICS_PORT needs 2 ports/,
  );
});
