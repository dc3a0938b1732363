import * as z from "zod/mini";

/** Why a mailbox can't be read. Values are stored by index, so only append to the list. */
export const mailboxProblems = ["connection", "login", "tls", "folder", "other", "token"] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

/** "stopped": no process reads it, though there was no problem when one last did. */
export const mailboxStates = ["reading", "failing", "stopped"] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** Why an email is still in the folder: the email itself, a storage failure, or a server that doesn't move it. */
export const heldReasons = ["mail", "diskFull", "fileStore", "database", "notMoved"] as const;
export type HeldReason = (typeof heldReasons)[number];
/** Nothing can be stored, whatever the email. */
export const ourFaults: readonly HeldReason[] = ["diskFull", "fileStore", "database"];

const count = z.int();
const instant = z.string();

/** Status of a mailbox. `since` is when it began, `detail` the mail server's message. */
export const mailbox = z.object({
  account: z.string(),
  host: z.string(),
  folder: z.string(),
  state: z.enum(mailboxStates),
  problem: z.nullable(z.enum(mailboxProblems)),
  detail: z.string(),
  since: instant,
  lastReadAt: z.nullable(instant),
  /** Emails in the folder that haven't been taken in. */
  waiting: count,
  /**
   * Of those, the ones that failed so far, why the oldest of them failed (a fault of our own comes first), and when the
   * next retry is.
   */
  held: z.nullable(
    z.object({ count, reason: z.enum(heldReasons), detail: z.string(), since: instant, nextTryAt: instant }),
  ),
  /** Failed emails that can be retried; counted up to 100. */
  failed: count,
  /** The server trusted about the senders of its emails. */
  trustedAuth: z.nullable(z.string()),
  /** Of the latest emails, which server claims in the topmost header to have authenticated the sender. */
  checked: z.object({ mails: count, by: z.array(z.object({ name: z.string(), mails: count, withDmarc: count })) }),
});
export type Mailbox = z.infer<typeof mailbox>;
