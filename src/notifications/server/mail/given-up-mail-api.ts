import { givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";
import { discardGivenUpMails, getGivenUpMails, retryGivenUpMails } from "./given-up-mails.ts";

export const givenUpMailApi = implement(givenUpMailCalls, {
  getGivenUpMails: { allow: staffOnly, run: getGivenUpMails },
  retryGivenUpMails: { allow: staffOnly, run: retryGivenUpMails },
  discardGivenUpMails: { allow: staffOnly, run: discardGivenUpMails },
});
