import { inlineTags, listTags, type MarkupElement, type MarkupNode, textBlockTags } from "./markup.ts";
import { pictureTags } from "./markup-bounds.ts";
import { InlineBuilder, type InlineMark, isInLine } from "./markup-inline.ts";

/** Maximum nesting of lists and quotes. Deeper ones are dropped, their content is not. */
const maxContainers = 24;

type Block = MarkupElement & {
  /** Created implicitly around content that needs it; closed before content that doesn't. */
  readonly isImplied?: boolean;
  /** Removed if it stays empty. */
  readonly isSoft?: boolean;
};

/**
 * Builds a tree that is valid HTML whatever order its elements are opened in, so a browser parses the output into the
 * same tree: no block in a paragraph, no link in a link, only items in lists. Calls of `open` and `close` must be
 * balanced.
 */
export class MarkupBuilder {
  readonly #root: Block = { tag: "", attributes: {}, children: [] };
  readonly #blocks: Block[] = [this.#root];
  /** An open element: a block, formatting, or null for an ignored one. */
  readonly #opened: (Block | InlineMark | null)[] = [];
  readonly #inline = new InlineBuilder();
  #tags = 0;
  #pictures = 0;

  /** Number of tags in the output: two per element, one per void element, `pictureTags` per image. */
  get tags(): number {
    return this.#tags + this.#inline.tags + this.#pictures * (pictureTags - 1);
  }

  /** Number of open elements, including ignored ones. */
  get depth(): number {
    return this.#opened.length;
  }

  /**
   * Opens an element of ours; null ignores the element but keeps its content. A soft block is removed if it stays
   * empty.
   */
  open(tag: string | null, attributes: Readonly<Record<string, string>> = {}, isSoft = false): void {
    if (tag === null) this.#opened.push(null);
    else if (inlineTags.has(tag)) this.#opened.push(this.#inline.openMark(tag, attributes));
    else this.#opened.push(this.#openBlock(tag, attributes, isSoft));
  }

  /**
   * Closes the last opened element. An empty block is dropped if it was closed implicitly, and is a blank line if
   * closed explicitly.
   */
  close(isImplied = false): void {
    const closed = this.#opened.pop();
    if (!closed) return;
    if ("children" in closed) this.#closeBlock(closed, isImplied);
    else this.#inline.closeMark(closed);
  }

  text(text: string): void {
    const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
    // Elsewhere line breaks are only source formatting, with the spaces around them; other spaces were typed by the
    // writer.
    const written = this.#top().tag === "pre" ? lines : lines.replace(/[ \t\n]+/g, withoutBreaks);
    if (written === "") return;
    if (this.#inline.isBlank(written)) this.#inline.wait(written);
    else this.#place(written);
  }

  lineBreak(): void {
    this.#inline.wait({ tag: "br", attributes: {}, children: [] });
  }

  picture(attributes: Readonly<Record<string, string>>): void {
    this.#pictures++;
    this.#place({ tag: "img", attributes, children: [] });
  }

  /** A span whose content is given with it. */
  span(attributes: Readonly<Record<string, string>>, text: string): void {
    this.#tags++;
    this.#place({ tag: "span", attributes, children: text === "" ? [] : [text] });
  }

  end(): MarkupNode[] {
    this.#endBlocks(1);
    this.#inline.end(this.#root);
    const { children } = this.#root;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = withoutSpaceBehind(last);
    return children;
  }

  #top = (): Block => this.#blocks.at(-1) ?? this.#root;

  #place(node: MarkupNode): void {
    this.#leaveImpliedList();
    if (listTags.has(this.#top().tag)) {
      this.#inline.end(this.#top());
      this.#enterItem();
    }
    this.#inline.place(this.#top(), node);
  }

  #openBlock(tag: string, attributes: Block["attributes"], isSoft: boolean): Block | null {
    this.#endTextBlock();
    const isContainer = listTags.has(tag) || tag === "blockquote";
    if (isContainer && this.#blocks.length > maxContainers) return null;
    if (tag === "li") this.#makeRoomForItem();
    else {
      this.#leaveImpliedList();
      this.#enterItem();
    }
    return this.#push({ tag, attributes, children: [], isSoft: isSoft || isContainer });
  }

  #push(block: Block): Block {
    this.#inline.end(this.#top());
    this.#top().children.push(block);
    this.#blocks.push(block);
    this.#tags += 2;
    return block;
  }

  #endTextBlock(): void {
    const top = this.#top();
    if (!textBlockTags.has(top.tag)) return;
    this.#endBlocks(this.#blocks.length - 1);
    this.#dropEmpty(top);
  }

  #makeRoomForItem(): void {
    const top = this.#top();
    if (top.tag === "li") {
      this.#endBlocks(this.#blocks.length - 1);
      this.#dropEmpty(top);
    }
    if (!listTags.has(this.#top().tag)) this.#push({ tag: "ul", attributes: {}, children: [], isImplied: true });
  }

  #leaveImpliedList(): void {
    if (this.#top().isImplied) this.#endBlocks(this.#blocks.length - 1);
  }

  /** Content of a list outside of an item is added to the previous item. */
  #enterItem(): void {
    if (!listTags.has(this.#top().tag)) return;
    const last = this.#top().children.at(-1);
    if (last === undefined || typeof last === "string") this.#push({ tag: "li", attributes: {}, children: [] });
    else this.#blocks.push(last);
  }

  #closeBlock(block: Block, isImplied: boolean): void {
    const at = this.#blocks.indexOf(block);
    if (at < 1) return;
    this.#endBlocks(at);
    if (isImplied && textBlockTags.has(block.tag)) this.#dropEmpty(block);
    // Text on both sides of a dropped element must not become one word.
    if (this.#top().children.at(-1) !== block && isInLine(this.#top())) this.#inline.wait(" ");
  }

  /** Closes all blocks from this one inward. */
  #endBlocks(from: number): void {
    while (this.#blocks.length > from) {
      this.#inline.end(this.#top());
      const block = this.#blocks.pop();
      if (block?.isSoft) this.#dropEmpty(block);
    }
  }

  /** Removes the last closed block if it is empty, or has only white space between blocks. */
  #dropEmpty(block: Block): void {
    const { children } = this.#top();
    const isEmpty = block.children.every((child) => typeof child === "string" && this.#inline.isBlank(child));
    if (!isEmpty || children.at(-1) !== block) return;
    children.pop();
    this.#tags -= 2;
  }
}

const withoutBreaks = (space: string): string => (space.includes("\n") ? " " : space);

/** Trims trailing white space. A regular expression would take quadratic time on long runs of spaces. */
function withoutSpaceBehind(text: string): string {
  let end = text.length;
  while (isSpace(text[end - 1])) end--;
  return text.slice(0, end);
}

const isSpace = (character = ""): boolean => character !== "" && " \t\n\f".includes(character);
