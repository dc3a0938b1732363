import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { yesNoChoice } from "#care-cases/web/list/filters/yes-no-choice.ts";

export const putOffWeb = { choices: { putOff: yesNoChoice("caseFilter.putOff") } } as const satisfies CasePartWeb;
