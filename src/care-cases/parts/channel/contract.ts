import * as z from "zod/mini";
import { filterValues } from "#care-cases/contract/filter-shapes.ts";

/** Stored by index: only append. */
export const channels = ["SupportPhone", "Consultant", "Email", "Portal"] as const;
export type Channel = (typeof channels)[number];

const channel = z.enum(channels);
export const channelContract = {
  row: { channel },
  change: { channel: z.optional(channel) },
  /** SupportPhone is displayed as Portal; either finds both. */
  filter: { channel: filterValues(channel) },
};
