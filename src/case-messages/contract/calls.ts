import * as z from "zod/mini";
import { caseChanges, caseStatuses, changeRefusals, tooMuchMarkup } from "#care-cases/contract/public.ts";
import { actedFor } from "#platform/contract/acting.ts";
import { bounds, customerNumber, id, markup } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { mergeAll } from "#platform/contract/merge-all.ts";
import { person } from "#users/contract/person.ts";
import { audienceToken } from "./audience-token.ts";
import { heldMessage, takenBack } from "./held-message.ts";
import { messageBounds } from "./message-bounds.ts";

/**
 * A message of a case. `comment` is sanitized HTML; empty if deleted, or folded because it exceeds today's size limits.
 * `hasLeftOut`: it came by email, and quoted text was left out. `hasVersions`: earlier texts are kept that its reader may read.
 */
export const caseMessage = z.object({
  id,
  caseId: id,
  author: person,
  impersonatorName: z.nullable(z.string()),
  ...actedFor,
  comment: z.string(),
  isFolded: z.boolean(),
  hasLeftOut: z.boolean(),
  hasVersions: z.optional(z.boolean()),
  isInternal: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayMakeExternal: z.boolean(),
  files: z
    .array(z.object({ id, name: z.string(), size: z.int(), contentType: z.string() }))
    .check(z.maxLength(messageBounds.files)),
});
export type CaseMessage = z.infer<typeof caseMessage>;

const oneMessage = { areaId: optionalCareArea, caseId: id, messageId: id };
export const tooManyMentions = [400, "A message mentions at most 50 people"] as const;

const messageRefusals = {
  empty: [400, "A message needs at least one character"],
  tooLong: [400, "A message has at most 25,000 characters"],
  tooMuchMarkup,
  tooManyMentions,
  /** data.names: the fields and questions of a saved reply that are still in the text. */
  unfilled: [400, "The text has places that are not filled in"],
  noCustomer: [409, "A case with no customer cannot receive comments"],
  /** Pictures of a text are files that its writer uploaded for a message of this case and audience. */
  pictureMissing: [409, "A picture of the text is no longer there"],
} as const;

export const clientKey = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

export const newMessage = {
  areaId: optionalCareArea,
  caseId: id,
  comment: markup,
  isInternal: z._default(z.boolean(), false),
  fileIds: z._default(z.array(id).check(z.maxLength(messageBounds.files)), []),
  /**
   * The newest message that the author has seen, 0 for none. An external message written before reading a newer one
   * by somebody else is held back.
   */
  seenMessageId: z.optional(z.int().check(z.minimum(0))),
  version: z.optional(z.int()),
  changes: z.optional(caseChanges),
  /** An internal message that is stored after this one in the same save; of staff only. */
  note: z.optional(markup),
};

const refusalsOfNew = {
  /** Later than 14 days after closing, a customer creates a new case instead. */
  caseEnded: [409, "The case has ended and takes no more messages"],
  fileMissing: [409, "A file of this message is no longer there"],
  /** data.newestMessageId and data.count: messages by others that the author has not seen. */
  outdated: [409, "There are newer messages on the case"],
} as const;

export const newMessageRefusals = mergeAll([messageRefusals, changeRefusals, refusalsOfNew]);

export const seenAudience = {
  /**
   * Who of the company could read the case when the author looked (`getMessageAudience`). An external message is held
   * back if somebody else can by now (`audienceGrown`); nothing is compared without it.
   */
  seenAudience: z.optional(audienceToken),
} as const;

export const audienceRefusal = {
  /**
   * data.company, data.count: whose and how many people can read it now; data.added of them couldn't when the author
   * looked. data.names: some of these, as far as the author may know. data.hasMoved: they are another company's.
   * data.seenAudience: as it is now.
   */
  audienceGrown: [409, "More people can read the case by now"],
} as const;

