import { type dashboardCalls, type ToDoStep, toDoSteps } from "#dashboard/contract/calls.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { secretIsSet } from "#platform/server/secrets/open-secrets.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import { isRecentBackup } from "#settings/rules/recent-backup.ts";
import { variableOf } from "#settings/server/effective-settings.ts";
import { findBackupRuns, findLastBackup } from "#settings/server/system-store.ts";
import { findToDo } from "./to-do-store.ts";

/** The setting of a step. */
const settingOf: Partial<Record<ToDoStep, SettingName>> = {
  nameHavn: "brand",
  setHours: "support.hours",
  setPhones: "support.phones",
};

/** What an environment variable sets is done. */
function isGiven(settings: Settings, step: ToDoStep): boolean {
  const name = settingOf[step];
  return name !== undefined && variableOf(settings, name) !== null;
}

/** What is still to do before others use this Havn. */
export const getToDo: Operation<typeof dashboardCalls.getToDo> = async ({ actor, app, db, now }) => {
  const [{ isSkipped, done }, noted, { whole }, setSecret] = await Promise.all([
    findToDo(db, actor.userId),
    findLastBackup(db),
    findBackupRuns(db),
    secretIsSet(db),
  ]);
  const settings = app.startSettings;
  const known: Partial<Record<ToDoStep, boolean>> = {
    chooseSignIn: settings.oidc !== null,
    setSecret,
    backUp: isRecentBackup({ byCommand: whole?.at ?? null, noted }, now),
  };
  const steps = toDoSteps.map((name) => ({
    name,
    isDone: done.includes(name) || known[name] === true || isGiven(settings, name),
  }));
  return { toDo: { isSkipped, steps } };
};
