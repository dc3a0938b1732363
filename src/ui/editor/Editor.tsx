import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { pictureName } from "#platform/rules/text/picture-name.ts";
import { useWords } from "#wording/use-words.ts";
import { AddressBar } from "./AddressBar.tsx";
import styles from "./Editor.module.css";
import { extensions } from "./extensions.ts";
import { MentionList } from "./MentionList.tsx";
import type { MentionSource } from "./mention-source.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useMentions } from "./use-mentions.ts";
import { usualHeight } from "./usual-height.ts";
import { writtenHtml, writtenSerializer } from "./written-html.ts";

export type EditorProps = {
  /** The field's name for screen readers, unless `labelledBy` names an element. */
  label: string;
  labelledBy?: string;
  value: string;
  onChange: (html: string) => void;
  mentions?: MentionSource;
  placeholder?: string;
  /** Pixels of the field before it grows. */
  minHeight?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Ctrl+Enter. */
  onSubmit?: () => void;
  /** Puts the cursor into the field as soon as it is there. */
  autoFocus?: boolean;
};

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

/** TipTap with our words, tags and mentions. Use it through RichTextEditor, which loads it. */
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
    content: value,
    editable: !disabled,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // Set with the other options at every rendering, which would take them away again.
      attributes: fieldAttributes(props, list),
      handleKeyDown: (_view, event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false;
        latest.current.onSubmit();
        return true;
      },
    },
    onCreate: ({ editor: { schema, view } }) => view.setProps({ clipboardSerializer: writtenSerializer(schema) }),
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? "" : writtenHtml(changed.state.doc);
      latest.current.onChange(written.current);
    },
  });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  // TipTap's own option focuses as soon as it can, which on a busy machine is before the field is part of the page.
  const takesFocus = useRef(props.autoFocus);
  useEffect(() => {
    if (!takesFocus.current || editor.isDestroyed) return;
    takesFocus.current = false;
    editor.commands.focus("end");
  }, [editor]);

  return (
    <div className={styles.editor} data-editor data-invalid={props.invalid ?? false} data-disabled={disabled}>
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
