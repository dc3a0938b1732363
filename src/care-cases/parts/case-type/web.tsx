import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { enumWeb } from "#care-cases/web/list/cells/enum-web.tsx";

export const caseTypeWeb = enumWeb("caseType", {
  name: "caseColumn.caseType",
  text: (caseType, { t }) => t(`caseType.${caseType}`),
  width: 86,
  toCustomers: "filled",
  values: caseTypes,
  none: "caseFilter.noType",
});
