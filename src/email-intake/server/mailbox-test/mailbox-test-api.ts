import { mailboxTestCalls } from "#email-intake/contract/mailbox-test-calls.ts";
import { actorsWho, implement } from "#platform/server/http/implement.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { getMailboxTest, testMailbox } from "./mailbox-test-operations.ts";

const administering = actorsWho(staffWith("changeSettings"));

export const mailboxTestApi = implement(mailboxTestCalls, {
  testMailbox: { allow: administering, run: testMailbox },
  getMailboxTest: { allow: administering, run: getMailboxTest },
});
