import * as z from "zod/mini";
import { get } from "#platform/contract/call.ts";
import { readyViewChoice, readyViewNames } from "#preferences/contract/calls.ts";

const readyViews = z.object({
  chosen: readyViewChoice,
  /** Of those that the caller doesn't hide, exact to 1,000 as in the lists. */
  counts: z.array(z.object({ view: z.enum(readyViewNames), count: z.int(), isCapped: z.boolean() })),
});
export type ReadyViews = z.infer<typeof readyViews>;

export const readyViewCalls = {
  /** Which ready views the caller shows, in which order, and how many cases each has. */
  getReadyViews: get("/api/ReadyViews/GetReadyViews", {
    reply: readyViews,
    perMinute: 120,
  }),
} as const;
