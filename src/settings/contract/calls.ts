import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { settingChange, settingName } from "./declared-schemas.ts";
import { settingPages } from "./setting-values.ts";

/** A setting's current value, in the same shape as a change of it. */
export const setting = z.object({
  name: settingName,
  value: z.unknown(),
  version: z.int(),
  /** The environment variable that sets it; it can't be changed here then. */
  variable: z.nullable(z.string()),
  /** The latest change; null if there is none. */
  change: z.nullable(
    z.object({
      at: z.string(),
      by: z.string(),
      from: z.unknown(),
      /** The previous value was the default. */
      fromUsual: z.boolean(),
      mayTakeBack: z.boolean(),
    }),
  ),
});
export type Setting = z.infer<typeof setting>;

/** For administrators of this Havn. A version conflict returns the current setting in `current`. */
export const settingCalls = {
  /** The settings of a page, each with its latest change. */
  getSettings: post("/api/Settings/GetSettings", {
    body: z.strictObject({ areaId: optionalCareArea, page: z.enum(settingPages) }),
    reply: z.object({ settings: z.array(setting) }),
    perMinute: 300,
  }),
  /** Changes a setting. It applies in every process within a second. */
  updateSetting: post("/api/Settings/UpdateSetting", {
    body: z.strictObject({
      areaId: optionalCareArea,
      version: z.int(),
      change: settingChange,
    }),
    reply: z.object({ setting }),
    refusals: {
      stale: [409, "The setting was changed meanwhile"],
      setByEnvironment: [409, "An environment variable sets this"],
      changesThePast: [409, "What held on days that are over can't be changed"],
    },
    needsProof: "sometimes",
    writes: true,
    perMinute: 60,
  }),
} as const;
