import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { type AnswerExpectation, expectedAnswer } from "./expected-answer.ts";

/** Friday 20 November 2026, 10:00 in Denmark. */
const now = Date.parse("2026-11-20T09:00:00.000Z");
const monday = "2026-11-23T08:30:00.000Z";
const opens = "2026-11-23T07:30:00.000Z";
const running: TimeLeft = {
  ...{ target: "FirstResponse", state: "Running", clock: "support", dueAt: monday, seconds: 3_600 },
  ...{ ticksFrom: new Date(now).toISOString(), ticksUntil: "2026-11-20T14:30:00.000Z" },
};
const none: TimeLeft = { ...running, state: "None", dueAt: null, seconds: null, ticksFrom: null, ticksUntil: null };
const open = { status: "Created" as CaseStatus, firstResponseSent: false };

test.each<[string, Partial<typeof open>, TimeLeft | null, AnswerExpectation | null, string?]>([
  ["while the clock runs: when it is due", {}, running, { kind: "by", at: monday, opensAt: null }],
  [
    "while support is closed: also when it opens",
    {},
    { ...running, ticksFrom: opens },
    { kind: "by", at: monday, opensAt: opens },
    opens,
  ],
  [
    "once support has opened: when it is due",
    {},
    { ...running, ticksFrom: new Date(now).toISOString() },
    { kind: "by", at: monday, opensAt: null },
    new Date(now).toISOString(),
  ],
  [
    "round the clock support's hours say nothing",
    {},
    { ...running, clock: "around", ticksUntil: null },
    { kind: "by", at: monday, opensAt: null },
    opens,
  ],
  [
    "on a case that waits or was delivered, it is still due",
    { status: "Delivered" },
    running,
    { kind: "by", at: monday, opensAt: null },
  ],
  [
    "late, when it was due",
    {},
    { ...running, state: "Failed", seconds: -60, dueAt: "2026-11-20T08:00:00.000Z" },
    { kind: "late", at: "2026-11-20T08:00:00.000Z" },
  ],
  [
    "late since the page was opened",
    {},
    { ...running, seconds: 0, ticksFrom: "2026-11-20T08:59:00.000Z" },
    { kind: "late", at: monday },
  ],
  ["without an agreement: that there is none", {}, none, { kind: "notAgreed" }],
  ["without clocks: the same", {}, null, { kind: "notAgreed" }],
  ["nothing once it was answered", { firstResponseSent: true }, running, null],
  ["nothing of a case that is closed", { status: "CaseClosed" }, { ...none, state: "Stopped" }, null],
  ["nothing of a case that is canceled", { status: "Cancelled" }, { ...none, state: "Stopped" }, null],
  ["nothing of a draft", { status: "Draft" }, null, null],
])("a customer can expect %s", (_what, given, timeLeft, expected, opensAt) => {
  const level = timeLeft && { firstResponse: { timeLeft }, opensAt: opensAt ?? null };
  expect(expectedAnswer({ ...open, ...given }, level, now)).toEqual(expected);
});
