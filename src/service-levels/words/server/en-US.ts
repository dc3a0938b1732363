import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  /** As in the first migration. */
  firstAgreement: {
    Standard: "Support in the opening hours.",
    Premium: "Shorter times, and critical cases around the clock.",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}
