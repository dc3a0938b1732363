import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { ownClosedDays, supportHours } from "#service-levels/contract/hours-values.ts";
import { clockTargets } from "#service-levels/contract/time-left.ts";

/** The effect of other hours or closed days on running clocks. */
export const hoursPreview = z.object({
  /** How many cases' deadlines move. */
  moved: z.int(),
  /** There are more cases with running clocks than were checked; the ones due first were. */
  isMore: z.boolean(),
  checked: z.int(),
  /** Some of the cases whose deadline moves, due first. Instants are ISO 8601 in UTC. */
  examples: z.array(
    z.object({ id, title: z.string(), target: z.enum(clockTargets), from: z.string(), to: z.string() }),
  ),
});
export type HoursPreviewData = z.infer<typeof hoursPreview>;

export const hoursPreviewCalls = {
  /** For administrators of this Havn, before they change support hours. Changes nothing; null is the default value. */
  previewSupportHours: post("/api/Settings/PreviewSupportHours", {
    body: z.strictObject({
      areaId: optionalCareArea,
      change: z.discriminatedUnion("name", [
        z.strictObject({ name: z.literal("support.hours"), value: z.nullable(supportHours) }),
        z.strictObject({ name: z.literal("support.closedDays"), value: z.nullable(ownClosedDays) }),
      ]),
    }),
    reply: z.object({ preview: hoursPreview }),
    perMinute: 60,
  }),
} as const;
