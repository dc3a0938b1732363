import type { MailboxGrant, MailboxKind, ShownSignIn } from "#email-intake/contract/mailbox-sign-in.ts";
import { mailProviders } from "#email-intake/rules/sign-in/mail-provider.ts";

/** Where a mailbox is, as somebody who adds one chooses it. */
export const setupKinds = ["microsoft", "google", "oauth", "password"] as const;
export type SetupKind = (typeof setupKinds)[number];

export const setupKindOf = (kind: MailboxKind, signIn: Pick<ShownSignIn, "grant"> | null): SetupKind => {
  if (signIn === null) return "password";
  return kind === "other" ? "oauth" : kind;
};

/** How a mailbox of a kind can log in by OAuth2, the one that is offered first. */
export function grantsOf(kind: SetupKind): readonly MailboxGrant[] {
  if (kind === "password") return [];
  return kind === "oauth" ? ["clientCredentials", "authorizationCode"] : mailProviders[kind].grants;
}

export const setupSteps = ["kind", "ids", "commands", "delegation", "consent", "test"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What has to be done so that a mailbox can be read and sent from, in this order. */
export function stepsOfSetup(kind: SetupKind, grant: MailboxGrant | null): readonly SetupStep[] {
  if (grant === "authorizationCode") return ["kind", "ids", "consent", "test"];
  if (grant === "serviceAccount") return ["kind", "ids", "delegation", "test"];
  return kind === "microsoft" ? ["kind", "ids", "commands", "test"] : ["kind", "ids", "test"];
}

/** Where somebody goes on with a mailbox that isn't connected yet; null if nothing is left but the test. */
export function stepToResume({ state, grant }: Pick<ShownSignIn, "state" | "grant">): SetupStep | null {
  if (state === "unfinished") return "ids";
  return state === "needsConsent" && grant === "authorizationCode" ? "consent" : null;
}

/** The step before and after another one. */
export function besides(steps: readonly SetupStep[], step: SetupStep) {
  const at = steps.indexOf(step);
  return { before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
}
