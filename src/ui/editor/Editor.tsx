import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { pictureName } from "#platform/rules/text/picture-name.ts";
import { useWords } from "#wording/use-words.ts";
import { AddressBar } from "./AddressBar.tsx";
import styles from "./Editor.module.css";
import { extensions } from "./extensions.ts";
import { MentionList } from "./MentionList.tsx";
import type { MentionSource } from "./mention-source.ts";
import { pastedHtml } from "./pasted-html.ts";
import { pastedText } from "./pasted-text.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useMentions } from "./use-mentions.ts";
import { usualHeight } from "./usual-height.ts";
import { asStored, copiedSerializer, writtenHtml } from "./written-html.ts";

export type EditorProps = {
  /** Accessible name, unless `labelledBy` refers to an element. */
  label: string;
  labelledBy?: string;
  value: string;
  onChange: (html: string) => void;
  mentions?: MentionSource;
  placeholder?: string;
  /** Initial height in pixels, before it grows. */
  minHeight?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Called on Ctrl+Enter. */
  onSubmit?: () => void;
  /** Focuses the editor as soon as it is mounted. */
  autoFocus?: boolean;
};

const parseOptions = { preserveWhitespace: true } as const;

const fieldAttributes = (
  { label, labelledBy, describedBy, invalid }: EditorProps,
  list: { readonly id: string; readonly active: string } | null,
) => ({
  role: "textbox",
  "aria-multiline": "true",
  ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label }),
  ...(describedBy ? { "aria-describedby": describedBy } : {}),
  ...(invalid ? { "aria-invalid": "true" } : {}),
  ...(list === null ? {} : { "aria-controls": list.id, "aria-activedescendant": list.active }),
});

/** TipTap with our labels, tags and mentions. Use it through RichTextEditor, which loads it lazily. */
export default function Editor(props: EditorProps) {
  const { value, onChange, mentions, placeholder = "", minHeight = usualHeight, disabled = false, onSubmit } = props;
  const { t } = useWords();
  const { suggestion, shown, box, place } = useMentions(mentions);
  const [asking, setAsking] = useState<"link" | "image" | null>(null);
  const written = useRef(value);
  const latest = useRef({ onChange, onSubmit });
  latest.current = { onChange, onSubmit };

  const list = shown && box.active ? { id: box.id, active: box.elementId(box.active) } : null;

  const editor = useEditor({
    extensions: extensions(placeholder, suggestion, (source) => t("picture.named", { name: pictureName(source) })),
    content: asStored(value),
    parseOptions,
    // Text stays as typed: "24. december" doesn't become a list. Only URLs become links.
    enableInputRules: false,
    enablePasteRules: false,
    editable: !disabled,
    injectCSS: false,
    // Copied as text, a paragraph is one line, as when it was pasted.
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: "\n" } },
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // Set on every render with the other options, which would otherwise reset them.
      attributes: fieldAttributes(props, list),
      transformPastedHTML: pastedHtml,
      clipboardTextParser: pastedText,
      handleKeyDown: (_view, event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onCreate: ({ editor: { schema, view } }) => view.setProps({ clipboardSerializer: copiedSerializer(schema) }),
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? "" : writtenHtml(changed.state.doc);
      latest.current.onChange(written.current);
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(asStored(value), { emitUpdate: false, parseOptions });
  }, [editor, value]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  // TipTap's own autofocus may run before the field is in the document on a busy machine.
  const takesFocus = useRef(props.autoFocus);
  useEffect(() => {
    if (!takesFocus.current || editor.isDestroyed) return;
    takesFocus.current = false;
    editor.commands.focus("end");
  }, [editor]);

  return (
    <div
      className={`framed-strong raised rounded text ${styles.editor}`}
      data-editor
      data-invalid={props.invalid ?? false}
      data-disabled={disabled}
    >
      <Toolbar editor={editor} onAsk={setAsking} withMentions={mentions !== undefined} disabled={disabled} />
      {asking ? <AddressBar editor={editor} kind={asking} onDone={() => setAsking(null)} /> : null}
      <EditorContent
        editor={editor}
        className={`rich-text ${styles.field}`}
        style={{ "--field": `${minHeight}px` } as object}
      />
      {shown ? <MentionList box={box} place={place} loading={shown.loading} onChoose={shown.choose} /> : null}
    </div>
  );
}
