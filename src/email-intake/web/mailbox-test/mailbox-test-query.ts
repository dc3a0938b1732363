import type { MailboxTest } from "#email-intake/contract/mailbox-test.ts";
import { mailboxTestCalls } from "#email-intake/contract/mailbox-test-calls.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

export const mailboxTestKeys = {
  all: ["mailbox-test"],
  one: (mailboxId: number | null) => ["mailbox-test", mailboxId],
} as const;

/** The latest test of a mailbox, or of the environment's. */
export const mailboxTestQuery = (mailboxId: number | null): DataQuery<MailboxTest | null> => ({
  key: mailboxTestKeys.one(mailboxId),
  fetch: async (api) => (await api(mailboxTestCalls).getMailboxTest({ body: { mailboxId } })).test,
});
