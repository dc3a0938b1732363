import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  staffRole: {
    agent: "Agent",
    coordinator: "Coordinator",
    executive: "Executive",
    administrator: "Administrator",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
