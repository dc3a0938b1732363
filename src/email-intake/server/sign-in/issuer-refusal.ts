import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import type { MailboxGrant, SignInStep } from "#email-intake/contract/mailbox-sign-in.ts";
import { mostSaid } from "#email-intake/contract/mailbox-test.ts";
import { classifyRefusal } from "#email-intake/rules/sign-in/classify-refusal.ts";
import { asOneLine } from "#platform/contract/bounds.ts";
import { OutboundRefused } from "#platform/server/outbound/pin-address.ts";
import { formsOfToken, withoutSecrets } from "#platform/server/secrets/hide-secrets.ts";
import { SignInRefused } from "./sign-in-refused.ts";

type AskContext = { readonly step: SignInStep; readonly grant: MailboxGrant; readonly secrets: readonly string[] };

/** Why there is no token, by what asking the issuer threw: at which step, and in its words, without these secrets. */
export function issuerRefusal(error: unknown, { step, grant, secrets }: AskContext): SignInRefused {
  if (error instanceof SignInRefused) return error;
  const forms = secrets.flatMap(formsOfToken);
  const shown = (said: string) => asOneLine(withoutSecrets(said, forms)).trim().slice(0, mostSaid);
  const causes = causesOf(error);
  const outbound = causes.find((cause) => cause instanceof OutboundRefused);
  if (outbound) {
    const isPrivate = outbound.problem === "loopback" || outbound.problem === "private";
    return new SignInRefused(step, isPrivate ? "issuerPrivate" : "issuerAway", shown(outbound.message));
  }
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const { error: code, error_description: description = "" } = error;
    const said = shown([code, description].filter(Boolean).join(": "));
    return new SignInRefused(step, classifyRefusal(grant, { error: code, description }), said);
  }
  const status = causes.find((cause) => cause instanceof Response)?.status ?? 0;
  if (status >= 500) return new SignInRefused(step, "issuerAway", `HTTP ${status}`);
  const connection = causes.find((cause) => connectionCode.test(codeOf(cause)));
  if (connection instanceof Error) return new SignInRefused(step, "issuerAway", shown(connection.message));
  const said = [error instanceof Error ? error.message : "", status === 0 ? "" : `HTTP ${status}`];
  return new SignInRefused(step, step === "issuer" ? "issuerOther" : "tokenMissing", shown(said.join(" ")));
}

/** The codes of sockets and certificates. */
const connectionCode = /^(?:E[A-Z]{3,}|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|HOSTNAME_|OAUTH_TIMEOUT|OAUTH_ABORT)/;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let each = error; each !== undefined && causes.length < 8; ) {
    causes.push(each);
    each = each instanceof Error ? each.cause : undefined;
  }
  return causes;
}
