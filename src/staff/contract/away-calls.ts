import * as z from "zod/mini";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { away } from "#users/contract/away.ts";

/** A person's absence, with the version of their account that a change is based on. */
const state = z.object({ userId: id, away: z.nullable(away), version: z.int() });
export type AwayState = z.infer<typeof state>;

export const awayCalls = {
  /**
   * Sets until when the caller or, for administrators, a colleague is away and whom to contact instead; null: not away.
   */
  setStaffAway: post("/api/Staff/SetAway", {
    body: z.strictObject({
      areaId: optionalCareArea,
      userId: id,
      version: z.int(),
      /** The day of their return: tomorrow to two years ahead. */
      until: z.nullable(isoDate),
      /** A colleague; null for nobody. */
      reachId: z.nullable(id),
    }),
    reply: z.object({ state }),
    /** `data.current` is the current state. */
    refusals: { stale: [409, "The colleague was changed meanwhile"] },
    writes: true,
    perMinute: 60,
  }),
};
