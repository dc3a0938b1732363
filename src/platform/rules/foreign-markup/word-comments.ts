import type { Tag } from "#platform/rules/markup/visible-text.ts";
import { declarations, tagAttributes } from "./tag-attributes.ts";

/** Longest sign of a comment in the text, with its HTML. */
const longestSign = 2_000;

/** Finds comments that Word writes into its HTML: their signs, such as "[BV1]", and the list of them at the end. */
export class WordComments {
  #isBroken = false;

  /** Where the comment ends that begins with this tag; null if none does. */
  endOf(html: string, { name, end }: Tag, source: string): number | null {
    if (!/^(?:a|span|div)$/.test(name) || !/mso/i.test(source)) return null;
    const attributes = tagAttributes(name, source);
    const style = declarations(attributes.get("style") ?? "");
    if (name === "div") {
      if (this.#isBroken || style.get("mso-element") !== "comment-list") return null;
      const found = endOfElement(html, name, end, html.length);
      this.#isBroken = found === null;
      return found;
    }
    const isSign =
      style.get("mso-special-character") === "comment" ||
      /^(?:MsoCommentReference|msocomanchor)$/i.test(attributes.get("class") ?? "") ||
      (name === "a" && /#_mso(?:com|anchor)_\d+$/i.test((attributes.get("href") ?? "").slice(-40)));
    return isSign ? endOfElement(html, name, end, end + longestSign) : null;
  }
}

/** Behind the end tag of an element whose content begins at `from`; null if it isn't within `most`. */
function endOfElement(html: string, name: string, from: number, most: number): number | null {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])`, "gi");
  const part = html.slice(from, most);
  let depth = 1;
  for (const { 1: slash, index } of part.matchAll(tag)) {
    depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = part.indexOf(">", index);
    return end < 0 ? null : from + end + 1;
  }
  return null;
}
