import { buffer } from "node:stream/consumers";
import type { StoredMail } from "#email-intake/server/incoming-mail-store.ts";
import type { ParsedMail } from "#email-intake/server/parse-mail.ts";
import { readMail } from "#email-intake/server/read-mail.ts";
import type { App } from "#platform/server/app.ts";

/** What is read of a kept mail; nothing of one whose original is not kept, or can't be taken apart. */
export type Original = Pick<ParsedMail, "whole" | "own" | "files">;

export async function readOriginal(app: App, { storageKey }: StoredMail): Promise<Original> {
  if (storageKey === null) return { whole: "", own: "", files: [] };
  return readMail(app, await buffer(app.files.read(storageKey)));
}
