import type { live as english } from "#wording/en-US/cases/live.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const live = {
  presence: {
    others: "Også på sagen",
    looking: "{name} ser på sagen",
    writing: "{name} skriver et svar",
    writingTwo: "{name} og {other} skriver svar",
    writingMore: "{name} og {count} andre skriver svar",
  },
} as const satisfies SameKeys<typeof english>;
