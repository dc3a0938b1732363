import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { messageBounds } from "./message-bounds.ts";

/**
 * An earlier text of a message, as HTML. `isInternal`: the audience that it had, whatever that of the message is now. `at`:
 * since when it was the text. `impersonatorName`: who wrote it for the message's author.
 */
const messageVersion = z.object({
  id,
  comment: z.string(),
  isInternal: z.boolean(),
  at: z.string(),
  impersonatorName: z.nullable(z.string()),
});
export type MessageVersion = z.infer<typeof messageVersion>;

const oneMessage = { areaId: optionalCareArea, caseId: id, messageId: id };

export const messageVersionCalls = {
  /**
   * What an edited message said before, as far as its reader could read it then: newest first, in pages like those of a
   * conversation; `before` is the lowest id of the previous one. `impersonatorName`: who wrote the current text for the
   * message's author.
   */
  getCareCaseMessageVersions: post("/api/CareCase/GetCareCaseMessageVersions", {
    body: z.strictObject({ ...oneMessage, before: z.optional(id) }),
    reply: z.object({
      versions: z.array(messageVersion).check(z.maxLength(messageBounds.versions)),
      hasMore: z.boolean(),
      impersonatorName: z.nullable(z.string()),
      mayDelete: z.boolean(),
    }),
    perMinute: 120,
  }),
  /** Deletes one earlier text, which its author and administrators may do at any time. */
  deleteCareCaseMessageVersion: post("/api/CareCase/DeleteCareCaseMessageVersion", {
    body: z.strictObject({ ...oneMessage, versionId: id }),
    writes: true,
    perMinute: 120,
  }),
} as const;
