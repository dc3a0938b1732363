import { listOutbox, outboxFolder, readFromOutbox } from "#platform/server/mail/outbox.ts";
import { type OutboxMail, readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";

/** An email of the outbox: file name and content. */
export type ListedMail = { readonly name: string; readonly mail: OutboxMail };

export async function findInOutbox(dataDir: string, name: string): Promise<ListedMail | null> {
  const bytes = await readFromOutbox(outboxFolder(dataDir), name);
  return bytes && { name, mail: readOutboxMail(bytes) };
}

/** The newest emails of the outbox, newest first. */
export async function newestInOutbox(dataDir: string, most: number): Promise<ListedMail[]> {
  const names = await listOutbox(outboxFolder(dataDir), most);
  const found = await Promise.all(names.map((name) => findInOutbox(dataDir, name)));
  return found.filter((mail) => mail !== null);
}

/** Emails that Havn sent about a case since then; dates in emails are whole seconds. */
export async function sentSince(dataDir: string, caseId: number, at: Date): Promise<ListedMail[]> {
  const from = Math.floor(at.getTime() / 1_000) * 1_000;
  const mails = await newestInOutbox(dataDir, 100);
  return mails.filter(
    ({ mail }) => mail.messageId.startsWith(`<case-${caseId}.`) && mail.date !== null && mail.date.getTime() >= from,
  );
}
