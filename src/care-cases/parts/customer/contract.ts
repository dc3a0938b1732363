import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";
import { customerNumber } from "#platform/contract/bounds.ts";

export const customerContract = {
  row: {
    customer: z.nullable(z.object({ customerNumber: z.string(), name: z.string() })),
    customerOwnNumber: z.nullable(z.string()),
  },
  change: { customerNumber: z.optional(z.nullable(customerNumber)) },
  filter: { customerNumber: filterValues(customerNumber) },
};
