import { mapNullable, severityCodes } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";

export const severityServer = serverPart({
  columns: ["severity"],
  reads: { severity: (row) => mapNullable(row.severity, severityCodes.toValue) },
  writes: ({ severity }) => ({ severity: mapNullable(severity, severityCodes.toCode) }),
  conditions: ({ severity }) => anyOf("severity_key", severity, severityCodes.toCode),
  evenFilters: ["severity"],
  orders: { severity: byKey("severity_key", "integer") },
  cells: { severity: ({ severity }, { t }) => textCell(severity && t(`severity.${severity}`)) },
});
