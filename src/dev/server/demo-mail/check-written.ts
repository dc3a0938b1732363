import * as z from "zod/mini";
import { email } from "#platform/contract/bounds.ts";
import type { MailAddress } from "#platform/server/mail/sender.ts";
import { personName } from "#users/contract/user-account.ts";

export const mailBounds = { from: 300, subject: 200, text: 20_000, fileBytes: 5_242_880 } as const;

/** The recipient: the mailbox, the sender's reply address for a case, or the reply address of one of our emails. */
export const destinations = ["mailbox", "case", "answer"] as const;
export type Destination = (typeof destinations)[number];

/** The mail server's verdict on the sender; "none": it didn't check. */
export const verdicts = ["pass", "fail", "none"] as const;
export type Verdict = (typeof verdicts)[number];

export type MailForm = {
  readonly from: string;
  readonly to: Destination;
  readonly caseId: string;
  /** The outbox file of the email being answered; empty if none. */
  readonly answered: string;
  readonly verdict: Verdict;
  readonly subject: string;
  readonly text: string;
};

export const emptyForm: MailForm = {
  from: "",
  to: "mailbox",
  caseId: "",
  answered: "",
  verdict: "pass",
  subject: "",
  text: "",
};

export type Problem =
  | "fromMissing"
  | "fromWrong"
  | "caseMissing"
  | "caseUnknown"
  | "answerGone"
  | "subjectTooLong"
  | "textTooLong"
  | "fileTooLarge";
type Field = "from" | "to" | "subject" | "text" | "file";
export type Problems = Partial<Readonly<Record<Field, Problem>>>;

/** `Erik Lindqvist <erik@example.com>`, or only an address; null if it isn't one. */
export function readFrom(text: string): MailAddress | null {
  const [, name = "", inner = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = z.safeParse(email, inner);
  const said = name.replaceAll('"', "").trim();
  if (!address.success || (said !== "" && !z.safeParse(personName, said).success)) return null;
  return { name: said, address: address.data };
}

const caseNumber = /^#?([1-9]\d{0,8})$/;

/** The case number in the form; null if there is none. */
export const readCaseNumber = (text: string): number | null => Number(caseNumber.exec(text.trim())?.[1] ?? 0) || null;

/** Problems of a form; whether the answered email or the case exists is checked in the database. */
export function problemsOf(
  { from, to, caseId, subject, text }: MailForm,
  file: { isTooLarge: boolean } | null,
): Problems {
  return {
    ...(from.trim() === "" && { from: "fromMissing" }),
    ...(from.trim() !== "" && (from.length > mailBounds.from || !readFrom(from)) && { from: "fromWrong" }),
    ...(to === "case" && readCaseNumber(caseId) === null && { to: "caseMissing" }),
    ...(subject.length > mailBounds.subject && { subject: "subjectTooLong" }),
    ...(text.replaceAll("\r\n", "\n").length > mailBounds.text && { text: "textTooLong" }),
    ...(file?.isTooLarge && { file: "fileTooLarge" }),
  };
}
