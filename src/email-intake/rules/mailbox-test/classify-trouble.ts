import type { MailboxTestProblem } from "#email-intake/contract/mailbox-test.ts";

/** What errors of connections and of the libraries for mail have, as far as they say something. */
export type Trouble = {
  readonly code?: string | undefined;
  /** The SMTP command that was refused, and the code of the reply. */
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly authenticationFailed?: boolean | undefined;
  readonly mailboxMissing?: boolean | undefined;
};

/** The first that matches a code counts. */
const codes: readonly (readonly [RegExp, MailboxTestProblem])[] = [
  [/^ECONNREFUSED$/, "refused"],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES)$/, "unreachable"],
  [/TIMEOUT|^ETIMEDOUT$/, "tooLate"],
  [/^ERR_TLS_CERT_ALTNAME/, "otherName"],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, "expired"],
  [/^(?:EPROTO|ERR_SSL_|ERR_TLS_)/, "noTls"],
  [/CERT|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/, "untrusted"],
  [/^(?:ECONNRESET|EPIPE|NoConnection|ECONNECTION|ESOCKET)$/, "lost"],
];

/** What is wrong by an error's codes. */
export function classifyTrouble({ code = "", ...trouble }: Trouble): MailboxTestProblem {
  if (trouble.authenticationFailed === true || code === "EAUTH") return "credentials";
  if (trouble.mailboxMissing === true) return "noFolder";
  return codes.find(([form]) => form.test(code))?.[1] ?? "other";
}

/** Codes that are about the login rather than about an email, whichever command they answer. */
const loginCodes = [530, 534, 535, 538];

/** Why a server doesn't take an email that Havn sends to its own mailbox, or to an address of it with a plus. */
export function classifySending(trouble: Trouble, isPlus: boolean): MailboxTestProblem {
  const { code = "", command = "", responseCode = 0 } = trouble;
  if (loginCodes.includes(responseCode)) return "credentials";
  if (command.startsWith("MAIL")) return "senderRefused";
  if (command.startsWith("RCPT")) return isPlus ? "plusRefused" : "recipientRefused";
  if (responseCode >= 400 || code === "EMESSAGE") return "mailRefused";
  return classifyTrouble(trouble);
}
