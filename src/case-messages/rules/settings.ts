import { numberSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";

const page = "cases";

export const caseMessageSettings = {
  /** For this many minutes, a customer may edit or delete a message, or delete a file; at most a day. */
  "cases.editMinutes": numberSetting({ page, place: 30, usual: 15, least: 0, most: 1_440, unit: "minutes" }),
  /**
   * For this many seconds, the writer of a message can take it back before anybody else sees it; 0: it is stored
   * immediately.
   */
  "cases.undoSeconds": numberSetting({
    ...{ page, place: 40, unit: "seconds", variable: "HAVN_UNDO_SECONDS" },
    usual: 10,
    least: 0,
    most: 60,
  }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof caseMessageSettings> {}
}
