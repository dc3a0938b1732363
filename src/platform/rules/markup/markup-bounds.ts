/** Which bound a text's HTML goes beyond. */
export type MarkupExcess = "characters" | "tags" | "depth" | "attributes";

type MarkupBounds = { readonly characters: number; readonly tags: number; readonly depth?: number };

/** Elements that need no end tag, and those that hold nothing: they are counted as tags only. */
const unended = new Set(
  "area base br col dd dt embed hr img input li link meta option p param source td th tr wbr".split(" "),
);
/** A picture counts as so many tags, since screens show it as a button of several elements. */
export const pictureTags = 10;
const picture = /<img\b/iy;
const tagName = /[a-z][a-z0-9]*/iy;

/**
 * Which of these bounds the HTML goes beyond; null when none. One walk from one "<" to the next, which reads no more than
 * names: what could begin a tag counts as one, and a picture as ten.
 */
export function markupExcess(html: string, most: MarkupBounds): MarkupExcess | null {
  if (html.length > most.characters) return "characters";
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

/** How many tags this HTML of ours has, each of its pictures counted as ten. */
export function countTags(markup: string): number {
  let count = 0;
  for (let at = markup.indexOf("<"); at >= 0; at = markup.indexOf("<", at + 1)) count += tagsOf(markup, at);
  return count;
}
