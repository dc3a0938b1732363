import type { MailboxGrant, SignInProblem } from "#email-intake/contract/mailbox-sign-in.ts";

/** An issuer's error (RFC 6749), with its words. */
export type IssuerError = { readonly error: string; readonly description: string };

/** Words by which Microsoft says that an administrator must agree first; its codes of errors don't. */
const wantsAdministrator = /AADSTS(?:65001|90094|90095)\b|consent_required/;

const problems: Readonly<Record<string, SignInProblem>> = {
  access_denied: "consentDenied",
  consent_required: "consentByAdministrator",
  interaction_required: "consentByAdministrator",
  invalid_client: "clientRefused",
  unauthorized_client: "clientRefused",
  invalid_scope: "scopeRefused",
  server_error: "issuerAway",
  temporarily_unavailable: "issuerAway",
  slow_down: "issuerAway",
};

/** What is wrong by an issuer's error; it means something else of each way to get a token. */
export function classifyRefusal(grant: MailboxGrant, { error, description }: IssuerError): SignInProblem {
  if (wantsAdministrator.test(`${error} ${description}`)) return "consentByAdministrator";
  if (error === "invalid_grant") return grant === "authorizationCode" ? "consentOver" : "clientRefused";
  // Google's word for a service account that may not act for the mailbox.
  if (error === "unauthorized_client" && grant === "serviceAccount") return "scopeRefused";
  return problems[error] ?? "tokenMissing";
}
