import { Readable } from "node:stream";
import { createFileCall } from "#case-files/server/api.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { mailedMessageCall } from "#case-messages/server/api.ts";
import type { MailFile } from "#email-intake/server/reading/parse-mail.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { executeCall } from "#platform/server/http/execute-call.ts";
import { Refusal } from "#platform/server/requests/refusal.ts";
import { findOwnPictures } from "./own-pictures.ts";
import { type PlacedFile, withPlacedPictures } from "./place-pictures.ts";

type MailMessage = {
  readonly mailId: number;
  readonly actor: Actor;
  readonly caseId: number;
  /** HTML within the limits of a message. */
  readonly comment: string;
  /** HTML that the message leaves out of the email, or empty. */
  readonly leftOut: string;
  readonly isInternal: boolean;
  readonly files: readonly MailFile[];
};

/** The client key that identifies an email's message on a case. */
export const appendedKey = (mailId: number, caseId: number): string => `mail-${mailId}-${caseId}`;

/**
 * Adds an email to a case with the same calls, and the same checks, that its author would use over HTTP. Idempotent per
 * email. Files beyond a message's limit are added to the case only; pictures that are on the case already are shown from
 * there. Those deleted meanwhile are uploaded like the others, in another attempt.
 */
export async function appendMessage(app: App, appended: MailMessage): Promise<number> {
  const uploaded: UploadMap = new Map();
  const appendWith = async (own: OwnPictures): Promise<number> => {
    try {
      return await append(app, appended, { own, uploaded });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "pictureMissing") throw error;
      return retryWithout(error, own);
    }
  };
  const retryWithout = async (missing: Refusal, own: OwnPictures): Promise<number> => {
    const left = await findOwnPictures(app, appended);
    const ids = new Set(left.values());
    if ([...own.values()].every((id) => ids.has(id))) throw missing;
    return appendWith(left);
  };
  return appendWith(await findOwnPictures(app, appended));
}

/** The ids of an email's uploaded files; none for those that uploads don't accept. */
type UploadMap = Map<MailFile, readonly number[]>;
/** The ids of pictures that are on the case already. */
type OwnPictures = ReadonlyMap<MailFile, number>;
type Pictures = { readonly own: OwnPictures; readonly uploaded: UploadMap };

async function append(app: App, appended: MailMessage, { own, uploaded }: Pictures): Promise<number> {
  const { mailId, actor, caseId, isInternal } = appended;
  const files = appended.files.filter((file) => !own.has(file));
  const from = { actor, requestId: `mail-${mailId}`, address: "mail" };
  const upload = (file: MailFile, forMessage: boolean) => uploadFile(app, from, appended, { file, forMessage });
  // Those that were uploaded before the first attempt failed come first, so that none is uploaded twice.
  const ofMessage = new Set([...uploaded.keys(), ...files].slice(0, messageBounds.files));
  for (const file of ofMessage) if (!uploaded.has(file)) uploaded.set(file, await upload(file, true));
  const stored: PlacedFile[] = [...uploaded].flatMap(([file, ids]) => ids.map((id) => ({ ...file, id })));
  const known = [...own].map(([file, id]) => ({ ...file, id }));
  const comment = withPlacedPictures(appended.comment, [...stored, ...known]);
  const leftOut = withPlacedPictures(appended.leftOut, known);
  const fileIds = stored.map(({ id }) => id);
  const body = { caseId, comment, isInternal, fileIds, clientKey: appendedKey(mailId, caseId) };
  const { message } = await executeCall(app, mailedMessageCall({ leftOut, quoted: [...own.values()] }), from, { body });
  for (const file of files) if (!uploaded.has(file)) await upload(file, false);
  return message.id;
}

type From = Parameters<typeof executeCall>[2];

/** The file's id; empty if uploads don't accept it. */
async function uploadFile(
  app: App,
  from: From,
  { caseId, isInternal }: MailMessage,
  { file, forMessage }: { readonly file: MailFile; readonly forMessage: boolean },
): Promise<number[]> {
  const { name, contentType, bytes } = file;
  const query = {
    areaId: "care",
    caseId: String(caseId),
    isInternal: String(isInternal),
    forMessage: String(forMessage),
  };
  const uploadedFile = async () => ({ name, contentType, stream: Readable.from([bytes]) });
  try {
    const stored = await executeCall(app, createFileCall, { ...from, uploadedFile }, { query });
    return [stored.file.id];
  } catch (error) {
    if (error instanceof Refusal && (error.code === "fileEmpty" || error.code === "fileTooLarge")) return [];
    throw error;
  }
}
