import type { SignInProblem, SignInStep } from "#email-intake/contract/mailbox-sign-in.ts";

/** There is no token for a mailbox. The message has no secrets. */
export class SignInRefused extends Error {
  readonly step: SignInStep;
  readonly problem: SignInProblem;
  /** The words of the issuer or the server. */
  readonly said: string;

  constructor(step: SignInStep, problem: SignInProblem, said = "") {
    super(said === "" ? problem : `${problem}: ${said}`);
    this.step = step;
    this.problem = problem;
    this.said = said;
  }
}
