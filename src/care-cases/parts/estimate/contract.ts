import * as z from "zod/mini";
import { bounds } from "#platform/contract/bounds.ts";

const hours = z.number().check(z.minimum(bounds.estimateHours.min), z.maximum(bounds.estimateHours.max));
const quarters = hours.check(z.multipleOf(bounds.estimateHours.step, "Estimates are in quarter hours"));

export const estimateContract = {
  /** In hours. */
  row: { estimateHours: z.nullable(z.number()) },
  change: { estimateHours: z.optional(z.nullable(quarters)) },
  filter: { estimateFrom: z.optional(hours), estimateTo: z.optional(hours) },
};
