import * as z from "zod/mini";
import { get } from "./call.ts";

/** In production, only staff see the version. */
const healthy = z.object({ status: z.literal("Healthy"), version: z.optional(z.string()) });

/** `off`: this process or installation doesn't have it. `unknown`: its check didn't answer. */
export const healthStates = ["well", "failing", "off", "unknown"] as const;
export type HealthState = (typeof healthStates)[number];

const parts = z.array(
  z.object({
    name: z.string(),
    state: z.enum(healthStates),
    problem: z.nullable(z.string()),
    since: z.iso.datetime(),
    /** How many emails wait for the mail server, while it takes none. */
    waiting: z.optional(z.int()),
  }),
);

/** Only shown to callers with HAVN_METRICS_TOKEN; a refusal has them in its data. */
const ready = z.object({ ...healthy.shape, parts: z.optional(parts) });

export const platformCalls = {
  integrityCheck: get("/integrity/Check", { reply: healthy }),
  /** The process is running and hasn't been without the database so long that it should be restarted. */
  healthLive: get("/health/live", { reply: healthy, refusals: { withoutDatabase: [503, "Service Unavailable"] } }),
  /**
   * The process is ready: the database answers, and it isn't about to stop. Replies within two seconds in any case.
   * With HAVN_METRICS_TOKEN as bearer token, also lists the parts.
   */
  healthReady: get("/health/ready", { reply: ready, refusals: { notReady: [503, "Service Unavailable"] } }),
} as const;
