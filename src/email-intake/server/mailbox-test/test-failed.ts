import type { MailboxTestProblem } from "#email-intake/contract/mailbox-test.ts";

/** Why a step of a test failed, and the server's words. */
export class TestFailed extends Error {
  readonly problem: MailboxTestProblem;
  readonly said: string;

  constructor(problem: MailboxTestProblem, said = "") {
    super(problem);
    this.problem = problem;
    this.said = said;
  }
}
