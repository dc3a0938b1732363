import { decodeEntities } from "./decode-entities.ts";

/** Elements that stand on lines of their own: their borders become line breaks. */
export const blocks: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
/** Elements whose content is never text that one sees. */
export const unseen: ReadonlySet<string> = new Set(["script", "style", "template", "title"]);

/** What one reads in HTML of ours, or of the editor: tags removed, entities decoded, a line break between blocks, other white space run together. */
export function visibleText(html: string): string {
  return readable(html, "");
}

/** How many characters (code points) one sees in this HTML. An image counts as one; line breaks and what has no width count nothing. */
export function visibleLength(html: string): number {
  return plainLength(readable(html, image).replaceAll("\n", ""));
}

/** How many characters (code points) one sees in plain text, white space at both ends left out. */
export function plainLength(text: string): number {
  return [...text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "").trim()].length;
}

/** Stands for an image while characters are counted. */
const image = "\ufffc";

function readable(html: string, imageText: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) return tidy(text + decoded(html.slice(at)));
    text += decoded(html.slice(at, open));
    const tag = readTag(html, open);
    if (!tag) {
      text += "<";
      at = open + 1;
      continue;
    }
    if (tag.name === "img") text += imageText;
    else if (blocks.has(tag.name)) text += blockBorder;
    at = unseen.has(tag.name) && !tag.closes ? endOf(html, tag.name, tag.end) : tag.end;
  }
  return tidy(text);
}

/** A character that HTML can't contain, so that written line breaks stay mere white space. */
const blockBorder = "\u0000";

const decoded = (text: string): string => decodeEntities(text).replaceAll(blockBorder, "");

const tidy = (text: string): string =>
  text
    .split(blockBorder)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

export type Tag = { readonly name: string; readonly closes: boolean; readonly end: number };

/** The tag or comment that begins at `open`; null when the character is a plain "<". One that never ends reaches to the end of the text. */
export function readTag(html: string, open: number): Tag | null {
  if (html.startsWith("<!--", open)) {
    const end = html.indexOf("-->", open + 4);
    return { name: "", closes: false, end: end < 0 ? html.length : end + 3 };
  }
  const closes = html[open + 1] === "/";
  const start = open + (closes ? 2 : 1);
  if (!/[A-Za-z!?]/.test(html[start] ?? "")) return null;
  let at = start;
  while (/[A-Za-z0-9-]/.test(html[at] ?? "")) at++;
  const name = html.slice(start, at).toLowerCase();
  for (; at < html.length; at++) {
    const character = html[at];
    if (character === ">") return { name, closes, end: at + 1 };
    if (character === '"' || character === "'") {
      const quote = html.indexOf(character, at + 1);
      if (quote < 0) break;
      at = quote;
    }
  }
  return { name, closes, end: html.length };
}

/** Where the end tag of this name begins. The search goes on from `from`, so that the whole text is read once. */
export function endOf(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}`, "gi");
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}
