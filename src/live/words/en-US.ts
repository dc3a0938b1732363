import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  presence: {
    others: "Also on this case",
    looking: "{name} is looking at the case",
    writing: "{name} is writing a reply",
    writingTwo: "{name} and {other} are writing replies",
    writingMore: "{name} and {count} others are writing replies",
  },
  auditAct: {
    events: "Follow what happens",
    ReportCasePresence: "Show one's presence on a case",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
