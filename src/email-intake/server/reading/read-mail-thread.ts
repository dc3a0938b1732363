import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { linesOf, type MailText } from "#email-intake/rules/cut-quoted.ts";
import { mailMarkup } from "./mail-markup.ts";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

/** Input of the thread: a raw email, or an email's text. */
export type MailTask = { readonly raw: Uint8Array; readonly ours: readonly string[] } | { readonly text: MailText };
/** Output: the parsed email, the text as our HTML, or an error. */
export type ReadMailReply = { readonly mail: ParsedMail } | { readonly markup: string } | { readonly problem: string };

/** Without separating a forwarded email, since the text is displayed as a whole. */
export const textMarkup = (text: MailText): string => mailMarkup(linesOf(text, () => null));

if (!isMainThread && parentPort) {
  const port = parentPort;
  read(workerData as MailTask).then(
    (reply) => port.postMessage(reply, largeFilesOf(reply)),
    (error: unknown) => port.postMessage({ problem: String(error) } satisfies ReadMailReply),
  );
}

async function read(task: MailTask): Promise<ReadMailReply> {
  return "raw" in task ? { mail: await parseMail(task.raw, task) } : { markup: textMarkup(task.text) };
}

/** File buffers to transfer instead of copying. */
function largeFilesOf(reply: ReadMailReply): ArrayBuffer[] {
  const files = "mail" in reply ? reply.mail.files : [];
  const large = files.map(({ bytes }) => bytes.buffer).filter((buffer) => buffer.byteLength > 1_000_000);
  return [...new Set(large.filter((buffer) => buffer instanceof ArrayBuffer))];
}
