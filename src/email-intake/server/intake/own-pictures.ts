import { buffer } from "node:stream/consumers";
import { findCaseStatus } from "#care-cases/server/public.ts";
import { findExternalFiles } from "#case-files/server/file-rows-store.ts";
import type { MailFile } from "#email-intake/server/reading/parse-mail.ts";
import { maxPictureBytes } from "#notifications/rules/choose-pictures.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";
import { canBeShown } from "./place-pictures.ts";

/** How many of the case's files are compared. */
const maxCompared = 20;

type MailOnCase = { readonly actor: Actor; readonly caseId: number; readonly files: readonly MailFile[] };

/**
 * The pictures in an email's text that the case already has as files, by their bytes: an answer brings back the ones that
 * our email contained. Only files that the customer can see: otherwise their email would show them an internal one.
 */
export async function findOwnPictures(app: App, { actor, caseId, files }: MailOnCase): Promise<Map<MailFile, number>> {
  const { db } = app.database;
  const found = new Map<MailFile, number>();
  const pictures = files.filter(isFromOurs);
  if (pictures.length === 0 || (await findCaseStatus(db, actor, caseId)) === null) return found;
  const sizes = pictures.map(({ bytes }) => bytes.length);
  for (const { id, size, storage_key } of await findExternalFiles(db, actor, caseId, { sizes, most: maxCompared })) {
    const open = pictures.filter((file) => file.bytes.length === size && !found.has(file));
    const stored = open.length > 0 ? await unlessGone(app.files.readUnchecked(storage_key).then(buffer), null) : null;
    for (const file of open) if (stored?.equals(file.bytes)) found.set(file, id);
  }
  return found;
}

/** Whether one of our emails may have contained it. */
const isFromOurs = (file: MailFile): boolean =>
  file.isInText === true && file.bytes.length <= maxPictureBytes && canBeShown(file);
