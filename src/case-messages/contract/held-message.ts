import * as z from "zod/mini";
import { caseStatuses } from "#care-cases/contract/public.ts";
import { id } from "#platform/contract/bounds.ts";

/** A sent message that is still held. Only its writer gets it. */
export const heldMessage = z.object({
  key: z.string(),
  isInternal: z.boolean(),
  comment: z.string(),
  /** When it was sent; identifies the message that it becomes. */
  sentAt: z.string(),
  /** How long it can still be taken back. */
  leftMs: z.int(),
  fileIds: z.array(id),
  /** The status to which it moves the case. */
  moveTo: z.nullable(z.enum(caseStatuses)),
  /** The internal message that goes with it. */
  note: z.optional(z.string()),
});
export type HeldMessage = z.infer<typeof heldMessage>;

/** A message as it was taken back: the text, which is a draft again, and the internal message that would have gone with it. */
export const takenBack = z.object({ isInternal: z.boolean(), comment: z.string(), note: z.optional(z.string()) });
