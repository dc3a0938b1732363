import type { FlatTexts } from "#wording/word-keys.ts";
import { caseActions } from "./en-US/case-actions.ts";
import { caseClock } from "./en-US/case-clock.ts";
import { caseCreate } from "./en-US/case-create.ts";
import { caseExport } from "./en-US/case-export.ts";
import { caseList } from "./en-US/case-list.ts";
import { casePage } from "./en-US/case-page.ts";
import { caseSettings } from "./en-US/case-settings.ts";
import { cases } from "./en-US/cases.ts";
import { pieces } from "./en-US/pieces.ts";

export const enUS = {
  ...caseActions,
  ...caseClock,
  ...caseCreate,
  ...caseExport,
  ...caseList,
  ...casePage,
  ...caseSettings,
  ...cases,
  ...pieces,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
