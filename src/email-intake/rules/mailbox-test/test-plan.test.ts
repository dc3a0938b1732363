import { expect, test } from "vitest";
import type { MailboxTestState } from "#email-intake/contract/mailbox-test.ts";
import { isSameStep, nextStep, stepsToDo } from "./test-plan.ts";

/** Does a whole test in which these steps end so, and all others pass; returns the order and the states. */
function doAll(ends: Readonly<Record<string, MailboxTestState>>) {
  let steps = stepsToDo();
  const done: string[] = [];
  for (;;) {
    const { steps: now, next } = nextStep(steps);
    steps = now;
    if (next === null) break;
    const name = `${next.step} ${next.server ?? "both"}`;
    done.push(name);
    steps = steps.map((step) => (isSameStep(step, next) ? { ...step, state: ends[name] ?? "passed" } : step));
  }
  const skipped = steps
    .filter(({ state }) => state === "skipped")
    .map(({ step, server }) => `${step} ${server ?? "both"}`);
  return { done, skipped };
}

test("all steps are done in their order", () => {
  const { done, skipped } = doAll({ "folder incoming": "noticed" });
  expect(done).toEqual([
    ...["name incoming", "name outgoing", "tls incoming", "tls outgoing", "signIn incoming", "signIn outgoing"],
    ...["folder incoming", "send outgoing", "receive both", "dmarc both"],
  ]);
  expect(skipped).toEqual([]);
});

test.each([
  [
    "tls incoming",
    ["signIn incoming", "folder incoming", "receive both", "dmarc both"],
    ["signIn outgoing", "send outgoing"],
  ],
  [
    "name outgoing",
    ["tls outgoing", "signIn outgoing", "send outgoing", "receive both", "dmarc both"],
    ["folder incoming"],
  ],
  ["send outgoing", ["receive both", "dmarc both"], ["folder incoming"]],
  ["receive both", ["dmarc both"], ["send outgoing"]],
])("when %s fails, what needs it is skipped, and the rest is still done", (failed, skipped, done) => {
  const all = doAll({ [failed]: "failed" });
  expect(all.skipped).toEqual(skipped);
  expect(all.done).toEqual(expect.arrayContaining(done));
});

test("a token is only got where OAuth2 signs in, and both logins need it", () => {
  expect(stepsToDo().some(({ step }) => step === "token")).toBe(false);
  const steps = stepsToDo({ hasToken: true }).map((step) =>
    step.step === "token"
      ? { ...step, state: "failed" as const }
      : { ...step, state: step.step === "name" || step.step === "tls" ? ("passed" as const) : step.state },
  );
  const { next, steps: after } = nextStep(steps);
  expect(next).toBeNull();
  expect(after.filter(({ step }) => step === "signIn").map(({ state }) => state)).toEqual(["skipped", "skipped"]);
});
