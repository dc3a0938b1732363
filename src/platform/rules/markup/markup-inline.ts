import { inlineTags, listTags, type MarkupElement, type MarkupNode, textBlockTags, voidTags } from "./markup.ts";

/** Formatting, a link or a mention, applied to text. */
export type InlineMark = { readonly tag: string; readonly attributes: Readonly<Record<string, string>> };

type PendingNode = { readonly node: MarkupNode; readonly marks: readonly InlineMark[] };

/** Adjacent elements of these tags are merged. */
const mergedTags = new Set(["strong", "em", "s", "u", "sup", "sub"]);
/** Can't be nested: the inner one replaces the outer. */
const exclusiveTags = new Set(["a", "span"]);
const blankText = /^[ \t\n\f]*$/;

/**
 * Builds inline content. An element is created only when text goes into it, so empty and duplicate formatting produces
 * no elements.
 */
export class InlineBuilder {
  #marks: readonly InlineMark[] = [];
  /** The open inline elements at the insertion point. */
  #chain: { readonly mark: InlineMark; readonly element: MarkupElement }[] = [];
  /** Pending white space and line breaks: they get the formatting that both sides share. */
  #waiting: PendingNode[] = [];
  #tags = 0;

  get tags(): number {
    return this.#tags;
  }

  /** Null when the text already has this formatting. */
  openMark(tag: string, attributes: InlineMark["attributes"]): InlineMark | null {
    const around = this.#marks.find((mark) => mark.tag === tag);
    if (around && !exclusiveTags.has(tag)) return null;
    const mark = { tag, attributes };
    this.#marks = [...this.#marks.filter((each) => each !== around), mark];
    return mark;
  }

  closeMark(closed: InlineMark): void {
    this.#marks = this.#marks.filter((mark) => mark !== closed);
  }

  /** Whether the node is invisible unless more follows on its line. */
  isBlank(node: MarkupNode): boolean {
    return typeof node === "string" ? blankText.test(node) : node.tag === "br";
  }

  wait(node: MarkupNode): void {
    const last = this.#waiting.at(-1);
    if (typeof node === "string" && typeof last?.node === "string" && last.marks === this.#marks) {
      this.#waiting[this.#waiting.length - 1] = { node: last.node + node, marks: this.#marks };
    } else this.#waiting.push({ node, marks: this.#marks });
  }

  place(block: MarkupElement, node: MarkupNode): void {
    this.#settle(block, this.#marks);
    this.#append(block, node, this.#marks);
  }

  /** Ends the text at a block boundary, dropping trailing white space except in preformatted text. */
  end(block: MarkupElement): void {
    this.#settle(block, null);
    this.#chain = [];
  }

  /** Writes pending white space; `next` is the formatting of what follows, null at a block boundary. */
  #settle(block: MarkupElement, next: readonly InlineMark[] | null): void {
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (listTags.has(block.tag)) return;
    const keepsBlank = textBlockTags.has(block.tag);
    for (const { node, marks } of waiting) {
      if (typeof node === "string" && !keepsBlank && (next === null || !isInLine(block))) continue;
      this.#append(block, node, inBoth(marks, next ?? []));
    }
  }

  #append(block: MarkupElement, node: MarkupNode, marks: readonly InlineMark[]): void {
    const { children } = this.#placeFor(block, marks);
    const isFirst = children.length === 0 && block.children === children;
    const kept = typeof node === "string" && isFirst ? beginning(block, node) : node;
    if (kept === "") return;
    const last = children.at(-1);
    if (typeof kept === "string" && typeof last === "string") children[children.length - 1] = last + kept;
    else children.push(kept);
    if (typeof kept !== "string") this.#tags += 1;
  }

  #placeFor(block: MarkupElement, marks: readonly InlineMark[]): MarkupElement {
    let same = 0;
    while (same < this.#chain.length && isSame(this.#chain[same]?.mark, marks[same])) same++;
    this.#chain.length = same;
    for (const mark of marks.slice(same)) this.#chain.push({ mark, element: this.#elementFor(block, mark) });
    return this.#chain.at(-1)?.element ?? block;
  }

  #elementFor(block: MarkupElement, { tag, attributes }: InlineMark): MarkupElement {
    const { children } = this.#chain.at(-1)?.element ?? block;
    const last = children.at(-1);
    if (mergedTags.has(tag) && typeof last === "object" && last.tag === tag) return last;
    const made: MarkupElement = { tag, attributes, children: [] };
    children.push(made);
    this.#tags += 2;
    return made;
  }
}

/** Whether the block ends with inline content. */
export function isInLine({ children }: MarkupElement): boolean {
  const last = children.at(-1);
  return last !== undefined && (typeof last === "string" || inlineTags.has(last.tag) || voidTags.has(last.tag));
}

/** Strips leading text that browsers ignore: line breaks in preformatted text, white space anywhere else. */
function beginning({ tag }: MarkupElement, text: string): string {
  if (tag === "pre") return text.replace(/^\n+/, "");
  return tag === "" ? text.replace(/^[ \t\n\f]+/, "") : text;
}

const isSame = (one: InlineMark | undefined, other: InlineMark | undefined): boolean =>
  one === other || (one !== undefined && one.tag === other?.tag && mergedTags.has(one.tag));

/** The common prefix of two formatting stacks. */
function inBoth(one: readonly InlineMark[], other: readonly InlineMark[]): readonly InlineMark[] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return one.slice(0, same);
}
