import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { yesNoChoice } from "#care-cases/web/list/filters/yes-no-choice.ts";

export const firstResponseWeb = {
  columns: {
    firstResponseSent: {
      width: 136,
      text: ({ firstResponseSent }, { t }) => t(firstResponseSent ? "caseList.yes" : "caseList.no"),
    },
  },
  choices: { answered: yesNoChoice("caseFilter.answered") },
} as const satisfies CasePartWeb;
