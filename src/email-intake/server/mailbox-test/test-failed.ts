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

/** What the server said, otherwise what the connection's error says. */
export function saidByServer(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText, response } = error as { readonly responseText?: unknown; readonly response?: unknown };
  return [responseText, response].find((said) => typeof said === "string") ?? error.message;
}
