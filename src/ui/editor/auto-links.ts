import { combineTransactionSteps, Extension, getChangedRanges } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import type { MarkType, Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { RemoveMarkStep } from "@tiptap/pm/transform";
import { findLinks } from "#platform/rules/text/links/find-links.ts";
import { linkKind } from "#platform/rules/text/links/link-kind.ts";

type Range = { readonly from: number; readonly to: number };

const elsewhere = "https://own.invalid";
/** Where somebody removed a link: no other is made there. */
const declined = new PluginKey<readonly Range[]>("declinedLinks");

/**
 * Makes links of pasted text, and of a word once a space or a new line ends it, as an undo step of its own: undoing it
 * leaves the text as it was typed.
 */
export const autoLinks = Extension.create({
  name: "autoLinks",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: declined,
      state: { init: () => [], apply: declinedAfter },
      appendTransaction: (transactions, before, now) => {
        if (!isWritten(transactions)) return null;
        const isPasted = transactions.some((each) => /^(?:paste|drop)$/.test(String(each.getMeta("uiEvent"))));
        const { tr } = now;
        for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions]))) {
          const range = isPasted ? newRange : endedWord(now.doc, newRange);
          if (range) addLinks(tr, now, range);
        }
        return tr.docChanged ? closeHistory(tr) : null;
      },
    }),
  ],
});

/** Whether these transactions change the text, other than by undo, setting a link, or loading a text. */
export const isWritten = (transactions: readonly Transaction[]): boolean =>
  transactions.some(({ docChanged }) => docChanged) &&
  !transactions.some(
    (each) => isHistoryTransaction(each) || each.getMeta("preventAutolink") || each.getMeta("preventUpdate"),
  );

function declinedAfter(tr: Transaction, before: readonly Range[]): readonly Range[] {
  if (!tr.docChanged) return before;
  const ranges = before.map(({ from, to }) => ({ from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }));
  if (isHistoryTransaction(tr) || tr.getMeta("preventAutolink")) ranges.push(...linksTaken(tr));
  const { link } = tr.doc.type.schema.marks;
  return ranges.filter(({ from, to }) => from < to && !tr.doc.rangeHasMark(from, to, link as MarkType));
}

const linksTaken = (tr: Transaction): Range[] =>
  tr.steps.flatMap((step, at) => {
    if (!(step instanceof RemoveMarkStep) || step.mark.type.name !== "link") return [];
    const later = tr.mapping.slice(at + 1);
    return [{ from: later.map(step.from, 1), to: later.map(step.to, -1) }];
  });

/** The word that this change ends with a space or a new line; null if there is none. */
function endedWord(doc: Node, { from, to }: Range): Range | null {
  const $from = doc.resolve(from);
  if (!$from.parent.isTextblock) return null;
  const written = doc.textBetween(from, to, undefined, " ");
  const isSplit = !$from.sameParent(doc.resolve(to));
  if (isSplit ? written !== "" : !/\s$/.test(written)) return null;
  const start = $from.start();
  const text = doc.textBetween(start, isSplit ? from : to, undefined, " ").trimEnd();
  const word = text.split(/\s/).at(-1) ?? "";
  return word === "" ? null : { from: start + text.length - word.length, to: start + text.length };
}

function addLinks(tr: Transaction, state: EditorState, range: Range): void {
  const { link, code } = state.schema.marks as Record<string, MarkType>;
  const isTaken = (from: number, to: number) =>
    [link, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark)) ||
    declined.getState(state)?.some((each) => each.from < to && from < each.to);
  state.doc.nodesBetween(range.from, range.to, (block, at) => {
    if (!block.isTextblock) return true;
    if (!link || !block.type.allowsMarkType(link)) return false;
    for (const { start, end, href } of findLinks(block.textBetween(0, block.content.size, undefined, " "))) {
      const [from, to] = [at + 1 + start, at + 1 + end];
      if (to <= range.from || from >= range.to || isTaken(from, to)) continue;
      if (linkKind(href, elsewhere) !== "refused") tr.addMark(from, to, link.create({ href }));
    }
    return false;
  });
}
