import { Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { lineBreaks } from "#platform/rules/text/line-breaks.ts";
import { pastedHtml } from "./pasted-html.ts";
import { pastedText } from "./pasted-text.ts";

/** Whether what is pasted begins and ends with a table. */
type Ends = { readonly first: boolean; readonly last: boolean };
const neither: Ends = { first: false, last: false };

/** What an editor does with what is pasted into it. A table's rows don't join the sentence around them. */
export const pasteProps = () => {
  let ends = neither;
  return {
    transformPastedHTML: (html: string): string => {
      ends = html.includes("<t") ? tableEnds(html) : neither;
      return pastedHtml(html);
    },
    transformPastedText: (text: string): string => text.replace(lineBreaks, "\n"),
    clipboardTextParser: pastedText,
    transformPasted: (slice: Slice, { state }: EditorView): Slice => {
      const { $from, $to } = state.selection;
      const hasBefore = $from.parentOffset > 0;
      const hasAfter = $to.parentOffset < $to.parent.content.size;
      const { first, last } = ends;
      ends = neither;
      return new Slice(slice.content, first && hasBefore ? 0 : slice.openStart, last && hasAfter ? 0 : slice.openEnd);
    },
  };
};

function tableEnds(html: string): Ends {
  // Unlike a parsed document, its content applies no styles, which the security policy forbids.
  const pasted = document.createElement("template");
  pasted.innerHTML = html;
  const walker = document.createTreeWalker(pasted.content, NodeFilter.SHOW_TEXT);
  const texts: Element[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (parentElement && textContent?.trim() && !parentElement.closest("style, script")) texts.push(parentElement);
  }
  const isInTable = (element: Element | undefined) => hasCells(element?.closest("table"));
  return { first: isInTable(texts[0]), last: isInTable(texts.at(-1)) };
}

/** A single cell is only its text, and one that places things is no table. */
function hasCells(table: Element | null | undefined): boolean {
  if (!table || /^(?:presentation|none)$/i.test(table.getAttribute("role") ?? "")) return false;
  return [...table.querySelectorAll("td, th")].filter(({ textContent }) => textContent.trim() !== "").length > 1;
}
