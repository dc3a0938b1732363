/** Pages that only exist in the demo: its outbox, and a form that writes an email to its mailbox. */
export const outboxPath = "/demo/outbox";
export const writeMailPath = "/demo/write";
