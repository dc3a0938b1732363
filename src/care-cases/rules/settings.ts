import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { numberSetting, ownSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";

const page = "cases";

export const careCaseSettings = {
  /**
   * A delivered case closes after this many support days without anything from its customer; one could be over before
   * they read about it.
   */
  "cases.silentDays": numberSetting({ page, place: 10, usual: 10, least: 2, most: 60, unit: "supportDays" }),
  /** For this many days after closing, a customer's message reopens a case. */
  "cases.reopenDays": numberSetting({ page, place: 20, usual: 14, least: 2, most: 365, unit: "days" }),
  /** The team that owns new cases, whatever their channel, as long as it isn't retired; null: nobody. */
  "cases.team": ownSetting({
    ...{ page, place: 80 },
    schema: z.nullable(id),
    usual: null,
    formerName: "cases.mailTeam",
    // The audit log names a team by its number.
    inWords: (team) => (team === null ? "nobody" : String(team)),
  }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof careCaseSettings> {}
}
