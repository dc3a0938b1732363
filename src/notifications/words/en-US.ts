import type { FlatTexts } from "#wording/word-keys.ts";
import { givenUpMails } from "./en-US/given-up-mails.ts";
import { notifications } from "./en-US/notifications.ts";
import { pieces } from "./en-US/pieces.ts";

export const enUS = {
  ...givenUpMails,
  ...notifications,
  ...pieces,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
