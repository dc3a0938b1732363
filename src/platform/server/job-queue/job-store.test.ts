import { expect, test } from "vitest";
import { lanesToWake, type NewJob } from "./job-store.ts";

const now = new Date("2026-11-20T10:00:00Z");
const job = (more: Partial<NewJob>): NewJob => ({ kind: "count", payload: {}, ...more });
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test.each<[string, NewJob[], string[]]>([
  ["no job", [], []],
  ["a job for now", [job({})], ["usual"]],
  ["a job of another lane", [job({ lane: "mail" })], ["mail"]],
  ["a job that is due in less than a minute", [job({ lane: "letters", runAt: after(59.999) })], ["letters"]],
  ["a job that is due when its lane has looked by itself", [job({ lane: "letters", runAt: after(60) })], []],
  ["some of both", [job({}), job({ lane: "letters", runAt: after(3_600) })], ["usual"]],
])("%s wakes the lanes that would be late for it", (_what, jobs, lanes) => {
  expect(lanesToWake(jobs, now)).toEqual(lanes);
});
