/** The bound that a text's HTML exceeds. */
export type MarkupExcess = "characters" | "tags" | "depth" | "attributes" | "pictures";

type MarkupBounds = {
  readonly characters: number;
  readonly tags: number;
  readonly depth?: number;
  readonly filePictures?: number;
};

/** Void elements and elements with optional end tags: counted as tags only. */
const unended = new Set(
  "area base br col dd dt embed hr img input li link meta option p param source td th tr wbr".split(" "),
);
/** Screens render an image as a button of several elements, so it counts as several tags. */
export const pictureTags = 10;
const picture = /<img\b/iy;
const filePicture = "<img data-file=";
const tagName = /[a-z][a-z0-9]*/iy;

/**
 * Which bound the HTML exceeds; null if none. A single scan from "<" to "<" that reads tag names only: anything that
 * could open a tag counts as one, and an image as ten.
 */
export function markupExcess(html: string, most: MarkupBounds): MarkupExcess | null {
  if (html.length > most.characters) return "characters";
  if (most.filePictures !== undefined && html.split(filePicture).length - 1 > most.filePictures) return "pictures";
  let tags = 0;
  let depth = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    tags += tagsOf(html, at);
    if (tags > most.tags) return "tags";
    if (most.depth === undefined) continue;
    const closes = html[at + 1] === "/";
    tagName.lastIndex = at + (closes ? 2 : 1);
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined || unended.has(name)) continue;
    depth = closes ? Math.max(0, depth - 1) : depth + 1;
    if (depth > most.depth) return "depth";
  }
  return null;
}

function tagsOf(html: string, at: number): number {
  picture.lastIndex = at;
  return picture.test(html) ? pictureTags : 1;
}

/** Number of tags in our HTML; an image counts as ten. */
export function countTags(markup: string): number {
  let count = 0;
  for (let at = markup.indexOf("<"); at >= 0; at = markup.indexOf("<", at + 1)) count += tagsOf(markup, at);
  return count;
}
