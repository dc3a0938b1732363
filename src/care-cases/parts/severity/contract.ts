import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";

/** Stored by index: only append. */
export const severities = ["Critical", "Significantly", "Important", "Regular", "None"] as const;
export type Severity = (typeof severities)[number];

const severity = z.enum(severities);
export const severityContract = {
  row: { severity: z.nullable(severity) },
  change: { severity: z.optional(z.nullable(severity)) },
  filter: { severity: filterValues(severity) },
};
