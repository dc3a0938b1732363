import { afterEach, beforeEach, expect, test } from "vitest";
import { type CheckResult, HealthChecks } from "./health-checks.ts";

let now: Date;
let checks: HealthChecks;
beforeEach(() => {
  now = new Date("2026-11-20T09:00:00Z");
  checks = new HealthChecks(() => now);
});
afterEach(() => checks.close());

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);

test("a part reports since when it has its state", async () => {
  let found: CheckResult = { state: "well" };
  checks.add("files", async () => found);
  expect(await checks.look()).toEqual([{ name: "files", state: "well", problem: null, since: at("09:00:00") }]);
  now = at("09:01:00");
  expect(await checks.look()).toMatchObject([{ state: "well", since: at("09:00:00") }]);
  found = { state: "failing", problem: "full" };
  expect(await checks.look()).toMatchObject([{ state: "failing", problem: "full", since: at("09:01:00") }]);
  now = at("09:02:00");
  expect(await checks.look()).toMatchObject([{ problem: "full", since: at("09:01:00") }]);
  found = { state: "failing", problem: "notWritable" };
  expect(await checks.look()).toMatchObject([{ problem: "notWritable", since: at("09:02:00") }]);
});

test("better information is used, and a check that fails or hangs is unknown", async () => {
  checks.add("mailbox", async () => ({ state: "failing", problem: "login", since: at("08:00:00") }));
  checks.add("jobs", () => Promise.reject(new Error("no database")));
  checks.add("files", () => new Promise(() => undefined));
  expect(await checks.look()).toMatchObject([
    { name: "mailbox", since: at("08:00:00") },
    { name: "jobs", state: "unknown", problem: "noAnswer" },
    { name: "files", state: "unknown", problem: "noAnswer" },
  ]);
});
