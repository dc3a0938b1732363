import { buffer } from "node:stream/consumers";
import type { IncomingMail } from "#email-intake/contract/incoming-mail.ts";
import { plainSubject } from "#email-intake/rules/history/mail-phrases.ts";
import type { StoredMail } from "#email-intake/server/shown-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import type { ForwardedMail, MailFile, ParsedMail } from "./parse-mail.ts";
import { readMail } from "./read-mail.ts";

/** The content of a stored email; empty if its original was removed or can't be parsed. */
export type Original = Pick<ParsedMail, "whole" | "own" | "leftOut" | "files" | "forwarded" | "copied" | "sealed">;

export const emptyOriginal: Original = {
  whole: "",
  own: "",
  leftOut: "",
  files: [],
  forwarded: null,
  copied: [],
  sealed: [],
};

/** Throws `FileNotStored` if the file store lacks it. */
export async function readOriginal(app: App, { storageKey }: StoredMail): Promise<Original> {
  if (storageKey === null) return emptyOriginal;
  return readMail(app, await buffer(await app.files.readUnchecked(storageKey)));
}

/**
 * The customer's email that staff forwarded, from which a case would be made; null if there is none or the staff email
 * may be forged.
 */
export function forwardedBy(mail: IncomingMail, { forwarded }: Original): ForwardedMail | null {
  if (mail.sender?.isStaff !== true || mail.trust === "none" || !forwarded) return null;
  return { ...forwarded, subject: plainSubject(forwarded.subject) || plainSubject(mail.subject) };
}

/** Attachments of a contained email: its own if it is an attachment itself, otherwise all. */
export async function filesOfForwarded(
  app: App,
  { files }: Original,
  { fileAt }: ForwardedMail,
): Promise<readonly MailFile[]> {
  const file = fileAt === null ? undefined : files[fileAt];
  return file ? (await readMail(app, Buffer.from(file.bytes))).files : files;
}
