import { listOutbox, outboxFolder, readFromOutbox } from "#platform/server/mail/outbox.ts";
import { type OutboxMail, readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

/** Emails in the outbox, newest first, once no job is waiting; optionally to one address. */
export async function outboxMails(havn: TestHavn, to?: string): Promise<OutboxMail[]> {
  await untilJobsAreDone(havn);
  const folder = outboxFolder(havn.dataDir);
  const mails: OutboxMail[] = [];
  for (const name of await listOutbox(folder, 1_000)) {
    const bytes = await readFromOutbox(folder, name);
    if (bytes) mails.push(readOutboxMail(bytes));
  }
  return mails.filter((mail) => to === undefined || mail.to === to);
}

/** The same as raw bytes. */
export async function outboxBytes(havn: TestHavn, to: string): Promise<Buffer[]> {
  await untilJobsAreDone(havn);
  const folder = outboxFolder(havn.dataDir);
  const names = await listOutbox(folder, 1_000);
  const all = await Promise.all(names.map((name) => readFromOutbox(folder, name)));
  return all.flatMap((bytes) => (bytes && readOutboxMail(bytes).to === to ? [bytes] : []));
}

/** The same with all headers, unfolded. */
export const outboxSources = async (havn: TestHavn, to: string): Promise<string[]> =>
  (await outboxBytes(havn, to)).map((bytes) =>
    bytes
      .toString("utf8")
      .replace(/\r\n/g, "\n")
      .replace(/\n[ \t]+/g, " "),
  );

/** The link of an email, and its token. */
export function linkOf({ text }: OutboxMail): { url: string; token: string } {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (url === undefined) throw new Error(`no link in: ${text}`);
  return { url, token: new URL(url).searchParams.get("token") ?? "" };
}
