import { isDeepStrictEqual } from "node:util";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import type { settingCalls } from "#settings/contract/calls.ts";
import { administrationLiveEvent } from "./administration-live-event.ts";
import { declarationOf } from "./declared-settings.ts";
import { variableOf, withStored } from "./effective-settings.ts";
import { settingLiveEvent } from "./keep-settings.ts";
import { effectiveValue, viewSetting } from "./setting-view.ts";
import { findStoredValues, lockSetting, storeSetting } from "./settings-store.ts";

/** Changes a setting, and has every process read them again. */
export const updateSetting: Operation<typeof settingCalls.updateSetting> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const { name, value: to } = body.change;
  const { right, inWords, mayFollow, needsProof } = declarationOf(name);
  if (!staffMay(actor, right)) throw refuse("forbidden");
  if (needsProof) await request.refuseWithoutProof();
  const variable = variableOf(app.startSettings, name);
  if (variable !== null) throw refuse("setByEnvironment", { variable });
  const setting = await request.inTransaction(async (tx) => {
    const stored = await lockSetting(tx.db, name);
    const about = { app, now };
    if (stored.version !== body.version) {
      throw refuse("stale", { current: await viewSetting(tx.db, name, about) });
    }
    const [before, after] = [effectiveValue(app, name, stored.value), effectiveValue(app, name, to)];
    if (mayFollow && !mayFollow(before, after, businessDate(now))) throw refuse("changesThePast");
    const hooks = app.features.flatMap(({ settings }) => settings?.[name] ?? []);
    for (const { wrongOf } of to === null ? [] : hooks) {
      const code = await wrongOf?.(tx.db, to);
      if (code) throw refuse("badRequest", { in: "body", problems: [fieldProblem("change.value", code)] });
    }
    tx.note({ setting: name, from: inWords(before), to: inWords(after) });
    if (!isDeepStrictEqual(before, after) || (stored.value === null) !== (to === null)) {
      const change = { version: stored.version + 1, from: stored.value, to, by: actor.userId, at: now };
      await storeSetting(tx.db, { name, ...change });
      const settings = withStored(app.startSettings, await findStoredValues(tx.db), app.settings);
      tx.publish(settingLiveEvent);
      tx.publish(administrationLiveEvent);
      for (const { onChange } of hooks) await onChange?.(tx, settings, now);
    }
    return viewSetting(tx.db, name, about);
  });
  // Already committed; this process would also learn of it from the live event.
  await app.readSettings().catch(() => undefined);
  return { setting };
};
