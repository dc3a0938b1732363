import { Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";

/** Plain text as if it were typed: each line is a paragraph, a blank one too, and white space stays. */
export const pastedText = (text: string, { doc }: ResolvedPos, _isPlain: boolean, { state }: EditorView): Slice => {
  const { schema } = doc.type;
  const marks = state.storedMarks ?? state.selection.$from.marks();
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line, marks)]));
  return new Slice(Fragment.from(lines), 1, 1);
};
