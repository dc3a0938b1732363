import * as z from "zod/mini";
import { bounds, lineOfText } from "#platform/contract/bounds.ts";

export const titleContract = {
  row: { title: z.string() },
  change: { title: z.optional(lineOfText(bounds.title.max)) },
};
