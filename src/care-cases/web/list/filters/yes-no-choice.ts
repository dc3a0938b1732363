import type { ChoiceWeb } from "#care-cases/web/list/case-part-web.ts";

export const yesNoChoice = (name: ChoiceWeb["name"]): ChoiceWeb => ({
  name,
  valueName: (value, _names, { t }) => t(value === "yes" ? "caseList.yes" : "caseList.no"),
});
