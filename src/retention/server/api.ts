import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { removedKinds, retentionCalls } from "#retention/contract/calls.ts";
import { nextNight } from "#retention/rules/runs.ts";
import { retentionSettings } from "#retention/rules/settings.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { countDue, keyOf } from "./count-due.ts";
import { findNextRun, findRuns } from "./run-store.ts";

const previewRetention: Operation<typeof retentionCalls.previewRetention> = async ({
  app: { features },
  db,
  body,
  now,
}) => {
  const { name, value } = body.change;
  const kept = value ?? retentionSettings[name].usual;
  return { due: await countDue(db, { features, key: keyOf(name), kept, now: nextNight(now) }) };
};

const getRetentionState: Operation<typeof retentionCalls.getRetentionState> = async ({ app, db, now }) => {
  const { retention } = app.settings;
  const runs = await findRuns(db);
  const next = (await findNextRun(db)) ?? nextNight(now);
  const settings = [];
  for (const kind of removedKinds) {
    const [due = null] = await countDue(db, { features: app.features, key: kind, kept: retention[kind], now: next });
    settings.push({ kind, lastRun: runs.get(kind) ?? null, due });
  }
  return { state: { nextRunAt: next.toISOString(), settings } };
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const retentionApi = implement(retentionCalls, {
  previewRetention: { allow: administrators, run: previewRetention },
  getRetentionState: { allow: administrators, run: getRetentionState },
});
