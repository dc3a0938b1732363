import type { dashboardCalls } from "#dashboard/contract/calls.ts";
import { firstStepsOf, newcomerOf } from "#dashboard/rules/first-steps.ts";
import { isOneself } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { FirstStep } from "#preferences/contract/calls.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import { variableOf } from "#settings/server/effective-settings.ts";
import { findFirstSteps } from "./first-steps-store.ts";

/** The settings of a step. */
const settingsOf: Partial<Record<FirstStep, readonly SettingName[]>> = {
  nameHavn: ["brand"],
  setSupport: ["support.hours", "support.phones"],
};

/** What an environment variable sets is done, and can't be done on a screen. */
const isGiven = (settings: Settings, step: FirstStep): boolean =>
  settingsOf[step]?.some((name) => variableOf(settings, name) !== null) ?? false;

/** The caller's first steps, until they are done or skipped. */
export const getFirstSteps: Operation<typeof dashboardCalls.getFirstSteps> = async ({ actor, app, db }) => {
  if (!isOneself(actor)) return { firstSteps: null };
  const kind = newcomerOf(actor);
  const { kept, taken } = await findFirstSteps(db, actor, firstStepsOf[kind]);
  if (kept?.isSkipped) return { firstSteps: null };
  const steps = firstStepsOf[kind].map((name) => ({
    name,
    isDone: taken.includes(name) || kept?.seen.includes(name) === true || isGiven(app.startSettings, name),
  }));
  return { firstSteps: steps.every(({ isDone }) => isDone) ? null : { kind, steps } };
};
