import { escapeStoredText, escapeStoredValue } from "./escape-html.ts";

/** A node of our HTML: text, or an element with the attributes that its tag may have. */
export type MarkupNode = string | MarkupElement;
export type MarkupElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupNode[];
};

/** The tags of our HTML and their allowed attributes, in output order. */
export const markupTags: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  strong: [],
  em: [],
  s: [],
  u: [],
  code: [],
  sup: [],
  sub: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ["start", "type", "reversed"],
  li: ["value"],
  a: ["href"],
  img: ["src", "data-file", "alt"],
  h2: [],
  h3: [],
  span: ["data-mention", "data-field", "data-ask", "data-gap"],
};
/** Elements without content. */
export const voidTags: ReadonlySet<string> = new Set(["br", "img"]);
/** Inline elements, which wrap part of a line. */
export const inlineTags: ReadonlySet<string> = new Set("strong em s u code sup sub a span".split(" "));
export const listTags: ReadonlySet<string> = new Set(["ul", "ol"]);
/** Blocks that contain only text and inline elements. */
export const textBlockTags: ReadonlySet<string> = new Set(["p", "h2", "h3", "pre"]);

/** Serializes nodes to well-formed HTML with double-quoted attributes, the form that is stored and displayed. */
export const writeMarkup = (nodes: readonly MarkupNode[]): string => nodes.map(writeNode).join("");

function writeNode(node: MarkupNode): string {
  if (typeof node === "string") return escapeStoredText(node);
  const { tag, attributes, children } = node;
  const written = (markupTags[tag] ?? []).map((name) => {
    const value = attributes[name];
    return value === undefined ? "" : ` ${name}="${escapeStoredValue(value)}"`;
  });
  const open = `<${tag}${written.join("")}`;
  return voidTags.has(tag) ? `${open} />` : `${open}>${children.map(writeNode).join("")}</${tag}>`;
}
