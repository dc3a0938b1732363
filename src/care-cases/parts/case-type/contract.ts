import * as z from "zod/mini";
import { filterNone, filterValues } from "#care-cases/contract/filter-shapes.ts";

/** Stored by index: only append. */
export const caseTypes = ["Incident", "Request", "Support"] as const;
export type CaseType = (typeof caseTypes)[number];

const caseType = z.enum(caseTypes);
export const caseTypeContract = {
  row: { caseType: z.nullable(caseType) },
  change: { caseType: z.optional(z.nullable(caseType)) },
  filter: { caseType: filterValues(z.union([caseType, filterNone])) },
};
