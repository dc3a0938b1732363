import * as z from "zod/mini";
import { changeRefusals, tooMuchMarkup } from "#care-cases/contract/calls.ts";
import { caseChanges } from "#care-cases/contract/care-case.ts";
import { bounds, id, markup } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

/**
 * A message of a case's dialog. `comment` is sanitised HTML, empty when deleted, and when the message is folded: it was
 * stored before there were bounds, and is too large to be shown among others.
 */
export const caseMessage = z.object({
  id,
  caseId: id,
  author: person,
  impersonatorName: z.nullable(z.string()),
  comment: z.string(),
  isFolded: z.boolean(),
  isInternal: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  mayMakeExternal: z.boolean(),
  files: z.array(z.object({ id, name: z.string(), size: z.int(), contentType: z.string() })),
});
export type CaseMessage = z.infer<typeof caseMessage>;

const oneMessage = { areaId: optionalCareArea, caseId: id, messageId: id };
const messageRefusals = {
  empty: [400, "A message needs at least one character"],
  tooLong: [400, "A message has at most 25,000 characters"],
  tooMuchMarkup,
  noCustomer: [409, "A case with no customer cannot receive comments"],
} as const;

export const caseMessageCalls = {
  /** Oldest first, at most 100 a page, and as many as 500 kB take, from the newest back; `before` is the smallest id of the page before. */
  getCareCaseMessagesBySearch: post("/api/CareCase/GetCareCaseMessagesBySearch", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, before: z.optional(id) }),
    reply: z.object({ messages: z.array(caseMessage), hasMore: z.boolean() }),
    perMinute: 600,
  }),
  /** What one reads in a message, without formatting, links and pictures: for one that is folded. */
  getCareCaseMessageText: post("/api/CareCase/GetCareCaseMessageText", {
    body: z.strictObject(oneMessage),
    reply: z.object({ text: z.string() }),
    perMinute: 120,
  }),
  /**
   * Stores a message, and in the same save `changes` to the case: a reply with a status counts as the first response.
   * `clientKey` makes a repeated send store once.
   */
  createCareCaseMessage: post("/api/CareCase/CreateCareCaseMessage", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      comment: markup,
      isInternal: z._default(z.boolean(), false),
      fileIds: z._default(z.array(id).check(z.maxLength(bounds.filesPerMessage)), []),
      clientKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
      /**
       * The newest message that the author has seen, 0 for none. An external message written before reading a newer one
       * by somebody else is held back.
       */
      seenMessageId: z.optional(z.int().check(z.minimum(0))),
      version: z.optional(z.int()),
      changes: z.optional(caseChanges),
    }),
    reply: z.object({ message: caseMessage, caseVersion: z.int() }),
    refusals: {
      ...messageRefusals,
      ...changeRefusals,
      /** Later than 14 days after closing a customer raises a new case instead. */
      caseEnded: [409, "The case has ended and takes no more messages"],
      fileMissing: [409, "A file of this message is no longer there"],
      /** data.newestMessageId and data.count: messages by others that the author has not seen. */
      outdated: [409, "There are newer messages on the case"],
    },
    writes: true,
    perMinute: 60,
  }),
  editCareCaseMessage: post("/api/CareCase/EditCareCaseMessage", {
    /** `isInternal: false` makes an internal message external, which any member of staff may; the text may stay as it is. */
    body: z.strictObject({ ...oneMessage, comment: z.optional(markup), isInternal: z.optional(z.literal(false)) }),
    reply: z.object({ message: caseMessage }),
    refusals: { ...messageRefusals, tooLate: [409, "A message can be changed for 15 minutes"] },
    writes: true,
    perMinute: 120,
  }),
  deleteCareCaseMessage: post("/api/CareCase/DeleteCareCaseMessage", {
    body: z.strictObject(oneMessage),
    refusals: { tooLate: [409, "A message can be changed for 15 minutes"] },
    writes: true,
    perMinute: 120,
  }),
} as const;
