import { type FeatureContract, temporary } from "#platform/contract/feature-contract.ts";
import { movingInCalls } from "./calls.ts";
import { importBounds } from "./import-bounds.ts";

export const movingInContract = {
  name: "moving-in",
  calls: movingInCalls,
  auditedIds: ["importId"],
  auditedActs: ["import-file", "import-portion", "take-back-portion"],
  tables: { import_run: "administrators: imports", import_row: temporary },
  bounds: { importBounds },
} as const satisfies FeatureContract;

declare module "#platform/contract/acting.ts" {
  interface ActingKinds {
    import: true;
  }
}
