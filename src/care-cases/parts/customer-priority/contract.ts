import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";

/** Stored by index: only append. */
export const customerPriorities = ["Top", "High", "Normal", "Low"] as const;
export type CustomerPriority = (typeof customerPriorities)[number];

const customerPriority = z.enum(customerPriorities);
export const customerPriorityContract = {
  row: { customerPriority },
  change: { customerPriority: z.optional(customerPriority) },
  filter: { customerPriority: filterValues(customerPriority) },
};
