import type { SameKeys } from "#wording/word-keys.ts";
import { caseActions } from "./da-DK/case-actions.ts";
import { caseClock } from "./da-DK/case-clock.ts";
import { caseCreate } from "./da-DK/case-create.ts";
import { caseExport } from "./da-DK/case-export.ts";
import { caseList } from "./da-DK/case-list.ts";
import { casePage } from "./da-DK/case-page.ts";
import { caseSettings } from "./da-DK/case-settings.ts";
import { cases } from "./da-DK/cases.ts";
import { pieces } from "./da-DK/pieces.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...caseActions,
  ...caseClock,
  ...caseCreate,
  ...caseExport,
  ...caseList,
  ...casePage,
  ...caseSettings,
  ...cases,
  ...pieces,
} satisfies SameKeys<typeof enUS>;
