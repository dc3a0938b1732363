import * as z from "zod/mini";
import { tooMuchMarkup } from "#care-cases/contract/calls.ts";
import { id, markup } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const messageDraftCalls = {
  /** What the caller has begun to write on the case, by audience. */
  getCareCaseMessageDrafts: post("/api/CareCase/GetCareCaseMessageDrafts", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({
      drafts: z.array(z.object({ isInternal: z.boolean(), comment: z.string(), savedAt: z.string() })),
    }),
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
} as const;
