import { givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { discardGivenUpMails, getGivenUpMails, retryGivenUpMails } from "#notifications/server/given-up-mails.ts";
import { implement, staffOnly } from "#platform/server/implement.ts";

export const givenUpMailApi = implement(givenUpMailCalls, {
  getGivenUpMails: { allow: staffOnly, run: getGivenUpMails },
  retryGivenUpMails: { allow: staffOnly, run: retryGivenUpMails },
  discardGivenUpMails: { allow: staffOnly, run: discardGivenUpMails },
});
