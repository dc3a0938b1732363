import { listAddress, type QueryPairs, queryReader } from "#platform/rules/list-address.ts";

/** Name of the screen of our mailboxes: `screenLoad({ name })`. */
export const mailboxesScreen = "own-mailboxes";

/** The mailbox that is shown: an id, "environment" or "new"; "" is the list. */
export type MailboxesView = { readonly mailbox: string };

export const mailboxesAddress = {
  read: (query: QueryPairs): MailboxesView => ({
    mailbox: /^(?:new|environment|\d{1,9})$/.exec(queryReader(query)("mailbox") ?? "")?.[0] ?? "",
  }),
  write: ({ mailbox }: MailboxesView): string => listAddress("/settings/mail", [["mailbox", mailbox]]),
};

/** The page of a mailbox; null is the environment's. */
export const mailboxPage = (id: number | null): string =>
  mailboxesAddress.write({ mailbox: id === null ? "environment" : String(id) });
