import type { MailboxTestProblem } from "#email-intake/contract/mailbox-test.ts";

/** The process is about to end: another one does the test anew. */
export class TestLeft extends Error {}

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
