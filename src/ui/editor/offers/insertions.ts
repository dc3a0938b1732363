import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type Selection, TextSelection } from "@tiptap/pm/state";
import { asStored } from "#ui/editor/written-html.ts";
import type { Insertion } from "./editor-offers.ts";
import { selectGap } from "./gap-nodes.ts";

/** The text before and after the last insertion, and where that was. */
type LastInsertion = { readonly before: Node; readonly selection: Selection; readonly after: Node };

export const parseOptions = { preserveWhitespace: true } as const;

/** Inserts what is chosen while the text is written, with the first gap of it selected. */
export class Insertions {
  #last: LastInsertion | null = null;

  readonly insert = (
    editor: Editor,
    { html, replacesLast = false, onDone }: Insertion,
    written: () => string,
  ): void => {
    const { doc, selection } = editor.state;
    const last = replacesLast ? this.#last : null;
    if (editor.isDestroyed || (replacesLast && !last?.after.eq(doc))) return;
    const chain = editor.chain().focus();
    if (last)
      chain.command(({ tr }) => {
        tr.replaceWith(0, tr.doc.content.size, last.before.content);
        tr.setSelection(TextSelection.create(tr.doc, last.selection.from, last.selection.to));
        return true;
      });
    chain.insertContent(asStored(html), { parseOptions }).run();
    const { doc: after } = editor.state;
    const before = last?.before ?? doc;
    this.#last = { before, selection: last?.selection ?? selection, after };
    selectGap(editor, before.content.findDiffStart(after.content) ?? 0);
    onDone(written());
  };
}
