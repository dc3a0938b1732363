import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { clockTargets } from "#service-levels/contract/time-left.ts";
import { ownClosedDays, supportHours } from "#settings/contract/hours-values.ts";

/** The effect of other hours or closed days on running clocks. */
export const hoursPreview = z.object({
  /** How many cases' deadlines move. */
  moved: z.int(),
  /** More cases have clocks that run than were looked at: those that are due first. */
  isMore: z.boolean(),
  checked: z.int(),
  /** Some of those that move, due first. Instants are ISO 8601 in UTC. */
  examples: z.array(
    z.object({ id, title: z.string(), target: z.enum(clockTargets), from: z.string(), to: z.string() }),
  ),
});
export type HoursPreviewData = z.infer<typeof hoursPreview>;

export const hoursPreviewCalls = {
  /** For administrators of this Havn, before they change when support is open. Changes nothing; null is the usual value. */
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
