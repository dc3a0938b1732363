import * as z from "zod/mini";
import { changeRefusals, tooMuchMarkup } from "#care-cases/contract/calls.ts";
import { careCase } from "#care-cases/contract/care-case.ts";
import { id, markup } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const messageDraftCalls = {
  /** What the caller has begun to write on the case, by audience. */
  getCareCaseMessageDrafts: post("/api/CareCase/GetCareCaseMessageDrafts", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({
      drafts: z.array(z.object({ isInternal: z.boolean(), comment: z.string(), savedAt: z.string() })),
    }),
    perMinute: 600,
  }),
  /** Keeps what the caller has begun to write; an empty text removes it. Storing the message does too. */
  saveCareCaseMessageDraft: post("/api/CareCase/SaveCareCaseMessageDraft", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      isInternal: z._default(z.boolean(), false),
      comment: markup,
    }),
    refusals: { tooLong: [400, "A message has at most 25,000 characters"], tooMuchMarkup },
    perMinute: 240,
  }),
  /**
   * A draft of a new case for a customer who can write no more on one that has ended: related to it, with its title. The text
   * that they had begun, and its files, move to the draft: `comment`, or as it was kept last where that says nothing.
   */
  continueCareCase: post("/api/CareCase/ContinueCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, comment: z.optional(markup) }),
    reply: z.object({ careCase }),
    refusals: { ...changeRefusals, notEnded: [409, "The caller can still write on this case"] },
    writes: true,
    perMinute: 30,
  }),
} as const;
