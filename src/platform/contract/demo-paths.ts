/** Pages that only the demo has: the emails that it didn't send, and a form that writes one to its mailbox. */
export const outboxPath = "/demo/outbox";
export const writeMailPath = "/demo/write";
