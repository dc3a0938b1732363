import { buffer } from "node:stream/consumers";
import { minuteMs, secondMs } from "#platform/rules/durations.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import {
  isDrawable,
  type PictureSides,
  readPictureSides,
  sidesHeadLength,
} from "#platform/rules/picture/picture-sides.ts";
import { isMissing } from "#platform/server/files/file-store-errors.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import { FileBeingChecked, FileKeptApart } from "#platform/server/scans/scan-errors.ts";
import type { ScannedFiles } from "#platform/server/scans/scanned-files.ts";

/** A picture that an email's HTML shows by its Content-ID, in the file store. */
export type StoredPicture = {
  readonly cid: string;
  readonly storageKey: string;
  readonly contentType: string;
  /** What the email says in its place if the file store lacks it. */
  readonly gone?: string;
  /** What the email has in its place if it isn't scanned in time: a link to where it can be seen. */
  readonly link?: { readonly label: string; readonly href: string };
};

/** The same with its bytes. */
export type MailPicture = { readonly cid: string; readonly contentType: string; readonly content: Buffer };

/** Pixels of the widest picture that fits an email; Outlook goes by its width in HTML only. */
const widest = 480;

/** How long an email waits for its pictures to be scanned, since they were stored. */
export const longestPictureWaitMs = 10 * minuteMs;
const askAgainMs = 10 * secondMs;

/** Throws `PutOff` while it is worth waiting for. */
async function readStored(files: Pick<ScannedFiles, "read">, { storageKey }: StoredPicture, now: Date) {
  try {
    return await files.read(storageKey).then(buffer);
  } catch (error) {
    if (isMissing(error)) return "gone";
    if (error instanceof FileKeptApart) return "apart";
    if (!(error instanceof FileBeingChecked)) throw error;
    const last = error.since.getTime() + longestPictureWaitMs;
    if (last <= now.getTime()) return "waiting";
    throw new PutOff(new Date(Math.min(last, now.getTime() + askAgainMs)));
  }
}

/**
 * The pictures that an email's HTML shows, with their bytes, and the HTML with their widths. One that isn't a picture, or would take too much memory to
 * be shown, is replaced by its alternative text, one that is gone by words of its own, and one that isn't scanned ten minutes
 * after it was stored by a link. Throws `PutOff` until then.
 */
export async function readPictures(
  files: Pick<ScannedFiles, "read">,
  html: string,
  { stored, now }: { readonly stored: readonly StoredPicture[]; readonly now: Date },
) {
  const pictures: MailPicture[] = [];
  let shown = html;
  for (const one of stored) {
    const { cid, contentType } = one;
    const content = await readStored(files, one, now);
    const sides = typeof content === "string" ? null : drawnSides(content);
    const picture = new RegExp(`(<img src="cid:${RegExp.escape(cid)}" alt="([^"]*)")[^>]*>`, "g");
    if (typeof content !== "string" && sides) {
      pictures.push({ cid, contentType, content });
      const width = Math.min(sides.width, widest);
      shown = shown.replace(picture, (whole, start: string) => `${start} width="${width}"${whole.slice(start.length)}`);
      continue;
    }
    const words = wordsFor(one, content);
    shown = shown.replace(picture, (_picture, _start, alt: string) => words ?? alt);
  }
  return { html: shown, pictures };
}

/** HTML in the place of a picture; null: its alternative text. */
function wordsFor({ gone, link }: StoredPicture, content: Buffer | "gone" | "apart" | "waiting"): string | null {
  if (content === "gone") return gone === undefined ? null : escapeHtml(gone);
  if (content !== "waiting" || !link) return null;
  return `<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`;
}

function drawnSides(content: Buffer): PictureSides | null {
  const sides = readPictureSides(content.subarray(0, sidesHeadLength));
  return sides && isDrawable(sides) ? sides : null;
}
