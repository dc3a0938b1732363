import { largestPicture } from "#case-files/rules/picture-kind.ts";
import { maxEmbedded } from "#email-intake/server/reading/embedded-pictures.ts";
import type { MailFile } from "#email-intake/server/reading/parse-mail.ts";
import { plainLine } from "#email-intake/server/reading/read-mail-head.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";

/** A file of an email that is on the case now. */
export type PlacedFile = Pick<MailFile, "name" | "bytes"> & { readonly id: number };

/** An embedded picture, any other tag, or a name in brackets. */
const places = /<img src="data:image\/[a-z]+;base64,([^"<]*)" alt="([^"<]*)" \/>|<[^<>]*>|\[([^[\]<]+)\]/g;

/**
 * An email's text in which pictures are files of the case: those that are embedded in it, and those that are named in
 * brackets because they are too large for that. The text as it was if it would exceed what can be stored.
 */
export function withPlacedPictures(markup: string, files: readonly PlacedFile[]): string {
  const pictures = files.filter(canBeShown);
  const embedded = new Map(
    pictures
      .filter(({ bytes }) => bytes.length <= maxEmbedded.bytes)
      .map(({ id, bytes }) => [Buffer.from(bytes).toString("base64"), id]),
  );
  const named = Map.groupBy(pictures, ({ name }) => escapeStoredText(plainLine(name, 200)));
  let left: number = bounds.markup.stored.filePictures;
  const placed = markup.replace(places, (part, data?: string, alt?: string, name?: string) => {
    const id = data === undefined ? named.get(name ?? "")?.shift()?.id : embedded.get(data);
    if (id === undefined || left === 0) return part;
    left -= 1;
    return `<img data-file="${id}" alt="${alt ?? name?.replaceAll('"', "&quot;") ?? ""}" />`;
  });
  return markupExcess(placed, bounds.markup.stored) ? markup : placed;
}

/** Whether the file is a picture that screens display. */
export function canBeShown({ bytes }: Pick<MailFile, "bytes">): boolean {
  const sides = readPictureSides(bytes.subarray(0, sidesHeadLength));
  return sides !== null && isDrawable(sides) && bytes.length <= largestPicture;
}
