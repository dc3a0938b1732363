import * as z from "zod/mini";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { computedFile, download, optionalCareArea, post } from "#platform/contract/call.ts";
import { kept, keptForHoldBounds } from "./kept.ts";

/** Maximum number of holds, and maximum length of a reason in characters. */
export const holdBounds = { most: 500, reason: 500 } as const;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(holdBounds.reason));

/** A hold on a case or a company: nothing of it may be removed. `hasKept`: something was edited or deleted since. */
export const hold = z.object({
  id,
  case: z.nullable(z.object({ id, title: z.string() })),
  customer: z.nullable(z.object({ customerNumber, name: z.string() })),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  hasKept: z.boolean(),
});
export type Hold = z.infer<typeof hold>;

const subject = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("case"), caseId: id }),
  z.strictObject({ kind: z.literal("company"), customerNumber }),
]);
export type HoldSubject = z.infer<typeof subject>;

/** The refusal of calls that would remove something on hold. */
export const onHold = [409, "A hold keeps this from being removed"] as const;

export const holdCalls = {
  /** For administrators of this Havn: all holds, newest first. */
  getHolds: post("/api/Holds/GetHolds", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ holds: z.array(hold) }),
    perMinute: 60,
  }),
  /** For administrators of this Havn: puts a hold on a submitted case or a company. */
  putHold: post("/api/Holds/PutHold", {
    body: z.strictObject({ areaId: optionalCareArea, subject, reason }),
    reply: z.object({ hold }),
    refusals: {
      alreadyHeld: [409, "It is on hold already"],
      tooManyHolds: [409, "There are as many holds as there may be"],
    },
    writes: true,
    perMinute: 60,
  }),
  /**
   * For administrators of this Havn: former texts and deleted files that are kept for a hold, newest first. `before` is
   * the last id of the previous page.
   */
  getKept: post("/api/Holds/GetKept", {
    body: z.strictObject({ areaId: optionalCareArea, holdId: id, before: z.optional(id) }),
    reply: z.object({ kept: z.array(kept).check(z.maxLength(keptForHoldBounds.page)), hasMore: z.boolean() }),
    perMinute: 120,
  }),
  /** For administrators of this Havn: a deleted file that is kept for a hold. */
  downloadKeptFile: download("/api/Holds/DownloadKeptFile", {
    body: z.strictObject({ areaId: optionalCareArea, keptId: id }),
    perMinute: 300,
  }),
  /** For administrators of this Havn: everything that is kept for a hold as JSON, with whole texts. */
  exportKept: computedFile("/api/Holds/ExportKept", {
    body: z.strictObject({ areaId: optionalCareArea, holdId: id }),
    writes: true,
    perMinute: 10,
  }),
  /** For administrators of this Havn: lifts a hold, and deletes what is only kept for it. */
  liftHold: post("/api/Holds/LiftHold", {
    body: z.strictObject({ areaId: optionalCareArea, holdId: id }),
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
} as const;
