import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";

/**
 * What is kept of a case on hold: texts of messages that were edited or deleted since, and files that were deleted. The
 * order is that of the codes in the database.
 */
export const keptKinds = ["edited", "deleted", "file"] as const;
export type KeptKind = (typeof keptKinds)[number];

/**
 * Texts kept per message: beyond that, the newest is replaced. Rows per page, and bytes of the texts read for it.
 * Characters of a text in a list.
 */
export const keptForHoldBounds = { textsOfMessage: 100, page: 50, octets: 4_000_000, excerpt: 2_000 } as const;

/**
 * A kept text or file. `since` and `at`: from when until when it was there. `text`: its beginning, as plain text;
 * `isCut` if it goes on. Sizes are in bytes.
 */
export const kept = z.object({
  id,
  caseId: id,
  messageId: z.nullable(id),
  what: z.enum(keptKinds),
  by: z.string(),
  since: z.string(),
  at: z.string(),
  text: z.nullable(z.string()),
  isCut: z.boolean(),
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
});
export type KeptThing = z.infer<typeof kept>;
