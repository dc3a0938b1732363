import { Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";

/** Inserts plain text as if it were typed: a paragraph per line, including blank ones, with its white space. */
export const pastedText = (text: string, { doc }: ResolvedPos, _isPlain: boolean, { state }: EditorView): Slice => {
  const { schema } = doc.type;
  const marks = state.storedMarks ?? state.selection.$from.marks();
  const lines = text
    .split("\n")
    .map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line, marks)]));
  return new Slice(Fragment.from(lines), 1, 1);
};
