import { blockElements } from "#platform/rules/markup/visible-text.ts";

/** Copied as they are, like the other blocks. */
const keptTags = new Set(
  "body caption center details dialog fieldset form head hgroup html iframe legend menu noscript option select summary template textarea title xmp".split(
    " ",
  ),
);
/** Elements whose end tag means nothing: the tag is copied, and no element is opened. */
export const unendedTags = new Set(["html", "head", "title", "body", "hr"]);
export const droppedTags = new Set(
  "area base col colgroup embed input link meta param source tbody tfoot thead track wbr".split(" "),
);
/** Blocks that can be dropped within one line of a table. */
export const plainBlocks = new Set(["p", "div", "center"]);
/** Open elements that a start tag closes if they are innermost. Every other block closes a paragraph. */
export const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ["p", "li"],
  dt: ["p", "dt", "dd"],
  dd: ["p", "dt", "dd"],
};
export const cellTags = new Set(["td", "th"]);
export const itemTags = /^(?:p|div|h[1-6])$/;
export const tableTags = new Set(["table", "tr", "td", "th"]);
export const replacementTags: Readonly<Record<string, string>> = {
  ...{ dl: "div", dt: "div", dd: "div" },
  ...{ caption: "div", table: "div", tr: "div", td: "div", th: "div" },
};

export const isBlock = (name: string): boolean => blockElements.has(name) || keptTags.has(name) || cellTags.has(name);

/** Whether an end tag can't close anything outside this open element. */
export const isBorder = (open: string, closed: string): boolean =>
  tableTags.has(open) && !(tableTags.has(closed) && open !== "table");
