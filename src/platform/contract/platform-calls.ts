import * as z from "zod/mini";
import { get } from "#platform/contract/call.ts";

/** In production the version is told to staff alone. */
const healthy = z.object({ status: z.literal("Healthy"), version: z.optional(z.string()) });

export const platformCalls = {
  integrityCheck: get("/integrity/Check", { reply: healthy }),
  /** The process runs, and has not been without the database for so long that it should be started anew. */
  healthLive: get("/health/live", { reply: healthy, refusals: { withoutDatabase: [503, "Service Unavailable"] } }),
  /** The process can serve: the database answers. Answered within two seconds, whatever happens. */
  healthReady: get("/health/ready", { reply: healthy, refusals: { notReady: [503, "Service Unavailable"] } }),
} as const;
