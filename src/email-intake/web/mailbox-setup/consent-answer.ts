import type { mailboxConsentCalls } from "#email-intake/contract/mailbox-consent-calls.ts";
import { signInBounds } from "#email-intake/contract/mailbox-sign-in.ts";
import type { CallInput } from "#platform/contract/call.ts";

type Answer = CallInput<typeof mailboxConsentCalls.finishMailboxConsent>["body"];

/** What a provider's answer in an address hands on. Its words may be of any length; what else is too long is refused. */
export function consentAnswer(search: string): Answer {
  const given = new URLSearchParams(search);
  const [code, iss, error] = [given.get("code"), given.get("iss"), given.get("error")];
  const said = given.get("error_description");
  return {
    state: given.get("state") ?? "",
    ...(code !== null && { code }),
    ...(iss !== null && { iss }),
    ...(error !== null && { error: error.slice(0, signInBounds.state) }),
    ...(said !== null && { errorDescription: said.toWellFormed().slice(0, signInBounds.said) }),
  };
}
