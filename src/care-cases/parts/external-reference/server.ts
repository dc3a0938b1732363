import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";

export const externalReferenceServer = serverPart({
  columns: ["external_reference"],
  reads: { externalReference: (row) => row.external_reference },
  entered: ({ externalReference }) => (externalReference === "" ? { externalReference: null } : {}),
  writes: ({ externalReference }) => ({ external_reference: externalReference }),
  orders: { externalReference: byKey("reference_key", "text") },
  cells: { externalReference: (row) => textCell(row.externalReference) },
  foundAs: ({ externalReference: text }, searched) =>
    text?.toLowerCase() === searched.toLowerCase() ? { in: "reference", text: [{ text, isHit: true }] } : null,
});
