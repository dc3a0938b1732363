import { decodeEntities } from "./decode-entities.ts";

/** Block elements: their boundaries become line breaks. */
export const blockElements: ReadonlySet<string> = new Set(
  "address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
/** Elements whose content is never visible text. */
export const hiddenElements: ReadonlySet<string> = new Set(["script", "style", "template", "title"]);

/**
 * The visible text of our HTML or the editor's: tags removed, entities decoded, blocks separated by line breaks, other
 * white space collapsed, and the alternative texts of the case's pictures in their place.
 */
export function visibleText(html: string): string {
  return readable(html, "");
}

/**
 * Number of visible characters (code points) in HTML. An image counts as one; line breaks and zero-width characters
 * don't count.
 */
export function visibleLength(html: string): number {
  return plainLength(readable(html, image).replaceAll("\n", ""));
}

/** Number of visible characters (code points) in plain text, without leading and trailing white space. */
export function plainLength(text: string): number {
  return [...text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, "").trim()].length;
}

/** What a picture of the case says in words, apart from the words around it; "" for pictures of other kinds. */
const alternativeOf = (tag: string): string => {
  const [, words] = /^<img data-file="\d+" alt="([^"]*)"/.exec(tag) ?? [];
  return words === undefined ? "" : ` ${decoded(words)} `;
};

/** Placeholder for an image while counting characters. */
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
    if (tag.name === "img") text += imageText || alternativeOf(html.slice(open, tag.end));
    else if (blockElements.has(tag.name)) text += blockBorder;
    at = hiddenElements.has(tag.name) && !tag.closes ? endOf(html, tag.name, tag.end) : tag.end;
  }
  return tidy(text);
}

/**
 * A character that HTML can't contain, to tell block boundaries from literal line breaks, which are only white space.
 */
const blockBorder = "\u0000";

const decoded = (text: string): string => decodeEntities(text).replaceAll(blockBorder, "");

const tidy = (text: string): string =>
  text
    .split(blockBorder)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

export type Tag = { readonly name: string; readonly closes: boolean; readonly end: number };

/**
 * Parses the tag or comment at `open`; null if it is a literal "<". An unterminated one extends to the end of the text.
 */
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
  return { name: html.slice(start, at).toLowerCase(), closes, end: endOfTag(html, at) };
}

/**
 * A quote only counts at the beginning of a value, as in a browser: `title=5" class=x` ends where it appears to end.
 */
function endOfTag(html: string, from: number): number {
  let place: "name" | "beforeValue" | "value" = "name";
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? "";
    if (character === ">") return at + 1;
    if (place === "beforeValue" && (character === '"' || character === "'")) {
      const quote = html.indexOf(character, at + 1);
      if (quote < 0) break;
      at = quote;
      place = "name";
    } else if (character === "=" && place === "name") place = "beforeValue";
    else if (/\s/.test(character)) place = place === "value" ? "name" : place;
    else if (place === "beforeValue") place = "value";
  }
  return html.length;
}

/** Index of the end tag with this name. Searches from `from`, so the whole text is scanned once. */
export function endOf(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}`, "gi");
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}
