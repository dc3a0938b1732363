import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { retentionChange } from "./retention-values.ts";

export const removedKinds = ["cases", "files", "auditRows", "mails"] as const;
export type RemovedKind = (typeof removedKinds)[number];

/** What is due: the count, whether there may be more, and the oldest: the end of its case, or when it was written. */
const dueCount = z.object({
  kind: z.enum(removedKinds),
  count: z.int(),
  isMore: z.boolean(),
  oldest: z.nullable(z.string()),
});
export type DueCount = z.infer<typeof dueCount>;

/** A setting's last run, and what the next one removes; null if it keeps everything. */
const settingState = z.object({
  kind: z.enum(removedKinds),
  lastRun: z.nullable(z.object({ startedAt: z.string(), endedAt: z.nullable(z.string()), removed: z.int() })),
  due: z.nullable(dueCount),
});
export type SettingState = z.infer<typeof settingState>;

export const retentionState = z.object({ nextRunAt: z.string(), settings: z.array(settingState) });
export type RetentionState = z.infer<typeof retentionState>;

/** For administrators of this Havn. */
export const retentionCalls = {
  /** What the next run would remove if a setting had this value; null is the default value. Changes nothing. */
  previewRetention: post("/api/Retention/PreviewRetention", {
    body: z.strictObject({ areaId: optionalCareArea, change: retentionChange }),
    reply: z.object({ due: z.array(dueCount) }),
    perMinute: 30,
  }),
  /** When the last and the next removal take place. */
  getRetentionState: post("/api/Retention/GetRetentionState", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ state: retentionState }),
    perMinute: 30,
  }),
} as const;
