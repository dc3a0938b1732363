import type { EventHandler } from "./database/transaction.ts";
import type { ForgetPerson, ForgottenText } from "./privacy/forget-person.ts";

/** What a feature does when another one asks all of them. */
export type FeatureHooks = {
  /** The name of its folder in `src`. */
  readonly name: string;
  /** Handlers of the domain events of earlier features. */
  readonly onEvent?: readonly EventHandler[];
  /** Forgets what its own tables hold about a person, in the transaction that pseudonymizes them. */
  readonly forgetPerson?: ForgetPerson;
  /** Its tables with texts that name people, rewritten after that transaction. */
  readonly forgottenTexts?: readonly ForgottenText[];
};
