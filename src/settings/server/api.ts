import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { namesOfPage } from "./declared-settings.ts";
import { restoredCopyApi } from "./restored-copy/restored-copy-api.ts";
import { viewSettings } from "./setting-view.ts";
import { systemApi } from "./system-api.ts";
import { updateSetting } from "./update-setting.ts";

/** The settings of a page that this person may change. */
const getSettings: Operation<typeof settingCalls.getSettings> = async ({ actor, app, body, db, now }) => {
  const names = namesOfPage(body.page, ({ right }) => staffMay(actor, right));
  return { settings: await viewSettings(db, names, { app, now }) };
};

const administrators = actorsWho((actor) => staffMay(actor, "changeSettings"));

export const settingApi = (openMails: () => MailTransport) => [
  ...systemApi(openMails),
  ...restoredCopyApi,
  ...implement(settingCalls, {
    getSettings: { allow: administrators, run: getSettings },
    updateSetting: { allow: administrators, run: updateSetting },
  }),
];
