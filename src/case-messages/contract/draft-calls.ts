import * as z from "zod/mini";
import { careCase, changeRefusals, draftRefusals, tooMuchMarkup } from "#care-cases/contract/public.ts";
import { id, markup } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { tooManyMentions } from "./calls.ts";
import { heldMessage } from "./held-message.ts";

export const messageDraftCalls = {
  /** The caller's unsent messages on the case, by audience, and their held ones. */
  getCareCaseMessageDrafts: post("/api/CareCase/GetCareCaseMessageDrafts", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({
      drafts: z.array(
        z.object({
          isInternal: z.boolean(),
          comment: z.string(),
          savedAt: z.string(),
          /** Why the sent message came back as this draft; kept until the draft is changed. */
          refused: z.optional(z.string()),
        }),
      ),
      held: z.array(heldMessage),
    }),
    perMinute: 600,
  }),
  /** Saves an unsent message; an empty text deletes it, as does sending it. */
  saveCareCaseMessageDraft: post("/api/CareCase/SaveCareCaseMessageDraft", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      isInternal: z._default(z.boolean(), false),
      comment: markup,
    }),
    refusals: {
      tooLong: [400, "A message has at most 25,000 characters"],
      tooMuchMarkup,
      tooManyMentions,
      tooManyMessageDrafts: [409, "A person has at most 500 unsent messages"],
    },
    perMinute: 240,
  }),
  /**
   * Creates a draft case for a customer who can't write on an ended one any more: related to it, with its title. Their
   * unsent text and files move to it: `comment`, or the last saved text.
   */
  continueCareCase: post("/api/CareCase/ContinueCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, comment: z.optional(markup) }),
    reply: z.object({ careCase }),
    refusals: { ...changeRefusals, ...draftRefusals, notEnded: [409, "The caller can still write on this case"] },
    writes: true,
    perMinute: 30,
  }),
} as const;
