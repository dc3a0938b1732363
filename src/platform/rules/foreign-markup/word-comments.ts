import type { Tag } from "#platform/rules/markup/visible-text.ts";
import { declarations, tagAttributes } from "./tag-attributes.ts";

/** Maximum length of a comment's mark in the text, including its HTML. */
const longestSign = 2_000;

/**
 * Finds the comments that Word writes into its HTML: their marks in the text, such as "[BV1]", and the list at the end.
 */
export class WordComments {
  readonly #html: string;
  /** End tags are indexed once for all comments, since thousands may be opened and never closed. */
  #ends: ReadonlyMap<number, number> | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  /** Where the comment that starts with this tag ends; null if it isn't a comment. */
  endOf({ name, end }: Tag, source: string): number | null {
    if (!/^(?:a|span|div)$/.test(name) || !/mso/i.test(source)) return null;
    const attributes = tagAttributes(name, source);
    const style = declarations(attributes.get("style") ?? "");
    const begin = end - source.length;
    if (name === "div") return style.get("mso-element") === "comment-list" ? this.#endFrom(begin) : null;
    const isSign =
      style.get("mso-special-character") === "comment" ||
      /^(?:MsoCommentReference|msocomanchor)$/i.test(attributes.get("class") ?? "") ||
      (name === "a" && /#_mso(?:com|anchor)_\d+$/i.test((attributes.get("href") ?? "").slice(-40)));
    return isSign ? this.#endFrom(begin, end + longestSign) : null;
  }

  /** The position after the end tag of the element that starts here; null if it isn't within `most` characters. */
  #endFrom(begin: number, most = this.#html.length): number | null {
    this.#ends ??= endTags(this.#html);
    const at = this.#ends.get(begin);
    if (at === undefined || at >= most) return null;
    const end = this.#html.indexOf(">", at);
    return end < 0 || end >= most ? null : end + 1;
  }
}

/** The end positions of elements that may be comments, by their start positions. */
function endTags(html: string): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>(["a", "span", "div"].map((name) => [name, []]));
  const ends = new Map<number, number>();
  for (const { 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)(a|span|div)(?=[\s/>])/gi)) {
    const begun = open.get(name.toLowerCase());
    if (!slash) begun?.push(index);
    else {
      const begin = begun?.pop();
      if (begin !== undefined) ends.set(begin, index);
    }
  }
  return ends;
}
