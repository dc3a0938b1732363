import { buffer } from "node:stream/consumers";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import {
  isDrawable,
  type PictureSides,
  readPictureSides,
  sidesHeadLength,
} from "#platform/rules/picture/picture-sides.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { unlessGone } from "#platform/server/files/sweep-file-store.ts";

/** A picture that an email's HTML shows by its Content-ID, in the file store. */
export type StoredPicture = {
  readonly cid: string;
  readonly storageKey: string;
  readonly contentType: string;
  /** What the email says in its place if the file store lacks it. */
  readonly gone?: string;
};

/** The same with its bytes. */
export type MailPicture = { readonly cid: string; readonly contentType: string; readonly content: Buffer };

/** Pixels of the widest picture that fits an email; Outlook goes by its width in HTML only. */
const widest = 480;

/**
 * The pictures that an email's HTML shows, with their bytes, and the HTML with their widths. One that isn't a picture, or would take too much memory to
 * be shown, is replaced by its alternative text, and one that is gone by words of its own.
 */
export async function readPictures(files: FileStore, html: string, stored: readonly StoredPicture[]) {
  const pictures: MailPicture[] = [];
  let shown = html;
  for (const { cid, storageKey, contentType, gone } of stored) {
    const content = await unlessGone(files.read(storageKey).then(buffer), null);
    const sides = content && drawnSides(content);
    const picture = new RegExp(`(<img src="cid:${RegExp.escape(cid)}" alt="([^"]*)")[^>]*>`, "g");
    if (content && sides) {
      pictures.push({ cid, contentType, content });
      const width = Math.min(sides.width, widest);
      shown = shown.replace(picture, (whole, start: string) => `${start} width="${width}"${whole.slice(start.length)}`);
      continue;
    }
    const words = content || gone === undefined ? null : escapeHtml(gone);
    shown = shown.replace(picture, (_picture, _start, alt: string) => words ?? alt);
  }
  return { html: shown, pictures };
}

function drawnSides(content: Buffer): PictureSides | null {
  const sides = readPictureSides(content.subarray(0, sidesHeadLength));
  return sides && isDrawable(sides) ? sides : null;
}
