import { afterEach, beforeEach, expect, test } from "vitest";
import { HealthParts, type PartStatus } from "./health-parts.ts";

let now: Date;
let parts: HealthParts;
beforeEach(() => {
  now = new Date("2026-11-20T09:00:00Z");
  parts = new HealthParts(() => now);
});
afterEach(() => parts.close());

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);

test("a part reports since when it has its state", async () => {
  let found: PartStatus = { state: "well" };
  parts.add("files", async () => found);
  expect(await parts.look()).toEqual([{ name: "files", state: "well", problem: null, since: at("09:00:00") }]);
  now = at("09:01:00");
  expect(await parts.look()).toMatchObject([{ state: "well", since: at("09:00:00") }]);
  found = { state: "failing", problem: "full" };
  expect(await parts.look()).toMatchObject([{ state: "failing", problem: "full", since: at("09:01:00") }]);
  now = at("09:02:00");
  expect(await parts.look()).toMatchObject([{ problem: "full", since: at("09:01:00") }]);
  found = { state: "failing", problem: "notWritable" };
  expect(await parts.look()).toMatchObject([{ problem: "notWritable", since: at("09:02:00") }]);
});

test("better information is used, and a check that fails or hangs is unknown", async () => {
  parts.add("mailbox", async () => ({ state: "failing", problem: "login", since: at("08:00:00") }));
  parts.add("jobs", () => Promise.reject(new Error("no database")));
  parts.add("files", () => new Promise(() => undefined));
  expect(await parts.look()).toMatchObject([
    { name: "mailbox", since: at("08:00:00") },
    { name: "jobs", state: "unknown", problem: "noAnswer" },
    { name: "files", state: "unknown", problem: "noAnswer" },
  ]);
});
