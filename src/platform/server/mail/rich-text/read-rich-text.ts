import { numberAttributes } from "#platform/rules/markup/list-numbers.ts";
import { blockElements as blockTags, hiddenElements } from "#platform/rules/markup/visible-text.ts";
import { cutWords } from "#platform/rules/text/cut-words.ts";
import { withColumns } from "#platform/rules/text/with-columns.ts";
import { mailLink } from "#platform/server/mail/mail-link.ts";
import { type Node, parseTree } from "#platform/server/mail/parse-tree.ts";
import { mailedText } from "./mailed-text.ts";
import {
  type Block,
  type InlinePicture,
  isBlankLine,
  type ListItem,
  type MailRichText,
  type Mark,
  type TextRun,
} from "./rich-text.ts";
import { withTables } from "./table-rows.ts";

export type MostText = { readonly characters: number; readonly lines: number };
export type ReadText = { readonly blocks: MailRichText; readonly isCut: boolean };

/** A picture that the email contains, the text that stands for it, and where it is shown whole. */
type KnownPicture = { readonly text: string; readonly picture: InlinePicture; readonly href: string };

type ReadOptions = {
  /** Limits: visible characters (code points), and lines. */
  readonly most: MostText;
  /** Our own origin: links to our own pages don't show their host. */
  readonly origin: string;
  /** Placeholder for images. */
  readonly picture: string;
  /** The picture that an image's attributes name; null for the placeholder. */
  readonly pictureOf?: (attributes: Node["attributes"]) => KnownPicture | null;
};

/** Maximum length of HTML to parse: an email only shows its beginning. */
const longest = 40_000;
/** Maximum nesting of lists and quotes; deeper content is flattened to it. */
const deepest = 8;
/** Maximum number of consecutive blank lines. */
const maxBlanks = 3;
/** Maximum number of leading spaces of a line. */
const maxIndent = 100;

/** The beginning of sanitized HTML for an email, cut between words; and whether there is more. */
export function readRichText(html: string, asked: ReadOptions): ReadText {
  const reader = new RichTextReader(asked);
  const blocks = reader.read(parseTree(html.slice(0, longest)));
  return { blocks, isCut: reader.isCut || html.length > longest };
}

/** `column`: length of the line's text so far. */
type Line = { runs: TextRun[]; hasText: boolean; column: number };
/** A container of blocks: the text itself, a quote, or a list item. */
type Place = { readonly blocks: Block[]; line: Line | null; readonly depth: number };

const marks: Readonly<Record<string, Exclude<Mark["kind"], "link">>> = {
  ...{ strong: "strong", b: "strong", em: "em", i: "em" },
  ...{ s: "s", u: "u", code: "code", sup: "sup", sub: "sub" },
};

class RichTextReader {
  readonly #asked: ReadOptions;
  #characters: number;
  #lines: number;
  isCut = false;

  constructor(asked: ReadOptions) {
    this.#asked = asked;
    this.#characters = asked.most.characters;
    this.#lines = asked.most.lines;
  }

  read(nodes: readonly Node[]): MailRichText {
    return this.#blocksOf(nodes, [], 0);
  }

