import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  firstAgreement: {
    Standard: "Support i åbningstiden.",
    Premium: "Kortere frister, og kritiske sager døgnet rundt.",
  },
} satisfies SameKeys<typeof enUS>;
