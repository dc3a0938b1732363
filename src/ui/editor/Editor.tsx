import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, type Editor as TiptapEditor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { pictureName } from "#platform/rules/text/picture-name.ts";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import { useWords } from "#wording/use-words.ts";
import { AddressBar } from "./AddressBar.tsx";
import { defaultHeight } from "./default-height.ts";
import styles from "./Editor.module.css";
import placeStyles from "./EditorPlaceholder.module.css";
import { extensions } from "./extensions.ts";
import { MentionList } from "./MentionList.tsx";
import type { MentionSource } from "./mention-source.ts";
import { pasteProps } from "./paste-props.ts";
import { insertPictures, type PictureUploads } from "./pictures/picture-uploads.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useMentions } from "./use-mentions.ts";
import { asStored, copiedSerializer, writtenHtml } from "./written-html.ts";

export type EditorProps = {
  /** Accessible name, unless `labelledBy` refers to an element. */
  label: string;
  labelledBy?: string;
  value: string;
  onChange: (html: string) => void;
  mentions?: MentionSource;
  /** How pictures are added; without it, those of the text are only shown. */
  pictures?: PictureUploads | undefined;
  placeholder?: string;
  /** Initial height in pixels, before it grows. */
  minHeight?: number;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Called on Ctrl+Enter. */
  onSubmit?: () => void;
  /** Called on Ctrl+Shift+Enter; without it, `onSubmit` is. */
  onMoreWays?: () => void;
  /** Focuses the editor as soon as it is mounted. */
  autoFocus?: boolean;
  /** HTML that is inserted at the caret, once. */
  insertion?: { readonly html: string; readonly onDone: () => void } | null;
};

const parseOptions = { preserveWhitespace: true } as const;

const fieldAttributes = (
  { label, labelledBy, describedBy, invalid, pictures, disabled = false }: EditorProps,
  list: { readonly id: string; readonly active: string } | null,
) => ({
  role: "textbox",
  class: placeStyles.text ?? "",
  "aria-multiline": "true",
  ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label }),
  ...(describedBy ? { "aria-describedby": describedBy } : {}),
  ...(invalid ? { "aria-invalid": "true" } : {}),
  ...(pictures && !disabled ? { "data-takes-pictures": "" } : {}),
  ...(list === null ? {} : { "aria-controls": list.id, "aria-activedescendant": list.active }),
});

/** Takes pasted or dropped pictures into the text: where the cursor stands, or where they were dropped. */
const takePictures = (
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  data: DataTransfer | null,
  uploads: PictureUploads | undefined,
): boolean => {
  if (!uploads || !view.editable || !data) return false;
  const pictures = uploads.among(data);
  const beside = uploads.beside(data);
  // Once the text is there, behind it.
  if (beside.length > 0)
    queueMicrotask(() => insertPictures({ state: view.state, view }, uploads, beside, view.state.selection.to));
  if (pictures.length === 0) return false;
  event.preventDefault();
  const dropped = "clientX" in event ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
  insertPictures({ state: view.state, view }, uploads, pictures, dropped?.pos);
  return true;
};

/** TipTap's own autofocus may run before the field is in the document on a busy machine. */
const useFocusAtFirst = (editor: TiptapEditor, isWanted: boolean | undefined): void => {
  const takesFocus = useRef(isWanted);
  useEffect(() => {
    if (!takesFocus.current || editor.isDestroyed) return;
    takesFocus.current = false;
    editor.commands.focus("end");
  }, [editor]);
};

const useInsertion = (editor: TiptapEditor, insertion: EditorProps["insertion"]): void => {
  useEffect(() => {
    if (!insertion || editor.isDestroyed) return;
    editor.chain().focus().insertContent(asStored(insertion.html), { parseOptions }).run();
    insertion.onDone();
  }, [editor, insertion]);
};

/** While it is disabled it can't have the focus: afterwards it gets it back, unless that has moved on. */
const useDisabled = (editor: TiptapEditor, disabled: boolean): void => {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (disabled) hadFocus.current = editor.isFocused;
    editor.setEditable(!disabled, false);
    if (!disabled && hadFocus.current && hasFocus(null)) editor.commands.focus(null, { scrollIntoView: false });
    if (!disabled) hadFocus.current = false;
  }, [editor, disabled]);
};

/** Ctrl+Enter sends, and Ctrl+Shift+Enter opens the ways to send. */
const sendByKey = (event: KeyboardEvent, { onSubmit, onMoreWays }: Pick<EditorProps, "onSubmit" | "onMoreWays">) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
  const act = (event.shiftKey ? onMoreWays : undefined) ?? onSubmit;
  act?.();
  return act !== undefined;
};

/** Ctrl+K asks for the address of a link on the selected text; without one it opens the palette, as elsewhere. */
const linkByKey = ({ state }: EditorView, event: KeyboardEvent, ask: (kind: "link") => void): boolean => {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  const { $from, from, to } = state.selection;
  const { link } = state.schema.marks;
  if (!link || !$from.parent.type.allowsMarkType(link) || state.doc.textBetween(from, to).trim() === "") return false;
  ask("link");
  return true;
};

/** TipTap with our labels, tags and mentions. Use it through RichTextEditor, which loads it lazily. */
export default function Editor(props: EditorProps) {
  const { value, onChange, mentions, pictures, placeholder = "", minHeight = defaultHeight } = props;
  const { disabled = false, onSubmit, onMoreWays } = props;
  const { t } = useWords();
  const { suggestion, shown, box, place } = useMentions(mentions);
  const [asking, setAsking] = useState<"link" | "image" | null>(null);
  const [pasting] = useState(pasteProps);
  const written = useRef(value);
  const latest = useRef({ onChange, onSubmit, onMoreWays, pictures });
  latest.current = { onChange, onSubmit, onMoreWays, pictures };

  const list = shown && box.active ? { id: box.id, active: box.elementId(box.active) } : null;

  const editor = useEditor({
    extensions: extensions(
      placeholder,
      suggestion,
      (source) => t("picture.named", { name: pictureName(source) }),
      () => latest.current.pictures,
    ),
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
      ...pasting,
      handleDOMEvents: {
        paste: (view, event) => takePictures(view, event, event.clipboardData, latest.current.pictures),
        drop: (view, event) => takePictures(view, event, event.dataTransfer, latest.current.pictures),
      },
      handleKeyDown: (view, event) => sendByKey(event, latest.current) || linkByKey(view, event, setAsking),
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

  useDisabled(editor, disabled);
  useFocusAtFirst(editor, props.autoFocus);
  useInsertion(editor, props.insertion);

  return (
    <div
      className={`framed-strong raised rounded text ${styles.editor}`}
      data-editor
      data-invalid={props.invalid ?? false}
      data-disabled={disabled}
    >
      <Toolbar editor={editor} onAsk={setAsking} withMentions={mentions !== undefined} disabled={disabled} />
      {asking ? <AddressBar editor={editor} kind={asking} pictures={pictures} onDone={() => setAsking(null)} /> : null}
      <EditorContent
        editor={editor}
        className={`rich-text ${styles.field}`}
        style={{ "--field": `${minHeight}px` } as object}
      />
      {shown ? <MentionList box={box} place={place} loading={shown.loading} onChoose={shown.choose} /> : null}
    </div>
  );
}
