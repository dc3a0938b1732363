import { type Editor, Node as TiptapNode } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

/** An inline element with an attribute that says what it is, and words for people. */
const chip = (name: string, attribute: string, wordsOf: (value: string, written: string) => string) =>
  TiptapNode.create({
    name,
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({
      value: {
        default: "",
        parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
        renderHTML: ({ value }: { value: string }) => ({ [attribute]: value }),
      },
      words: {
        default: "",
        parseHTML: (element: HTMLElement) => element.textContent || null,
        rendered: false,
      },
    }),
    parseHTML: () => [{ tag: `span[${attribute}]` }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, wordsOf(node.attrs.value, node.attrs.words)],
    renderText: ({ node }) => wordsOf(node.attrs.value, node.attrs.words),
  });

/** Where the next gap from this position is; null without one. */
const gapFrom = (editor: Editor, from: number): number | null => {
  let found: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (found === null && at >= from && node.type.name === "gap") found = at;
    return found === null;
  });
  return found;
};

/** Selects the next gap from here, so that typing fills it; false without one. */
export const selectGap = (editor: Editor, from: number): boolean => {
  const at = gapFrom(editor, from);
  if (at === null) return false;
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)).scrollIntoView());
  return true;
};

/**
 * What is to be filled in before a text is sent; fields and questions that are pasted are, too. Tab goes to the next one, and
 * on from the last.
 */
export const gapNode = chip("gap", "data-gap", (_value, written) => written).extend({
  parseHTML: () => [
    { tag: "span[data-gap]" },
    ...["data-field", "data-ask"].map((attribute) => ({
      tag: `span[${attribute}]`,
      getAttrs: (element: HTMLElement) => {
        const words = element.textContent || (element.getAttribute(attribute) ?? "");
        return { value: words, words };
      },
    })),
  ],
  addKeyboardShortcuts() {
    return { Tab: () => selectGap(this.editor, this.editor.state.selection.to) };
  },
});

/** Names of fields, which a text to be filled in has in their places. */
export type FieldNames = (field: string) => string;

export const fieldNodes = (nameOf: FieldNames) => [
  chip("field", "data-field", nameOf),
  chip("ask", "data-ask", (label) => label),
];
