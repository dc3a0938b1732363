import { Extension, type Editor as TiptapEditor } from "@tiptap/core";
import { Suggestion, type SuggestionOptions } from "@tiptap/suggestion";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListBoxOption } from "#ui/choice/use-list-box.ts";
import { type EditorOffers, type Insertion, offersTrigger } from "./editor-offers.ts";
import { findOffersMatch } from "./find-offers.ts";
import { useSuggestionList } from "./use-suggestion-list.ts";

type Line = ListBoxOption;
const isLine = (line: Line): Line => line;

/** Puts a `/` at the caret that opens the list, wherever that is. */
const open = (editor: TiptapEditor, opened: { current: number | null }): boolean => {
  const { $from, from } = editor.state.selection;
  if (!editor.isEditable || $from.parent.type.spec.code || editor.isActive("code")) return false;
  opened.current = from;
  return editor.chain().focus().insertContent(offersTrigger).run();
};

/** Removes that `/` and what was searched with it, if nothing was chosen. */
const takeAway = ({ editor, at, text }: { editor: TiptapEditor; at: number; text: string }): void => {
  if (editor.isDestroyed) return;
  const { doc } = editor.state;
  const to = at + text.length;
  if (to > doc.content.size || doc.textBetween(at, to) !== text) return;
  editor.commands.deleteRange({ from: at, to });
};

type Latest = { readonly offers: EditorOffers | undefined; readonly insert: (insertion: Insertion) => void };

/** TipTap's extension for it. `opened`: where a `/` stands that wasn't typed. */
const offersExtension = (
  plugin: ReturnType<typeof useSuggestionList<Line, Line, Line>>["plugin"],
  latest: { readonly current: Latest },
  opened: { current: number | null },
  choose: (id: string) => void,
) => {
  const options: Omit<SuggestionOptions<Line, Line>, "editor"> = {
    ...plugin,
    char: offersTrigger,
    findSuggestionMatch: ({ $position }) =>
      findOffersMatch($position, {
        isAnywhere: latest.current.offers?.isAnywhere ?? false,
        opened: opened.current,
      }),
    items: async ({ query }) => [...((await latest.current.offers?.find(query)) ?? [])],
    command: ({ editor, range, props }) => {
      opened.current = null;
      editor.chain().focus().deleteRange(range).run();
      choose(props.id);
    },
    render: () => {
      const rendered = plugin.render?.() ?? {};
      return {
        ...rendered,
        onExit: (props) => {
          rendered.onExit?.(props);
          const at = opened.current;
          opened.current = null;
          if (at !== null) queueMicrotask(() => takeAway({ editor: props.editor, at, text: props.text }));
        },
      };
    },
  };
  return Extension.create({
    name: "offers",
    addKeyboardShortcuts() {
      return { "Mod-.": () => open(this.editor, opened) };
    },
    addProseMirrorPlugins() {
      return [Suggestion({ ...options, editor: this.editor })];
    },
  });
};

/** What was chosen, until it is in the text: "lost" if it won't be. */
type Coming = "nothing" | "something" | "lost";

/** State of the list of what can be inserted, and of what was chosen until it is there. */
export const useOffers = (offers: EditorOffers | undefined, insert: (insertion: Insertion) => void) => {
  const [shownPreview, setShownPreview] = useState(false);
  const [coming, setComing] = useState<Coming>("nothing");
  const opened = useRef<number | null>(null);
  const latest = useRef<Latest>({ offers, insert });
  latest.current = { offers, insert };
  const list = useSuggestionList<Line, Line, Line>("offers", {
    lineOf: isLine,
    chosenOf: isLine,
    onKey: ({ key }) => {
      const isOfPreview = key === "ArrowRight" || (key === "ArrowLeft" && shownPreview);
      if (!offers?.preview || !isOfPreview) return false;
      setShownPreview(key === "ArrowRight");
      return true;
    },
    onExit: () => setShownPreview(false),
  });
  const choose = useCallback(async (id: string) => {
    setComing("something");
    let insertion: Insertion | null | undefined;
    try {
      insertion = await latest.current.offers?.choose(id);
      if (insertion) latest.current.insert(insertion);
    } finally {
      setComing(insertion ? "nothing" : "lost");
    }
  }, []);
  const hasOffers = offers !== undefined;
  const { plugin } = list;
  const extension = useMemo(
    () => (hasOffers ? offersExtension(plugin, latest, opened, (id) => void choose(id)) : null),
    [hasOffers, plugin, choose],
  );
  /** Without a match, what was typed is only text. */
  const isShown = list.shown !== null && (list.box.options.length > 0 || opened.current !== null);
  return {
    ...list,
    active: isShown ? list.active : null,
    extension,
    isShown,
    coming,
    previewed: isShown && shownPreview ? (list.box.active?.id ?? null) : null,
    open: (editor: TiptapEditor) => open(editor, opened),
  };
};

/** Calls this once what was chosen is in the text, if it was asked for before; never if it couldn't be inserted. */
export const useOnceInserted = (coming: Coming) => {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (coming === "something") return;
    const act = waiting.current;
    waiting.current = null;
    if (coming === "nothing") act?.();
  }, [coming]);
  return (act: () => void) => {
    if (coming === "something") waiting.current = act;
    else act();
  };
};
