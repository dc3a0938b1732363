import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { linesOf, type MailText } from "#email-intake/rules/cut-quoted.ts";
import { mailMarkup } from "./mail-markup.ts";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

/** What the thread is to read: a mail as it came, or the text of one. */
export type MailTask = { readonly raw: Uint8Array } | { readonly text: MailText };
/** What it answers: the mail, or the text as HTML of ours; or why there is none. */
export type ReadMailReply = { readonly mail: ParsedMail } | { readonly markup: string } | { readonly problem: string };

/** Without the lines of a mail that another brings along: nobody is to see them apart. */
export const textMarkup = (text: MailText): string => mailMarkup(linesOf(text, () => null));

if (!isMainThread && parentPort) {
  const port = parentPort;
  read(workerData as MailTask).then(
    (reply) => port.postMessage(reply, largeFilesOf(reply)),
    (error: unknown) => port.postMessage({ problem: String(error) } satisfies ReadMailReply),
  );
}

async function read(task: MailTask): Promise<ReadMailReply> {
  return "raw" in task ? { mail: await parseMail(task.raw) } : { markup: textMarkup(task.text) };
}

/** The bytes of files that go over as they are, rather than as copies. */
function largeFilesOf(reply: ReadMailReply): ArrayBuffer[] {
  const files = "mail" in reply ? reply.mail.files : [];
  const large = files.map(({ bytes }) => bytes.buffer).filter((buffer) => buffer.byteLength > 1_000_000);
  return [...new Set(large.filter((buffer) => buffer instanceof ArrayBuffer))];
}
