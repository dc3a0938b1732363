import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";

/** Length of a name; tags that aren't merged, all with those that are, and tags of one case. */
export const tagBounds = { name: 40, tags: 500, withMerged: 2_000, ofCase: 30 } as const;

/** A tag as people read it on cases, in their language (`teamName`). Customers see only those that aren't internal. */
export const caseTag = z.object({ id, name: z.string(), danishName: z.string(), isInternal: z.boolean() });
export type CaseTag = z.infer<typeof caseTag>;
