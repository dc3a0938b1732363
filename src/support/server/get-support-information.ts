import type { Operation } from "#platform/server/http/implement.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import type { supportCalls } from "#support/contract/calls.ts";
import { supportNow } from "#support/rules/support-now.ts";

/** Telephone numbers and hours from the settings, and how things stand at this moment. */
export const getSupportInformation: Operation<typeof supportCalls.getSupportInformation> = async ({ app, now }) => {
  const { support } = app.settings;
  return { support: supportNow(supportCalendar(support), support.phones, now) };
};