  #blocksOf(nodes: readonly Node[], around: readonly Mark[], depth: number): MailRichText {
    const place: Place = { blocks: [], line: null, depth };
    for (const node of nodes) this.#add(place, node, around);
    return withTables(withFewBlanks(place.blocks.flatMap(trimmed)));
  }

  #add(place: Place, node: Node, around: readonly Mark[]): void {
    if (this.isCut) return;
    const { name, children, text } = node;
    const isFlat = place.depth >= deepest;
    if (name === "") this.#addText(place, text, around);
    else if (name === "br") this.#endLine(place);
    else if (name === "img") this.#addImage(place, node, around);
    else if (name === "pre") this.#addCode(place, node);
    else if (name === "blockquote" && !isFlat) this.#addQuote(place, children, around);
    else if ((name === "ul" || name === "ol") && !isFlat) this.#addList(place, node, around);
    else if (name === "li" && !isFlat) this.#addList(place, { ...node, name: "ul", children: [node] }, around);
    else if (!hiddenElements.has(name)) this.#addOther(place, node, around);
  }

  /** Adds a line break or other block, or wraps content in a mark. */
  #addOther(place: Place, node: Node, around: readonly Mark[]): void {
    const { name, children } = node;
    const isBlock = blockTags.has(name);
    if (isBlock) this.#startBlock(place, name === "h2" || name === "h3" ? "heading" : "paragraph");
    const mark = this.#markOf(node);
    // The same mark isn't nested; a link inside a link uses the outer target.
    const inside = mark && !around.some(({ kind }) => kind === mark.kind) ? [...around, mark] : around;
    for (const child of children) this.#add(place, child, inside);
    if (isBlock) place.line = null;
  }

  #markOf({ name, attributes }: Node): Mark | null {
    if (name === "a") return mailLink(attributes.href ?? "", this.#asked.origin);
    const kind = marks[name];
    return kind ? { kind } : null;
  }

  #startBlock(place: Place, kind: "paragraph" | "heading"): Line {
    const line: Line = { runs: [], hasText: false, column: 0 };
    place.blocks.push({ kind, runs: line.runs });
    place.line = line;
    return line;
  }

  #endLine({ line }: Place): void {
    if (!line || line.runs.length === 0) return;
    const last = line.runs.slice(-maxBlanks - 1);
    if (last.length > maxBlanks && last.every(({ text }) => text === "\n")) return;
    line.runs.push({ text: "\n", marks: [] });
    line.hasText = false;
    line.column = 0;
  }

  #addImage(place: Place, { attributes }: Node, around: readonly Mark[]): void {
    const known = this.#asked.pictureOf?.(attributes);
    if (known) this.#addPicture(place, known, around);
    else this.#addPlaceholder(place, around);
  }

  #addPicture(place: Place, known: KnownPicture, around: readonly Mark[]): void {
    const link = around.some(({ kind }) => kind === "link") ? null : mailLink(known.href, this.#asked.origin);
    this.#addText(place, known.text, link ? [...around, link] : around);
    const runs = place.line?.runs ?? [];
    const last = runs.at(-1);
    // A text that was cut has no room for the picture either.
    if (last?.text === known.text) runs[runs.length - 1] = { ...last, picture: known.picture };
  }

  #addPlaceholder(place: Place, around: readonly Mark[]): void {
    const { picture } = this.#asked;
    // Adjacent images share one placeholder.
    if (place.line?.runs.findLast(({ text }) => text.trim() !== "")?.text === picture) return;
    this.#addText(place, picture, around);
  }

  #addText(place: Place, written: string, around: readonly Mark[]): void {
    const plain = mailedText(written).replaceAll("\n", " ");
    if (plain === "" || (plain.trim() === "" && !place.line)) return;
    const line = place.line ?? this.#startBlock(place, "paragraph");
    const text = withColumns(plain, line.column);
    line.column += [...text].length;
    if (!line.hasText && text.trim() === "") {
      line.runs.push({ text: text.slice(0, maxIndent), marks: around });
      return;
    }
    if (!line.hasText && !this.#takeLine()) return;
    line.hasText = true;
    const kept = this.#within(text);
    if (kept !== "") line.runs.push({ text: kept, marks: around });
  }

  /** Uses up one line; false if none is left. */
  #takeLine(): boolean {
    if (this.#lines === 0 || this.#characters === 0) this.isCut = true;
    else this.#lines -= 1;
    return !this.isCut;
  }

  /** The part of the text that fits. */
  #within(text: string): string {
    const characters = [...text];
    if (characters.length <= this.#characters) {
      this.#characters -= characters.length;
      return text;
    }
    const left = this.#characters;
    this.isCut = true;
    this.#characters = 0;
    return left === 0 && text.trim() === "" ? "" : cutWords(characters, left);
  }

  #addCode(place: Place, node: Node): void {
    place.line = null;
    const lines = mailedText(textIn(node))
      .replace(/^\n|\n$/g, "")
      .split("\n")
      .map((line) => withColumns(line));
    const kept: string[] = [];
    for (const line of lines) {
      if (this.isCut || !this.#takeLine()) break;
      kept.push(this.#within(line));
    }
    place.blocks.push({ kind: "code", text: kept.join("\n") });
  }

  #addQuote(place: Place, children: readonly Node[], around: readonly Mark[]): void {
    place.line = null;
    place.blocks.push({ kind: "quote", blocks: this.#blocksOf(children, around, place.depth + 1) });
  }

  #addList(place: Place, { name, attributes, children }: Node, around: readonly Mark[]): void {
    place.line = null;
    const items: ListItem[] = [];
    for (const child of children) {
      const inside = child.name === "li" ? child.children : [child];
      const blocks = this.isCut ? [] : this.#blocksOf(inside, around, place.depth + 1);
      // An empty item of a numbered list keeps its number.
      if (blocks.length > 0 || (name === "ol" && child.name === "li" && !this.isCut))
        items.push({ ...numberAttributes(child.name, child.attributes), blocks });
    }
    if (items.every(({ blocks }) => blocks.length === 0)) return;
    place.blocks.push({ kind: "list", numbering: name === "ol" ? numbering(attributes, children) : null, items });
  }
}

/** A list that counts down starts at its number of items, since the email may only show a few of them. */
function numbering(attributes: Node["attributes"], children: readonly Node[]): Readonly<Record<string, string>> {
  const kept = numberAttributes("ol", attributes);
  if (kept.reversed === undefined || kept.start !== undefined) return kept;
  return { start: String(children.filter(({ name }) => name === "li").length), ...kept };
}

const textIn = ({ name, children, text }: Node): string =>
  name === "br" ? "\n" : name === "" ? text : children.map(textIn).join("");

/** Removes blank lines at the ends, and all but a few in a row. */
function withFewBlanks(blocks: MailRichText): MailRichText {
  const end = blocks.findLastIndex((block) => !isBlankLine(block)) + 1;
  let inARow = maxBlanks;
  return blocks.slice(0, end).filter((block) => {
    inARow = isBlankLine(block) ? inARow + 1 : 0;
    return inARow <= maxBlanks;
  });
}

/** Trims the lines of a block. Returns nothing if no text is left, unless it is a blank line. */
function trimmed(block: Block): Block[] {
  if (block.kind === "code") return block.text.trim() === "" ? [] : [block];
  if (block.kind === "quote") return block.blocks.length === 0 ? [] : [block];
  if (block.kind === "list" || block.kind === "table") return [block];
  const runs = [...block.runs];
  while (runs.at(-1)?.text.trim() === "") runs.pop();
  const last = runs.at(-1);
  if (!last) return [{ kind: "paragraph", runs: [] }];
  return [{ kind: block.kind, runs: [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }] }];
}
