import type { dashboardCalls } from "#dashboard/contract/calls.ts";
import { firstStepsOf, newcomerOf } from "#dashboard/rules/first-steps.ts";
import { isOneself } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findFirstSteps } from "./first-steps-store.ts";

/** The caller's first steps, until they are done or skipped. */
export const getFirstSteps: Operation<typeof dashboardCalls.getFirstSteps> = async ({ actor, db }) => {
  const kind = isOneself(actor) ? newcomerOf(actor) : null;
  if (kind === null) return { firstSteps: null };
  const { kept, taken } = await findFirstSteps(db, actor, firstStepsOf[kind]);
  if (kept?.isSkipped) return { firstSteps: null };
  const steps = firstStepsOf[kind].map((name) => ({
    name,
    isDone: taken.includes(name) || kept?.seen.includes(name) === true,
  }));
  return { firstSteps: steps.every(({ isDone }) => isDone) ? null : { kind, steps } };
};
