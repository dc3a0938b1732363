import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const isLinkKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** The browser reports a selection that keys made or ended later, maybe only after the next key. */
function takeSelection(view: EditorView): void {
  const shown = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = shown ?? {};
  if (!shown || !anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, tr } = view.state;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, shown.anchorOffset));
  const focus = doc.resolve(view.posAtDOM(focusNode, shown.focusOffset));
  view.dispatch(tr.setSelection(TextSelection.between(anchor, focus)));
}

/** Ctrl+K asks for the address of a link on the selected text; without one it opens the palette, as elsewhere. */
export const linkByKey = (view: EditorView, event: KeyboardEvent, ask: (kind: "link") => void): boolean => {
  if (!isLinkKey(event)) return false;
  takeSelection(view);
  const { selection, schema, doc } = view.state;
  const { $from, from, to } = selection;
  const { link } = schema.marks;
  if (!link || !$from.parent.type.allowsMarkType(link) || doc.textBetween(from, to).trim() === "") return false;
  ask("link");
  return true;
};
