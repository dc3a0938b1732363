import type { SameKeys } from "#wording/word-keys.ts";
import { givenUpMails } from "./da-DK/given-up-mails.ts";
import { notifications } from "./da-DK/notifications.ts";
import { pieces } from "./da-DK/pieces.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  ...givenUpMails,
  ...notifications,
  ...pieces,
} satisfies SameKeys<typeof enUS>;
