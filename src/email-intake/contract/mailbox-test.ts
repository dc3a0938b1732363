import * as z from "zod/mini";
import { signInProblems } from "./mailbox-sign-in.ts";

/** What a test of a mailbox looks at, in this order. "token": only where OAuth2 signs in. */
export const mailboxTestSteps = ["name", "tls", "token", "signIn", "folder", "send", "receive", "dmarc"] as const;
export type MailboxTestStepName = (typeof mailboxTestSteps)[number];

export const testedServers = ["incoming", "outgoing"] as const;
export type TestedServerName = (typeof testedServers)[number];

/** "noticed": it works, but something should be known or done. "skipped": a step that it needs has failed. */
export const mailboxTestStates = ["waiting", "running", "passed", "noticed", "failed", "skipped"] as const;
export type MailboxTestState = (typeof mailboxTestStates)[number];

/** What is wrong, as far as Havn knows it; each has words on what to do. */
export const mailboxTestProblems = [
  // There is no such server in the settings.
  "notSet",
  // Of the name.
  "malformed",
  "unknownName",
  "noAnswer",
  "private",
  "forbidden",
  // Of the connection.
  "refused",
  "unreachable",
  "tooLate",
  "lost",
  "notMail",
  "noTls",
  "notEncrypted",
  "untrusted",
  "otherName",
  "expired",
  // Of the sign-in and the folder.
  "credentials",
  "noPassword",
  "noFolder",
  "readOnly",
  // Of sending and receiving.
  "senderRefused",
  "recipientRefused",
  "plusRefused",
  "mailRefused",
  "notArrived",
  "plusNotArrived",
  // Of what the server says about the sender.
  "noChecker",
  "noDmarc",
  "dmarcFailed",
  "nobodyTrusted",
  "otherTrusted",
  // Something else, which the server's words may explain.
  "other",
  // Of OAuth2.
  ...signInProblems,
] as const;
export type MailboxTestProblem = (typeof mailboxTestProblems)[number];

/** Characters kept of a server's words. */
export const mostSaid = 300;
/** A test isn't running any more after so long, whatever its process said last. */
export const longestTestMinutes = 15;

export const mailboxTestStep = z.object({
  step: z.enum(mailboxTestSteps),
  /** The server that it is about; null for both. */
  server: z.nullable(z.enum(testedServers)),
  state: z.enum(mailboxTestStates),
  problem: z.nullable(z.enum(mailboxTestProblems)),
  /** The server's words, or what is known of it; never a password. */
  said: z.string(),
  /** Emails in the folder, or seconds until the email had arrived. */
  count: z.nullable(z.int()),
  /** The server that says who it was who sent the email. */
  checkedBy: z.nullable(z.string()),
});
export type MailboxTestStep = z.infer<typeof mailboxTestStep>;

/** The latest test of a mailbox. "interrupted": its process ended before it did. */
export const mailboxTest = z.object({
  state: z.enum(["running", "ended", "interrupted"]),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  steps: z.array(mailboxTestStep).check(z.maxLength(mailboxTestSteps.length * testedServers.length)),
});
export type MailboxTest = z.infer<typeof mailboxTest>;
