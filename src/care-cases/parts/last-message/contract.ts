import * as z from "zod/mini";
import { filterDay, filterValues } from "#care-cases/contract/filter-shapes.ts";

export const messageSides = ["staff", "customer"] as const;

/** Author of the newest external message, for "customer answered" in lists. */
const lastMessageBy = z.enum(messageSides);

export const lastMessageContract = {
  row: { lastMessageBy: z.nullable(lastMessageBy), lastMessageAt: z.nullable(z.string()) },
  filter: { lastMessageBy: filterValues(lastMessageBy), lastMessageFrom: filterDay, lastMessageTo: filterDay },
};
