import { mapNullable, typeCodes } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";

/** Key of a case without a type. */
const noType = 99;

export const caseTypeServer = serverPart({
  columns: ["case_type"],
  reads: { caseType: (row) => mapNullable(row.case_type, typeCodes.toValue) },
  writes: ({ caseType }) => ({ case_type: mapNullable(caseType, typeCodes.toCode) }),
  conditions: ({ caseType }) =>
    anyOf("type_key", caseType, (type) => (type === "@none" ? noType : typeCodes.toCode(type))),
  evenFilters: ["caseType"],
  orders: { caseType: byKey("type_key", "integer") },
  cells: { caseType: ({ caseType }, { t }) => textCell(caseType && t(`caseType.${caseType}`)) },
});
