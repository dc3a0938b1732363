import { buffer } from "node:stream/consumers";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";

/** A picture that an email's HTML shows by its Content-ID, in the file store. */
export type StoredPicture = { readonly cid: string; readonly storageKey: string; readonly contentType: string };

/** The same with its bytes. */
export type MailPicture = { readonly cid: string; readonly contentType: string; readonly content: Buffer };

/**
 * The pictures that an email's HTML shows, with their bytes. One that is gone, isn't a picture, or would take too much
 * memory to be shown is replaced by its alternative text.
 */
export async function readPictures(files: FileStore, html: string, stored: readonly StoredPicture[]) {
  const pictures: MailPicture[] = [];
  let shown = html;
  for (const { cid, storageKey, contentType } of stored) {
    const content = await readDrawable(files, storageKey);
    if (content) pictures.push({ cid, contentType, content });
    else shown = shown.replace(new RegExp(`<img src="cid:${RegExp.escape(cid)}" alt="([^"]*)"[^>]*>`, "g"), "$1");
  }
  return { html: shown, pictures };
}

async function readDrawable(files: FileStore, key: string): Promise<Buffer | null> {
  const content = await unlessGone(files.read(key).then(buffer), null);
  const sides = content && readPictureSides(content.subarray(0, sidesHeadLength));
  return sides && isDrawable(sides) ? content : null;
}
