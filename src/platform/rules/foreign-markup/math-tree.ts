import { decodeHTML } from "entities/decode";
import { blockElements, readTag } from "#platform/rules/markup/visible-text.ts";
import { type Attributes, tagAttributes } from "./tag-attributes.ts";

/** An element of a formula, or a text, decoded, which has no name. */
export type MathNode = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: MathNode[];
  readonly text: string;
};

/** Deeper elements are read as part of the one around them. */
const maxDepth = 40;

const textNode = (text: string): MathNode => ({ name: "", attributes: new Map(), children: [], text });

type Formula = { readonly nodes: readonly MathNode[]; readonly end: number };

/**
 * Reads the content of a `math` element, and where it ends. A block inside it ends it, as in a browser. `prefix`: of its
 * names, such as "mml:".
 */
export function readMath(html: string, from: number, prefix: string): Formula {
  const root: MathNode = { ...textNode(""), name: "math" };
  const open = [root];
  let at = from;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    addText(open, decodeHTML(html.slice(at, start < 0 ? html.length : start)));
    if (start < 0) break;
    const tag = readTag(html, start);
    if (tag && blockElements.has(tag.name)) return { nodes: root.children, end: start };
    at = tag?.end ?? start + 1;
    if (!tag) addText(open, "<");
    else if (tag.name !== "") {
      const written = html.slice(start, at).replace(prefix, "");
      const name = /^<\/?([a-z-]*)/i.exec(written)?.[1]?.toLowerCase() ?? "";
      if (tag.closes && name === "math") return { nodes: root.children, end: at };
      if (tag.closes) close(open, name);
      else begin(open, name, written);
    }
  }
  return { nodes: root.children, end: html.length };
}

function addText(open: readonly MathNode[], decoded: string): void {
  const text = decoded.replace(/[ \t\r\n\f]+/g, " ");
  if (text.trim() !== "") open.at(-1)?.children.push(textNode(text));
}

function begin(open: MathNode[], name: string, written: string): void {
  if (open.length >= maxDepth) return;
  const node = { ...textNode(""), name, attributes: tagAttributes(name, written) };
  open.at(-1)?.children.push(node);
  if (!written.endsWith("/>")) open.push(node);
}

function close(open: MathNode[], name: string): void {
  const at = open.findLastIndex((node) => node.name === name);
  if (at > 0) open.length = at;
}
