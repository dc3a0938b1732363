import type { SameKeys } from "#wording/word-keys.ts";
import { incomingMail } from "./da-DK/incoming-mail.ts";
import { mailbox } from "./da-DK/mailbox.ts";
import { mailboxSetup } from "./da-DK/mailbox-setup.ts";
import { mailboxTest } from "./da-DK/mailbox-test.ts";
import { ownMailbox } from "./da-DK/own-mailbox.ts";
import { pieces } from "./da-DK/pieces.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...incomingMail,
  ...mailbox,
  ...mailboxTest,
  ...mailboxSetup,
  ...ownMailbox,
  ...pieces,
} satisfies SameKeys<typeof enUS>;
