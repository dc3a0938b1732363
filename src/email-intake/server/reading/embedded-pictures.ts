import type { Attachment } from "postal-mime";
import { pictureHeadLength, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";
import { plainLine } from "./read-mail-head.ts";

/** Limits for images embedded in the text: bytes per image, characters in total. */
export const maxEmbedded = { bytes: 100_000, characters: 150_000 };

/**
 * Finds the HTML for a Content-ID in an email's text: small images are embedded in place, others are replaced by their
 * name. Adds those to `inText`.
 */
export function picturesOf<F extends { readonly name: string; readonly bytes: Uint8Array }>(
  attachments: readonly Attachment[],
  files: readonly F[],
  inText: Set<F>,
): (contentId: string) => string | null {
  const byId = new Map(
    attachments.map(({ contentId }, at) => [contentId?.replace(/^<|>$/g, "").toLowerCase() ?? "", files[at]]),
  );
  const left = { characters: maxEmbedded.characters };
  return (contentId) => {
    const file = byId.get(decoded(contentId).toLowerCase());
    if (!file || contentId === "") return null;
    inText.add(file);
    const type = pictureTypeOf(file.bytes.subarray(0, pictureHeadLength));
    const sides = readPictureSides(file.bytes.subarray(0, sidesHeadLength));
    const name = escapeHtml(plainLine(file.name, 200));
    if (!type || !sides || !isDrawable(sides) || file.bytes.length > maxEmbedded.bytes) return `[${name}]`;
    const data = Buffer.from(file.bytes).toString("base64");
    left.characters -= data.length;
    return left.characters < 0 ? `[${name}]` : `<img src="data:${type};base64,${data}" alt="${name}" />`;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
