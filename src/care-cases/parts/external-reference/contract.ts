import * as z from "zod/mini";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { lineOfText } from "#platform/contract/bounds.ts";

export const externalReferenceContract = {
  row: { externalReference: z.nullable(z.string()) },
  change: { externalReference: z.optional(z.nullable(lineOfText(caseBounds.externalReference))) },
};
