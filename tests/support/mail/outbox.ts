import { listOutbox, outboxFolder, readFromOutbox } from "#platform/server/mail/outbox.ts";
import { type OutboxMail, readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { untilJobsAreDone } from "#tests/support/havn/jobs.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";

/** The mails that Havn has kept, newest first, once no job waits any more. To one address when it is given. */
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

/** The same, byte for byte as they were handed over. */
export async function outboxBytes(havn: TestHavn, to: string): Promise<Buffer[]> {
  await untilJobsAreDone(havn);
  const folder = outboxFolder(havn.dataDir);
  const names = await listOutbox(folder, 1_000);
  const all = await Promise.all(names.map((name) => readFromOutbox(folder, name)));
  return all.flatMap((bytes) => (bytes && readOutboxMail(bytes).to === to ? [bytes] : []));
}

/** The same with all their headers, which stand on one line each. */
export const outboxSources = async (havn: TestHavn, to: string): Promise<string[]> =>
  (await outboxBytes(havn, to)).map((bytes) =>
    bytes
      .toString("utf8")
      .replace(/\r\n/g, "\n")
      .replace(/\n[ \t]+/g, " "),
  );

/** The link that a mail is about, and the token in it. */
export function linkOf({ text }: OutboxMail): { url: string; token: string } {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (url === undefined) throw new Error(`no link in: ${text}`);
  return { url, token: new URL(url).searchParams.get("token") ?? "" };
}
