import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { enumWeb } from "#care-cases/web/list/enum-web.tsx";

export const caseTypeWeb = enumWeb("caseType", {
  name: "caseColumn.caseType",
  text: (caseType, { t }) => t(`caseType.${caseType}`),
  width: 86,
  values: caseTypes,
  none: "caseFilter.noType",
});
