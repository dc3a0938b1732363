import type { FlatTexts } from "#wording/word-keys.ts";
import { incomingMail } from "./en-US/incoming-mail.ts";
import { mailbox } from "./en-US/mailbox.ts";
import { mailboxSetup } from "./en-US/mailbox-setup.ts";
import { mailboxTest } from "./en-US/mailbox-test.ts";
import { ownMailbox } from "./en-US/own-mailbox.ts";
import { pieces } from "./en-US/pieces.ts";

export const enUS = {
  ...incomingMail,
  ...mailbox,
  ...mailboxTest,
  ...mailboxSetup,
  ...ownMailbox,
  ...pieces,
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