export const caseMessageCalls = {
  /**
   * Oldest first, at most 100 per page and 200 kB, counted from the newest; `before` is the lowest id of the previous
   * page.
   */
  getCareCaseMessagesBySearch: post("/api/CareCase/GetCareCaseMessagesBySearch", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, before: z.optional(id) }),
    reply: z.object({ messages: z.array(caseMessage).check(z.maxLength(bounds.pageSize.max)), hasMore: z.boolean() }),
    perMinute: 600,
  }),
  /** A message's plain text, without formatting, links and images; for folded ones. */
  getCareCaseMessageText: post("/api/CareCase/GetCareCaseMessageText", {
    body: z.strictObject(oneMessage),
    reply: z.object({ text: z.string() }),
    perMinute: 120,
  }),
  /** The quoted history that a message leaves out of its email, as HTML. */
  getCareCaseMessageLeftOut: post("/api/CareCase/GetCareCaseMessageLeftOut", {
    body: z.strictObject(oneMessage),
    reply: z.object({ html: z.string() }),
    perMinute: 120,
  }),
  /**
   * Stores a message together with `changes` to the case: a reply with a status counts as the first response.
   * Idempotent by `clientKey`.
   */
  createCareCaseMessage: post("/api/CareCase/CreateCareCaseMessage", {
    body: z.strictObject({ ...newMessage, clientKey: z.optional(clientKey) }),
    reply: z.object({ message: caseMessage, caseVersion: z.int() }),
    refusals: newMessageRefusals,
    writes: true,
    perMinute: 60,
  }),
  /**
   * Sends a message like `createCareCaseMessage`, but its writer can take it back for some seconds; until then it is
   * their draft, and invisible to others. All checks of storing it are made now, and again when it is stored. The reply
   * has either `message`, if it was stored at once, or `held`. One that waits under its `clientKey`, to be sent later or with
   * other changes, is replaced by it; one that was stored under it is the reply.
   */
  sendCareCaseMessage: post("/api/CareCase/SendCareCaseMessage", {
    body: z.strictObject({
      ...newMessage,
      clientKey,
      /**
       * The status that the author has seen, of a message that waited for a connection. It is held back if the case has
       * another one (`stale`), after any newer message by others, or after one of the author's own with the same text.
       */
      seenStatus: z.optional(z.enum(caseStatuses)),
      /** The company whose case it was written on, for the same reason (`caseMoved`). */
      seenCustomer: z.optional(customerNumber),
      /** The author's draft on the case stays, since this is another text. */
      keepsDraft: z.optional(z.boolean()),
      ...seenAudience,
    }),
    reply: z.object({ message: z.nullable(caseMessage), held: z.nullable(heldMessage) }),
    refusals: {
      ...newMessageRefusals,
      /** The message was written for another company's people: it waited for a connection, or is due. */
      caseMoved: [409, "The case belongs to another company by now"],
      ...audienceRefusal,
    },
    // A page of cases can be answered with one saved reply.
    perMinute: 120,
  }),
  /** Takes back a held message: its text becomes the writer's draft again, before anything else they have written. */
  takeBackCareCaseMessage: post("/api/CareCase/TakeBackCareCaseMessage", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, key: clientKey }),
    reply: takenBack,
    refusals: { alreadySent: [409, "The message has been sent"] },
    perMinute: 120,
  }),
  editCareCaseMessage: post("/api/CareCase/EditCareCaseMessage", {
    /** `isInternal: false` makes an internal message external, which any staff member may do; the text is optional. */
    body: z.strictObject({ ...oneMessage, comment: z.optional(markup), isInternal: z.optional(z.literal(false)) }),
    reply: z.object({ message: caseMessage }),
    refusals: { ...messageRefusals, tooLate: [409, "It is too late to change the message"] },
    writes: true,
    perMinute: 120,
  }),
  deleteCareCaseMessage: post("/api/CareCase/DeleteCareCaseMessage", {
    body: z.strictObject(oneMessage),
    refusals: { tooLate: [409, "It is too late to change the message"] },
    writes: true,
    perMinute: 120,
  }),
} as const;
