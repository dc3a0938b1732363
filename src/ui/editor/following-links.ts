import { combineTransactionSteps, Extension, getChangedRanges } from "@tiptap/core";
import type { Mark, Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { findLinks } from "#platform/rules/text/links/find-links.ts";
import { isWritten } from "./auto-links.ts";

type Range = { readonly from: number; readonly to: number };
/** Adjacent text with the same link. `tail`: the text after it up to the next space. */
type LinkedText = Range & { readonly mark: Mark; readonly text: string; readonly tail: string };

/**
 * If a link's text is its address, the address follows when the text is edited. A link with another text keeps its
 * target.
 */
export const followingLinks = Extension.create({
  name: "followingLinks",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("followingLinks"),
      appendTransaction: (transactions, before, now) => {
        if (!isWritten(transactions)) return null;
        const { tr } = now;
        for (const { oldRange, newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions]))) {
          const own = linksAt(before.doc, oldRange).filter(saysItsAddress);
          if (own.length === 0) continue;
          for (const linked of linksAt(now.doc, newRange)) {
            if (own.some(({ mark }) => mark.eq(linked.mark))) follow(tr, linked);
          }
        }
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

const saysItsAddress = ({ text, mark }: LinkedText): boolean => {
  const [found] = findLinks(text);
  return found?.start === 0 && found.end === text.length && isSame(found.href, String(mark.attrs.href));
};

const isSame = (one: string, other: string): boolean =>
  one === other || (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);

function follow(tr: Transaction, { from, to, mark, text, tail }: LinkedText): void {
  const [found] = findLinks(text + tail);
  const end = found?.start === 0 ? from + found.end : from;
  if (found && end === to && found.href === mark.attrs.href) return;
  tr.removeMark(from, to, mark.type);
  if (found && end > from) tr.addMark(from, end, mark.type.create({ ...mark.attrs, href: found.href }));
}

/** The links that this range touches, or whose tail it touches. */
function linksAt(doc: Node, { from, to }: Range): LinkedText[] {
  const found: LinkedText[] = [];
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (block, at) => {
    if (!block.isTextblock) return true;
    found.push(
      ...linksIn(block, at + 1).filter((linked) => linked.from <= to && linked.to + linked.tail.length >= from),
    );
    return false;
  });
  return found;
}

function linksIn(block: Node, start: number): LinkedText[] {
  const found: LinkedText[] = [];
  let isTail = false;
  block.forEach((node, offset) => {
    const mark = node.marks.find(({ type }) => type.name === "link");
    const from = start + offset;
    const text = node.text ?? " ";
    const last = found.at(-1);
    if (mark && last?.to === from && last.mark.eq(mark)) {
      found[found.length - 1] = { ...last, to: from + node.nodeSize, text: last.text + text };
    } else if (mark) found.push({ from, to: from + node.nodeSize, mark, text, tail: "" });
    else if (last && isTail && !node.marks.some(({ type }) => type.name === "code")) {
      const tail = /^\S*/.exec(text)?.[0] ?? "";
      found[found.length - 1] = { ...last, tail: last.tail + tail };
      isTail = tail.length === text.length;
      return;
    }
    isTail = mark !== undefined;
  });
  return found;
}
