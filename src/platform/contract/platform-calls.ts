import * as z from "zod/mini";
import { get } from "#platform/contract/call.ts";

/** In production the version is told to staff alone. */
const healthy = z.object({ status: z.literal("Healthy"), version: z.optional(z.string()) });

export const platformCalls = {
  integrityCheck: get("/integrity/Check", { reply: healthy }),
  /** The process runs. */
  healthLive: get("/health/live", { reply: healthy }),
  /** The process can serve: the database answers. */
  healthReady: get("/health/ready", { reply: healthy, refusals: { notReady: [503, "Service Unavailable"] } }),
} as const;
