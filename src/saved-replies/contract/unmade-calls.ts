import * as z from "zod/mini";
import { careCase, caseChanges, changeRefusals } from "#care-cases/contract/public.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const ofCase = z.strictObject({ areaId: optionalCareArea, caseId: id });

/**
 * Changes that were to go with a message of the caller, but were left out, since the case had changed when it left. Only for
 * staff, and only the caller's own; forgotten after 30 days.
 */
export const unmadeChangeCalls = {
  getUnmadeChanges: post("/api/SavedReply/GetUnmadeChanges", {
    body: ofCase,
    reply: z.object({ unmade: z.nullable(z.object({ changes: caseChanges, at: z.string() })) }),
    perMinute: 600,
  }),
  /** Makes them now, based on a version of the case, and forgets them. */
  makeUnmadeChanges: post("/api/SavedReply/MakeUnmadeChanges", {
    body: z.strictObject({ ...ofCase.shape, version: z.int() }),
    reply: z.object({ careCase }),
    refusals: changeRefusals,
    writes: true,
    perMinute: 60,
  }),
  forgetUnmadeChanges: post("/api/SavedReply/ForgetUnmadeChanges", { body: ofCase, writes: true, perMinute: 60 }),
} as const;
