import * as z from "zod/mini";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { lineOfText } from "#platform/contract/bounds.ts";

export const titleContract = {
  row: { title: z.string() },
  change: { title: z.optional(lineOfText(caseBounds.title.max)) },
};
