import { anyone, implement, type Operation } from "#platform/server/http/implement.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { supportNow } from "#support/rules/support-now.ts";

/** Telephone numbers and hours from the settings, with the current state. */
const getSupportInformation: Operation<typeof supportCalls.getSupportInformation> = async ({ app, now }) => {
  const { support } = app.settings;
  return { support: supportNow(supportCalendar(support), support.phones, now) };
};

export const supportApi = implement(supportCalls, {
  getSupportInformation: { allow: anyone, run: getSupportInformation },
});
