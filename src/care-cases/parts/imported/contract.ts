import * as z from "zod/mini";

export const importedContract = {
  row: {
    /** The number that an imported case has in the system that it came from. */
    originalNumber: z.nullable(z.string()),
  },
  whole: {
    /** Since when Havn has it; its other times may be earlier. */
    importedAt: z.optional(z.string()),
  },
};
