/** Rows of 0034-mailbox.sql. */
export type MailboxTables = {
  mailbox_lease: { mailbox: string; holder: string; leased_until: Date };
  mailbox_mail: { mailbox: string; uid_validity: number; uid: number; tries: number; try_at: Date | null };
};
