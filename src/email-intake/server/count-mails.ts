import { type mailCountCalls, mostMailsCounted } from "#email-intake/contract/count-calls.ts";
import { countWaiting } from "#email-intake/server/incoming-mail-store.ts";
import { countGivenUpMails } from "#notifications/server/mail/given-up-mails-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** What staff's menu says of mails. */
export const getMailCounts: Operation<typeof mailCountCalls.getMailCounts> = async ({ db }) => {
  const most = mostMailsCounted + 1;
  return { waiting: await countWaiting(db, most), givenUp: await countGivenUpMails(db, most) };
};
