import type { Tag } from "#platform/rules/markup/visible-text.ts";
import { declarations, tagAttributes } from "./tag-attributes.ts";

/** Longest sign of a comment in the text, with its HTML. */
const longestSign = 2_000;

/** Finds comments that Word writes into its HTML: their signs, such as "[BV1]", and the list of them at the end. */
export class WordComments {
  readonly #html: string;
  /** Read once for all of them, since thousands may begin and never end. */
  #ends: ReadonlyMap<number, number> | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  /** Where the comment ends that begins with this tag; null if none does. */
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

  /** Behind the end tag of the element that begins here; null if it isn't within `most`. */
  #endFrom(begin: number, most = this.#html.length): number | null {
    this.#ends ??= endTags(this.#html);
    const at = this.#ends.get(begin);
    if (at === undefined || at >= most) return null;
    const end = this.#html.indexOf(">", at);
    return end < 0 || end >= most ? null : end + 1;
  }
}

/** Where the end tags begin of elements that may be comments, by where their start tags do. */
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
