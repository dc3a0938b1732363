import { afterEach } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";

export type MailboxWorld = { readonly dovecot: Dovecot; readonly havn: TestHavn };

/** For a test file: creates a mailbox and, by default, a Havn that reads it; both are removed after each test. */
export function mailboxWorlds() {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const open = async ({ reads = true, env = {} as Readonly<Record<string, string>> } = {}): Promise<MailboxWorld> => {
    const dovecot = await startDovecot();
    closers.push(dovecot.close);
    const havn = await startTestHavn({ env: { ...(reads && { IMAP_URL: dovecot.url }), ...env } });
    closers.push(havn.close);
    return { dovecot, havn };
  };
  return { open, closeLater: (close: () => Promise<unknown>) => void closers.push(close) };
}

/** An email from Nora, a known sender: it becomes a case. */
export const mailOfNora = (subject: string, text = "Hej", heads = ""): string =>
  `${heads}From: ${people.nora.email}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(" ", "-")}@nordlys.example>\r\n\r\n${text}\r\n`;

export const titlesOf = async ({ db }: TestHavn): Promise<string[]> =>
  (await db.selectFrom("care_case").select("title").orderBy("id").execute()).map(({ title }) => title);

/** What `/health/mail` reports about the mailbox. */
export async function watched({ url }: TestHavn) {
  const { data, mailboxes = data?.mailboxes } = await (await fetch(`${url}/health/mail`)).json();
  return mailboxes[0];
}
