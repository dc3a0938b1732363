import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  restoredCopy: {
    banner: "This is a restored copy of {at}. Nothing is sent or fetched until an administrator goes on.",
  },
  testMail: {
    subject: "Test email from {brand}",
    what: "{brand} can send you email: this one was sent from its settings.",
    button: "Open settings",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}
