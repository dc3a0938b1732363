import * as z from "zod/mini";
import { tooMuchMarkup } from "#care-cases/contract/public.ts";
import { uploadRefusals } from "#case-files/contract/calls.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { team } from "#users/contract/person.ts";
import { savedReplyBounds } from "./reply-bounds.ts";
import {
  filledReply,
  managedReply,
  savedReply,
  savedReplyActs,
  savedReplyLanguages,
  savedReplyRow,
  savedReplyScopes,
  savedReplyTexts,
} from "./saved-reply.ts";

const { own, teams, everybody } = savedReplyBounds.replies;
const mostRead = own + teams + everybody;

const ofArea = z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" });
const reply = z.object({ reply: savedReply });
const storing = {
  tooMuchMarkup,
  /** A text shows a picture that is neither the reply's nor the caller's. */
  pictureMissing: [400, "The text shows a picture that isn't there"],
  /** data.language: whose text has more than 10,000 characters, null for the note's 2,000; data.count: how many. */
  replyTooLong: [400, "A text of a saved reply has at most 10,000 characters"],
  tooManyReplies: [
    409,
    "There are at most 200 saved replies of a person, 500 of a team and of all, and 2,000 of all teams",
  ],
} as const;

/**
 * Replies that staff keep: of their own, of a team, and of all staff. Leads change those of their team, coordinators and
 * administrators those of all teams and of all staff. Nobody else than staff can call any of these.
 */
export const savedReplyCalls = {
  /** The replies that the caller can use, with the beginnings of their texts; not retired ones. */
  getSavedReplies: post("/api/SavedReply/GetSavedReplies", {
    body: ofArea,
    reply: z.object({ replies: z.array(savedReplyRow).check(z.maxLength(mostRead)) }),
    perMinute: 120,
  }),
  /** A whole reply. */
  getSavedReply: post("/api/SavedReply/GetSavedReply", {
    body: z.strictObject({ areaId: optionalCareArea, id }),
    idsAs: { id: "replyId" },
    reply,
    perMinute: 240,
  }),
  /** All replies that the caller can see, also retired ones, with how they are used; and for whom the caller may keep some. */
  getManagedReplies: post("/api/SavedReply/GetManagedReplies", {
    body: ofArea,
    reply: z.object({
      replies: z.array(managedReply).check(z.maxLength(savedReplyBounds.listed)),
      mayKeep: z.object({ everybody: z.boolean(), teams: z.array(team) }),
    }),
    perMinute: 60,
  }),
  /** A copy is one with the same texts and acts; pictures of a reply that the caller sees are copied. */
  createSavedReply: post("/api/SavedReply/CreateSavedReply", {
    body: z.strictObject({
      areaId: optionalCareArea,
      scope: z.enum(savedReplyScopes),
      /** The team, if the scope is one. */
      teamId: z.optional(id),
      isInternal: z._default(z.boolean(), false),
      texts: savedReplyTexts,
      acts: z._default(savedReplyActs, {}),
    }),
    reply,
    refusals: storing,
    writes: true,
    perMinute: 60,
  }),
  /** A version conflict returns the reply as it is now in `current`. */
  updateSavedReply: post("/api/SavedReply/UpdateSavedReply", {
    body: z.strictObject({
      areaId: optionalCareArea,
      id,
      version: z.int(),
      changes: z.strictObject({
        isInternal: z.optional(z.boolean()),
        texts: z.optional(savedReplyTexts),
        acts: z.optional(savedReplyActs),
        isRetired: z.optional(z.boolean()),
      }),
    }),
    idsAs: { id: "replyId" },
    reply,
    refusals: { ...storing, stale: [409, "The reply was changed by somebody else"] },
    writes: true,
    perMinute: 60,
  }),
  /**
   * A reply filled for a case: in this language, otherwise in that of the case's contact person, their company or this Havn.
   * It counts as used, once on a case by the same person, unless this is only a preview. Its pictures are copied to the case,
   * where they wait for a message that shows them; in a preview, they are still those of the reply.
   */
  useSavedReply: post("/api/SavedReply/UseSavedReply", {
    body: z.strictObject({
      areaId: optionalCareArea,
      replyId: id,
      caseId: id,
      language: z.optional(z.enum(savedReplyLanguages)),
      isPreview: z._default(z.boolean(), false),
    }),
    reply: z.object({ filled: filledReply }),
    refusals: {
      /** data.count: how many. */
      filledTooLong: [400, "A message has at most 25,000 characters"],
      caseFull: uploadRefusals.caseFull,
      dayFull: uploadRefusals.dayFull,
      dayFullTogether: uploadRefusals.dayFullTogether,
      waitingFull: uploadRefusals.waitingFull,
      waitingFullTogether: uploadRefusals.waitingFullTogether,
    },
    perMinute: 240,
  }),
} as const;
