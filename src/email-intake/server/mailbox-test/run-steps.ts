import { setTimeout as sleep } from "node:timers/promises";
import type { MailboxTestStep } from "#email-intake/contract/mailbox-test.ts";
import { mostSaid } from "#email-intake/contract/mailbox-test.ts";
import { classifyTrouble } from "#email-intake/rules/mailbox-test/classify-trouble.ts";
import { isSameStep, nextStep, type PlannedStep, stepsToDo } from "#email-intake/rules/mailbox-test/test-plan.ts";
import { SignInRefused } from "#email-intake/server/sign-in/sign-in-refused.ts";
import { OutboundRefused } from "#platform/server/outbound/pin-address.ts";
import { hideSecrets, withoutSecrets } from "#platform/server/secrets/hide-secrets.ts";
import { saidByServer, TestFailed, TestLeft } from "./test-failed.ts";

export type StepResult = Partial<Pick<MailboxTestStep, "problem" | "said" | "count" | "checkedBy">> & {
  readonly state?: "passed" | "noticed" | "failed";
};

type Steps = {
  readonly plan: Parameters<typeof stepsToDo>[0];
  /** Does a step; throws if it fails. Must end soon after `signal` is aborted. */
  readonly doStep: (step: PlannedStep, signal: AbortSignal) => Promise<StepResult>;
  readonly limitMs: (step: PlannedStep) => number;
  /** What has been used to sign in so far. */
  readonly secrets: () => readonly string[];
  /** Called with all steps whenever one begins or ends. */
  readonly onChange: (steps: readonly MailboxTestStep[]) => Promise<void>;
};

/** Does the steps of a test, one after another; those that need a failed one are skipped. */
export async function runSteps({ plan, doStep, limitMs, secrets, onChange }: Steps): Promise<MailboxTestStep[]> {
  let steps = stepsToDo(plan);
  for (;;) {
    const { steps: now, next } = nextStep(steps);
    steps = now;
    if (next === null) break;
    const store = (changes: Partial<MailboxTestStep>) => {
      steps = steps.map((step) => (isSameStep(step, next) ? { ...step, ...changes } : step));
    };
    store({ state: "running" });
    await onChange(steps);
    const { said = "", ...result } = await within(limitMs(next), (signal) =>
      doStep(next, signal).catch((error: unknown) => {
        throw hideSecrets(error, secrets());
      }),
    );
    store({ state: "passed", ...result, said: shown(said, secrets()) });
  }
  await onChange(steps);
  return steps;
}

/** In one line that can be stored and shown. */
const shown = (said: string, secrets: readonly string[]): string =>
  withoutSecrets(said, secrets)
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, mostSaid);

const patienceMs = 2_000;

async function within(limitMs: number, act: (signal: AbortSignal) => Promise<StepResult>): Promise<StepResult> {
  const over = new AbortController();
  const ended = new AbortController();
  const timer = setTimeout(() => over.abort(), limitMs);
  const late = sleep(limitMs + patienceMs, null, { signal: ended.signal }).then(
    () => Promise.reject(new TestFailed("tooLate")),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([act(over.signal), late]);
  } catch (error) {
    if (error instanceof TestLeft) throw error;
    return { state: "failed", ...(over.signal.aborted ? { problem: "tooLate" as const } : failureOf(error)) };
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

const forbidden: readonly string[] = ["linkLocal", "metadata", "unspecified", "multicast", "reserved"];

function failureOf(error: unknown): StepResult {
  if (error instanceof TestFailed) return { problem: error.problem, said: error.said };
  if (error instanceof SignInRefused) return { problem: error.problem, said: error.said };
  if (error instanceof OutboundRefused) {
    const { problem } = error;
    if (problem === "loopback" || problem === "private") return { problem: "private" };
    if (forbidden.includes(problem)) return { problem: "forbidden" };
    if (problem === "malformed" || problem === "unknownName" || problem === "noAnswer") return { problem };
    return { problem: "other" };
  }
  const trouble = error instanceof Error ? error : {};
  return { problem: classifyTrouble(trouble), said: saidByServer(error) };
}
