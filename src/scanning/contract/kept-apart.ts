import * as z from "zod/mini";
import { bounds, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { keptApartStates } from "#platform/contract/file-scan.ts";
import { person } from "#users/contract/person.ts";

/** Maximum length of a reason in characters, and what one page has. */
export const keptApartBounds = { reason: 500, page: bounds.pageSize.usual } as const;

/** What stored bytes are of. */
export const fileUses = ["caseFile", "kept", "replyPicture", "mail", "import", "photo"] as const;
export type FileUse = (typeof fileUses)[number];

/**
 * Bytes that nobody gets, or that were released. `use` is null if nothing names them any more; `name` is, if it isn't for others yet,
 * or there is none. `found` is in the scanner's words.
 */
const keptApart = z.object({
  id,
  use: z.nullable(z.enum(fileUses)),
  name: z.nullable(z.string()),
  size: z.nullable(z.int()),
  caseId: z.nullable(id),
  uploadedBy: z.nullable(person),
  state: z.enum([...keptApartStates, "released"]),
  found: z.nullable(z.string()),
  at: z.string(),
  released: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
});
export type KeptApart = z.infer<typeof keptApart>;

/** For administrators of this Havn. */
export const keptApartCalls = {
  /** What is kept apart, and what was released, the newest first. `before` is the last id of the previous page. */
  getKeptApart: post("/api/FileScans/GetKeptApart", {
    body: z._default(z.strictObject({ areaId: optionalCareArea, before: z.optional(id) }), { areaId: "care" }),
    reply: z.object({ files: z.array(keptApart).check(z.maxLength(keptApartBounds.page)), hasMore: z.boolean() }),
    perMinute: 60,
  }),
  /** Lets everybody who sees it have it again. */
  releaseKeptApart: post("/api/FileScans/ReleaseKeptApart", {
    body: z.strictObject({
      areaId: optionalCareArea,
      keptApartId: id,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(keptApartBounds.reason)),
    }),
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
} as const;
