import * as z from "zod/mini";
import { caseRow } from "#care-cases/contract/care-case.ts";
import { caseExport } from "#care-cases/contract/case-search.ts";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea, post } from "#platform/contract/call.ts";
import { caseBounds } from "./case-bounds.ts";

export const caseListCalls = {
  /** Open cases of the same company with similar titles, most similar first, at most five. */
  getSimilarCareCases: post("/api/CareCase/GetSimilarCareCases", {
    body: z.strictObject({
      areaId: optionalCareArea,
      title: z.string().check(z.trim(), z.maxLength(caseBounds.title.max)),
      /** Required for staff; customers get their active company. */
      customerNumber: z.optional(customerNumber),
      exceptId: z.optional(id),
    }),
    reply: z.object({ careCases: z.array(caseRow) }),
    perMinute: 240,
  }),
  /** A list as CSV (UTF-8 with BOM, semicolons in Danish) or Excel. */
  exportCareCases: computedFile("/api/CareCase/ExportCareCases", { body: caseExport, perMinute: 10 }),
} as const;
