import * as z from "zod/mini";
import { caseStatuses } from "#care-cases/contract/public.ts";
import { id, isoDate } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";
import { messageBounds } from "./message-bounds.ts";

/** A day and a time of day in Denmark, "08:00". */
export const laterTime = z.strictObject({
  date: isoDate,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
export type LaterTime = z.infer<typeof laterTime>;

/** A message to be sent later, as staff see it. */
export const laterMessage = z.object({
  key: z.string(),
  writer: person,
  isInternal: z.boolean(),
  comment: z.string(),
  /** When it leaves, unless it comes back; ISO 8601 in UTC. */
  sendAt: z.string(),
  /** Only its writer can read them yet. */
  files: z.array(z.object({ id, name: z.string() })).check(z.maxLength(messageBounds.files)),
  /** The status to which it moves the case. */
  moveTo: z.nullable(z.enum(caseStatuses)),
});
export type LaterMessage = z.infer<typeof laterMessage>;
