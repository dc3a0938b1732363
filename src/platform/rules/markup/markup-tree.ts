import { inlineTags, listTags, type MarkupElement, type MarkupNode, textBlockTags } from "./markup.ts";
import { pictureTags } from "./markup-bounds.ts";
import { InlineBuilder, isInLine, type Mark } from "./markup-inline.ts";

/** Lists and quotes in each other: those beyond are left out, their content stays. */
const mostContainers = 24;

type Block = MarkupElement & {
  /** Made for what needed one around it: ends before what does not. */
  readonly isImplied?: boolean;
  /** Goes when nothing comes into it. */
  readonly isSoft?: boolean;
};

/**
 * Builds a tree whose elements stand where HTML allows them, whatever order they are opened in, so that a browser that reads
 * it as HTML finds the same tree: no block in a paragraph, no link in a link, items in lists alone. `open` and `close` are to
 * be paired.
 */
export class MarkupBuilder {
  readonly #root: Block = { tag: "", attributes: {}, children: [] };
  readonly #blocks: Block[] = [this.#root];
  /** What was opened and not closed yet: a block, formatting, or nothing that counts. */
  readonly #opened: (Block | Mark | null)[] = [];
  readonly #inline = new InlineBuilder();
  #tags = 0;
  #pictures = 0;

  /** How many tags the tree has when it is written: two of an element, one of those that hold nothing, and of a picture what it counts as. */
  get tags(): number {
    return this.#tags + this.#inline.tags + this.#pictures * (pictureTags - 1);
  }

  /** How many are open, those that made nothing among them. */
  get depth(): number {
    return this.#opened.length;
  }

  /** Opens an element of ours; null for any other, whose content stays. A soft block goes when it stays empty. */
  open(tag: string | null, attributes: Readonly<Record<string, string>> = {}, isSoft = false): void {
    if (tag === null) this.#opened.push(null);
    else if (inlineTags.has(tag)) this.#opened.push(this.#inline.openMark(tag, attributes));
    else this.#opened.push(this.#openBlock(tag, isSoft));
  }

  /** Closes what was opened last. An empty block that nobody closed is none; one that somebody did is a blank line. */
  close(isImplied = false): void {
    const closed = this.#opened.pop();
    if (!closed) return;
    if ("children" in closed) this.#closeBlock(closed, isImplied);
    else this.#inline.closeMark(closed);
  }

  text(text: string): void {
    const written = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
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

  /** Words are parted here, where nothing of ours stands: the cells of a table. */
  space(): void {
    this.#inline.wait(" ");
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

  #openBlock(tag: string, isSoft: boolean): Block | null {
    this.#endTextBlock();
    const isContainer = listTags.has(tag) || tag === "blockquote";
    if (isContainer && this.#blocks.length > mostContainers) return null;
    if (tag === "li") this.#makeRoomForItem();
    else {
      this.#leaveImpliedList();
      this.#enterItem();
    }
    return this.#push({ tag, attributes: {}, children: [], isSoft: isSoft || isContainer });
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

  /** What stands in a list without an item belongs to the item before it. */
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
    // What stood on both sides of nothing is not one word.
    if (this.#top().children.at(-1) !== block && isInLine(this.#top())) this.space();
  }

  /** Ends all blocks from this one on. */
  #endBlocks(from: number): void {
    while (this.#blocks.length > from) {
      this.#inline.end(this.#top());
      const block = this.#blocks.pop();
      if (block?.isSoft) this.#dropEmpty(block);
    }
  }

  /** Takes the block that was ended last away again, unless something came into it. */
  #dropEmpty(block: Block): void {
    const { children } = this.#top();
    if (block.children.length > 0 || children.at(-1) !== block) return;
    children.pop();
    this.#tags -= 2;
  }
}

/** Without white space at its end. A pattern would be tried anew from each space of a long run. */
function withoutSpaceBehind(text: string): string {
  let end = text.length;
  while (isSpace(text[end - 1])) end--;
  return text.slice(0, end);
}

const isSpace = (character = ""): boolean => character !== "" && " \t\n\f".includes(character);
