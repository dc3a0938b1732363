import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** What becomes of emails that waited when the backup was made, which the original may have sent since. */
export const unsentChoices = ["send", "drop"] as const;

/** Of a database that was loaded from a backup. Nothing but reading runs in it until an administrator goes on. */
export const restoredCopyCalls = {
  /** The copy, while it is quiet: when its backup was made; null otherwise. */
  getRestoredCopy: post("/api/Settings/GetRestoredCopy", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ copy: z.nullable(z.object({ backupMadeAt: z.string() })) }),
    perMinute: 60,
  }),
  /**
   * Has every process begin its work within a second: sends emails, reads mailboxes, and does what is due by time. `waiting`:
   * whether emails that waited when the backup was made are sent or dropped. There is no way back.
   */
  goOnWithCopy: post("/api/Settings/GoOnWithCopy", {
    body: z.strictObject({ areaId: optionalCareArea, waiting: z.enum(unsentChoices) }),
    refusals: { goneOn: [409, "This isn't a restored copy that waits for an administrator"] },
    needsProof: true,
    writes: true,
    perMinute: 6,
  }),
} as const;
