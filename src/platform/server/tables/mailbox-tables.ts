import type { Generated } from "kysely";

/** Mailboxes that are read, and what lies in them. */
export type MailboxTables = {
  mailbox_lease: { mailbox: string; holder: string; leased_until: Date };
  mailbox_mail: {
    mailbox: string;
    uid_validity: number;
    uid: number;
    tries: number;
    try_at: Date | null;
    tried_by: string | null;
    problem: number | null;
    detail: string | null;
    failing_since: Date | null;
  };
  mailbox_state: {
    mailbox: string;
    account: string;
    host: string;
    folder: string;
    problem: number | null;
    detail: Generated<string>;
    since: Date;
    read_at: Date | null;
    waiting: Generated<number>;
    checked_by: Generated<unknown>;
  };
};
