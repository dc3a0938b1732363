import { Worker } from "node:worker_threads";
import type { MailText } from "#email-intake/rules/cut-quoted.ts";
import { findOwnNames } from "#email-intake/server/own-mailbox/own-mail-settings.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { type ParsedMail, parseHead, parseMail } from "./parse-mail.ts";
import { type MailTask, type ReadMailReply, textMarkup } from "./read-mail-thread.ts";

/** An email, parsed as far as possible. */
export type ReadMail = ParsedMail & { readonly problem: null | "unreadable" };

/** Emails of up to this many bytes are parsed inline, since they can't take long whatever they contain. */
const small = 32_000;
const maxMegabytes = 512;
const longestMs = minuteMs;

/**
 * Parses an email, a large one in a worker thread, so a malicious one neither blocks nor crashes anything. Never
 * throws: if parsing fails, returns the headers.
 */
export async function readMail(
  { log, settings, database }: Pick<App, "log" | "settings" | "database">,
  raw: Buffer,
): Promise<ReadMail> {
  const ours = await findOwnNames(database.db, settings);
  try {
    return { ...(await (raw.length <= small ? parseMail(raw, { ours }) : mailInThread(raw, ours))), problem: null };
  } catch (error) {
    log.warn({ problem: String(error), size: raw.length }, "an email couldn't be parsed");
    return { ...parseHead(raw), problem: "unreadable" };
  }
}

/** Converts an email's text to our HTML, in a thread if it is large. Throws on timeout. */
export async function readText(text: MailText): Promise<string> {
  if ((text.html ?? text.text ?? "").length <= small) return textMarkup(text);
  const reply = await inThread({ text });
  return "markup" in reply ? reply.markup : "";
}

async function mailInThread(raw: Buffer, ours: readonly string[]): Promise<ParsedMail> {
  const isShared = raw.buffer instanceof SharedArrayBuffer;
  const bytes = isShared ? raw : new Uint8Array(raw);
  const reply = await inThread({ raw: bytes, ours }, isShared ? [] : [bytes.buffer as ArrayBuffer]);
  if (!("mail" in reply)) throw new Error("the thread read something else");
  return reply.mail;
}

/** `given` is transferred to the thread and unusable afterwards. */
function inThread(task: MailTask, given: ArrayBuffer[] = []): Promise<ReadMailReply> {
  const thread = new Worker(new URL("./read-mail-thread.ts", import.meta.url), {
    workerData: task,
    transferList: given,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadMailReply>();
  const late = setTimeout(() => reject(new Error("taking it apart took too long")), longestMs);
  thread.once("message", (reply: ReadMailReply) =>
    "problem" in reply ? reject(new Error(reply.problem)) : resolve(reply),
  );
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("the thread ended")));
  return promise.finally(() => {
    clearTimeout(late);
    void thread.terminate();
  });
}
