import * as z from "zod/mini";
import { customerNumber } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea } from "#platform/contract/call.ts";

export const companyExportCalls = {
  /**
   * A company's people, cases, messages and files by hash, as its administrators may read them, as NDJSON: for them, and for
   * administrators of this Havn. Before it is made, the hashes of files that have none are computed, for at most three
   * minutes; those of the others are null.
   */
  exportCompany: computedFile("/api/CompanyExport/ExportCompany", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    needsProof: true,
    writes: true,
    perMinute: 5,
  }),
} as const;
