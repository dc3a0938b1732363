import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls, settingNames } from "#settings/contract/calls.ts";
import { declarationOf } from "#settings/rules/settings.ts";
import { viewSettings } from "./setting-view.ts";
import { systemApi } from "./system-api.ts";
import { updateSetting } from "./update-setting.ts";

/** The settings of a page that this person may change. */
const getSettings: Operation<typeof settingCalls.getSettings> = async ({ actor, app, body, db, now }) => {
  const names = settingNames.filter((name) => {
    const { page, right } = declarationOf(name);
    return page === body.page && staffMay(actor, right);
  });
  return { settings: await viewSettings(db, names, { app, now }) };
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const settingApi = [
  ...systemApi,
  ...implement(settingCalls, {
    getSettings: { allow: administrators, run: getSettings },
    updateSetting: { allow: administrators, run: updateSetting },
  }),
];
