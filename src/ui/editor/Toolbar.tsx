import { Toolbar as Bar, ToolbarItem } from "@ariakit/react/toolbar";
import {
  IconAt,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconStrikethrough,
  IconTextPlus,
  IconUnderline,
} from "@tabler/icons-react";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useWords } from "#wording/use-words.ts";
import placeStyles from "./EditorPlaceholder.module.css";
import styles from "./Toolbar.module.css";

type Action = {
  readonly words: "bold" | "italic" | "underline" | "strike" | "bulletList" | "numberedList" | "quote" | "code";
  readonly mark: string;
  readonly keys: string;
  readonly icon: typeof IconBold;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
};

const actions: readonly Action[] = [
  { words: "bold", mark: "bold", keys: "Ctrl+B", icon: IconBold, run: (chain) => chain.toggleBold() },
  { words: "italic", mark: "italic", keys: "Ctrl+I", icon: IconItalic, run: (chain) => chain.toggleItalic() },
  {
    words: "underline",
    mark: "underline",
    keys: "Ctrl+U",
    icon: IconUnderline,
    run: (chain) => chain.toggleUnderline(),
  },
  {
    words: "strike",
    mark: "strike",
    keys: "Ctrl+Shift+S",
    icon: IconStrikethrough,
    run: (chain) => chain.toggleStrike(),
  },
  {
    words: "bulletList",
    mark: "bulletList",
    keys: "Ctrl+Shift+8",
    icon: IconList,
    run: (chain) => chain.toggleBulletList(),
  },
  {
    words: "numberedList",
    mark: "orderedList",
    keys: "Ctrl+Shift+7",
    icon: IconListNumbers,
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    words: "quote",
    mark: "blockquote",
    keys: "Ctrl+Shift+B",
    icon: IconQuote,
    run: (chain) => chain.toggleBlockquote(),
  },
  { words: "code", mark: "codeBlock", keys: "Ctrl+Alt+C", icon: IconCode, run: (chain) => chain.toggleCodeBlock() },
];

type Props = {
  editor: Editor;
  onAsk: (kind: "link" | "image") => void;
  withMentions: boolean;
  /** Opens the list of what can be inserted. */
  offers: { readonly label: string; readonly onOpen: () => void } | null;
  disabled: boolean;
};

/** A toolbar with roving focus: arrow keys move between buttons, and Tab stops at it once. */
export const Toolbar = ({ editor, onAsk, withMentions, offers, disabled }: Props) => {
  const { t } = useWords();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => actions.map(({ mark }) => now.isActive(mark)).join() + now.isActive("link"),
  });
  const isOn = (mark: string) => active !== null && editor.isActive(mark);
  return (
    <Bar className={`flex wrap gap-0 p-1 lined ${placeStyles.tools}`} aria-label={t("editor.toolbar")}>
      {actions.map(({ words, mark, keys, icon: Icon, run }) => (
        <ToolbarItem
          key={words}
          className={`grid rounded-small soft ${styles.act}`}
          disabled={disabled}
          aria-pressed={isOn(mark)}
          aria-label={t(`editor.${words}`)}
          title={`${t(`editor.${words}`)} (${keys})`}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon size={16} aria-hidden="true" />
        </ToolbarItem>
      ))}
      <ToolbarItem
        className={`grid rounded-small soft ${styles.act}`}
        disabled={disabled}
        aria-pressed={isOn("link")}
        aria-label={t("editor.link")}
        title={`${t("editor.link")} (Ctrl+K)`}
        onClick={() => onAsk("link")}
      >
        <IconLink size={16} aria-hidden="true" />
      </ToolbarItem>
      <ToolbarItem
        className={`grid rounded-small soft ${styles.act}`}
        disabled={disabled}
        aria-label={t("editor.image")}
        title={t("editor.image")}
        onClick={() => onAsk("image")}
      >
        <IconPhoto size={16} aria-hidden="true" />
      </ToolbarItem>
      {withMentions ? (
        <ToolbarItem
          className={`grid rounded-small soft ${styles.act}`}
          disabled={disabled}
          aria-label={t("editor.mention")}
          title={`${t("editor.mention")} (@)`}
          onClick={() => insertAt(editor)}
        >
          <IconAt size={16} aria-hidden="true" />
        </ToolbarItem>
      ) : null}
      {offers ? (
        <ToolbarItem
          className={`grid rounded-small soft ${styles.act}`}
          disabled={disabled}
          aria-label={offers.label}
          title={`${offers.label} (Ctrl+.)`}
          onClick={offers.onOpen}
        >
          <IconTextPlus size={16} aria-hidden="true" />
        </ToolbarItem>
      ) : null}
    </Bar>
  );
};

/** Types the `@` that opens the list, after a space if needed. */
const insertAt = (editor: Editor) => {
  const { $from } = editor.state.selection;
  const before = $from.nodeBefore?.text?.at(-1) ?? " ";
  editor
    .chain()
    .focus()
    .insertContent(/\s/.test(before) ? "@" : " @")
    .run();
};
