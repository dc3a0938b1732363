import * as z from "zod/mini";
import { bounds, lineOfText } from "#platform/contract/bounds.ts";

export const externalReferenceContract = {
  row: { externalReference: z.nullable(z.string()) },
  change: { externalReference: z.optional(z.nullable(lineOfText(bounds.externalReference))) },
};
