import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, type Editor as TiptapEditor, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { pictureName } from "#platform/rules/text/picture-name.ts";
import { selectGap } from "#ui/editor/offers/gap-nodes.ts";
import { parseOptions } from "#ui/editor/offers/insertions.ts";
import { MentionList, OffersList } from "#ui/editor/offers/SuggestionLists.tsx";
import type { ActiveLine } from "#ui/editor/offers/use-suggestion-list.ts";
import { useInsertion, useTextFinders } from "#ui/editor/offers/use-text-finders.ts";
import { hasFocus } from "#ui/overlay/take-focus.ts";
import { useWords } from "#wording/use-words.ts";
import { AddressBar } from "./AddressBar.tsx";
import { defaultHeight } from "./default-height.ts";
import styles from "./Editor.module.css";
import placeStyles from "./EditorPlaceholder.module.css";
import type { EditorProps } from "./editor-props.ts";
import { extensions } from "./extensions.ts";
import { linkByKey } from "./link-by-key.ts";
import { pasteProps } from "./pasting/paste-props.ts";
import { insertPictures, type PictureUploads } from "./pictures/picture-uploads.ts";
import { Toolbar } from "./Toolbar.tsx";
import { asStored, copiedSerializer, writtenHtml } from "./written-html.ts";

const fieldAttributes = (
  { label, labelledBy, describedBy, invalid, pictures, disabled = false }: EditorProps,
  list: ActiveLine | null,
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

/** What keeps a text from being sent is where the caret is then. */
const useFirstGap = (editor: TiptapEditor, isInvalid: boolean | undefined): void => {
  useEffect(() => {
    if (isInvalid && !editor.isDestroyed && selectGap(editor, 0)) editor.view.focus();
  }, [editor, isInvalid]);
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

type Sending = {
  readonly props: Pick<EditorProps, "onSubmit" | "onMoreWays">;
  readonly finders: {
    /** Once what was chosen is in the text. */
    readonly onceInserted: (act: () => void) => void;
    readonly offered: { readonly active: ActiveLine | null };
  };
};

/** Ctrl+Enter sends, and Ctrl+Shift+Enter opens the ways to send; while something is searched, both choose that. */
const sendByKey = (event: KeyboardEvent, latest: { readonly current: Sending }) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || latest.current.finders.offered.active) return false;
  const { onSubmit, onMoreWays } = latest.current.props;
  const name = event.shiftKey && onMoreWays ? "onMoreWays" : "onSubmit";
  if (!(onMoreWays && event.shiftKey) && !onSubmit) return false;
  latest.current.finders.onceInserted(() => latest.current.props[name]?.());
  return true;
};

/** What TipTap is given whatever the text. */
const always = {
  parseOptions,
  // Text stays as typed: "24. december" doesn't become a list. Only URLs become links.
  enableInputRules: false,
  enablePasteRules: false,
  injectCSS: false,
  // Copied as text, a paragraph is one line, as when it was pasted.
  coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: "\n" } },
  immediatelyRender: true,
  shouldRerenderOnTransaction: false,
} as const;

/** TipTap with what it edits, and what typing finds. */
const useTextEditor = (props: EditorProps, onAsk: (kind: "link") => void) => {
  const { value, placeholder = "", disabled = false } = props;
  const { t } = useWords();
  const [pasting] = useState(pasteProps);
  const html = useRef(value);
  const shown = useRef<TiptapEditor>(null);
  const written = useCallback(() => html.current, []);
  const finders = useTextFinders(props, { editor: () => shown.current, written });
  const latest = useRef({ props, finders });
  latest.current = { props, finders };
  const take = (view: EditorView, event: ClipboardEvent | DragEvent, data: DataTransfer | null) =>
    takePictures(view, event, data, latest.current.props.pictures);

  const editor = useEditor({
    ...always,
    extensions: extensions(
      placeholder,
      finders.people.suggestion,
      (source) => t("picture.named", { name: pictureName(source) }),
      () => latest.current.props.pictures,
      finders.nodes,
    ),
    content: asStored(value),
    editable: !disabled,
    editorProps: {
      // Set on every render with the other options, which would otherwise reset them.
      attributes: fieldAttributes(props, finders.active),
      ...pasting,
      handleDOMEvents: {
        paste: (view, event) => take(view, event, event.clipboardData),
        drop: (view, event) => take(view, event, event.dataTransfer),
      },
      handleKeyDown: (view, event) => sendByKey(event, latest) || linkByKey(view, event, onAsk),
    },
    onCreate: ({ editor: { schema, view } }) => view.setProps({ clipboardSerializer: copiedSerializer(schema) }),
    onUpdate: ({ editor: changed }) => {
      html.current = changed.isEmpty ? "" : writtenHtml(changed.state.doc);
      latest.current.props.onChange(html.current);
    },
  });
  shown.current = editor;

  useEffect(() => {
    if (value === html.current) return;
    html.current = value;
    editor.commands.setContent(asStored(value), { emitUpdate: false, parseOptions });
  }, [editor, value]);
  useDisabled(editor, disabled);
  useFocusAtFirst(editor, props.autoFocus);
  useFirstGap(editor, props.invalid);
  useInsertion(editor, props.insertion, { insertions: finders.insertions, written });
  return { editor, finders };
};

/** TipTap with our labels, tags, mentions and offers. Use it through RichTextEditor, which loads it lazily. */
export default function Editor(props: EditorProps) {
  const { mentions, offers, pictures, minHeight = defaultHeight, disabled = false } = props;
  const [asking, setAsking] = useState<"link" | "image" | null>(null);
  const { editor, finders } = useTextEditor(props, setAsking);
  return (
    <div
      className={`framed-strong raised rounded text ${styles.editor}`}
      data-editor
      data-invalid={props.invalid ?? false}
      data-disabled={disabled}
    >
      <Toolbar
        editor={editor}
        onAsk={setAsking}
        withMentions={mentions !== undefined}
        offers={offers ? { label: offers.button, onOpen: () => finders.offered.open(editor) } : null}
        disabled={disabled}
      />
      {asking ? <AddressBar editor={editor} kind={asking} pictures={pictures} onDone={() => setAsking(null)} /> : null}
      <EditorContent
        editor={editor}
        className={`rich-text ${styles.field}`}
        style={{ "--field": `${minHeight}px` } as object}
      />
      <MentionList people={finders.people} />
      {offers ? <OffersList offers={offers} offered={finders.offered} /> : null}
    </div>
  );
}
