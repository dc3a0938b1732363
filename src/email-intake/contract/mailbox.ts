import * as z from "zod/mini";

/** Why a mailbox is not read. A value's place is its code in the database: the list grows at its end only. */
export const mailboxProblems = ["connection", "login", "tls", "folder", "other"] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

/** "stopped": no process reads it, though nothing was in the way when one last did. */
export const mailboxStates = ["reading", "failing", "stopped"] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** Why a mail is still in the folder: the mail itself, what keeps us from storing any, or a server that does not move it. */
export const heldReasons = ["mail", "diskFull", "fileStore", "database", "notMoved"] as const;
export type HeldReason = (typeof heldReasons)[number];

const count = z.int();
const instant = z.string();

/** How it stands with a mailbox. `since` is when that began, `detail` what the mail server said. */
export const mailbox = z.object({
  account: z.string(),
  host: z.string(),
  folder: z.string(),
  state: z.enum(mailboxStates),
  problem: z.nullable(z.enum(mailboxProblems)),
  detail: z.string(),
  since: instant,
  lastReadAt: z.nullable(instant),
  /** Mails that lie in the folder and are still to be taken in. */
  waiting: count,
  /** Of those, the ones that could not be taken in yet, why the one could not that waits longest, and when one is tried again. */
  held: z.nullable(
    z.object({ count, reason: z.enum(heldReasons), detail: z.string(), since: instant, nextTryAt: instant }),
  ),
  /** Mails that were given up and can be tried again; at most 100 are counted. */
  failed: count,
  /** Of the last mails, which server names itself at the top as the one that checked their sender. */
  checked: z.object({ mails: count, by: z.array(z.object({ name: z.string(), mails: count, withDmarc: count })) }),
});
export type Mailbox = z.infer<typeof mailbox>;
