import * as z from "zod/mini";
import { markup } from "#platform/contract/bounds.ts";

export const descriptionContract = {
  whole: {
    /** Sanitized HTML, empty if folded. */
    description: z.string(),
    /**
     * It exceeds today's size limits, or those for several descriptions together. GetCareCaseDescriptionText returns its
     * text.
     */
    isDescriptionFolded: z.boolean(),
  },
  change: { description: z.optional(markup) },
};
