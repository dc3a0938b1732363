import type { MentionNodeAttrs } from "@tiptap/extension-mention";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, type SuggestionProps } from "@tiptap/suggestion";
import { useId, useMemo, useRef, useState } from "react";
import styles from "./MentionList.module.css";
import { type MentionSuggestion, mentionText } from "./mention-node.ts";
import type { Mentionable, MentionSource } from "./mention-source.ts";

type Shown = {
  readonly items: readonly Mentionable[];
  readonly loading: boolean;
  readonly active: number;
  readonly choose: (person: Mentionable) => void;
};

/**
 * The state of the list that `@` opens. The editor keeps the focus: arrows move, Enter and Tab choose, Escape closes,
 * and `aria-activedescendant` says which one is active.
 */
export const useMentions = (source: MentionSource | undefined) => {
  const listId = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef<Shown | null>(null);
  const ask = useRef(source);
  ask.current = source;
  const hasSource = source !== undefined;
  const [place] = useState(() => Object.assign(document.createElement("div"), { className: styles.place }));

  const suggestion = useMemo((): MentionSuggestion | null => {
    if (!hasSource) return null;
    const show = (next: Shown | null) => {
      latest.current = next;
      setShown(next);
    };
    const fromProps = ({ items, loading, command }: SuggestionProps<Mentionable, MentionNodeAttrs>): Shown => ({
      items,
      loading,
      active: 0,
      choose: (person) => command({ id: String(person.id), label: person.name }),
    });
    const move = (by: number) => {
      const now = latest.current;
      if (!now || now.items.length === 0) return;
      show({ ...now, active: (now.active + by + now.items.length) % now.items.length });
    };
    const pluginKey = new PluginKey("mention");
    return {
      char: "@",
      pluginKey,
      allowedPrefixes: [" ", "(", "\u00a0"],
      debounce: 120,
      floatingUi: { strategy: "fixed" },
      items: async ({ query }) => [...((await ask.current?.(query)) ?? [])],
      shouldShow: ({ query }) => mentionText.test(query),
      render: () => {
        let unmount = () => {};
        return {
          onStart: (props) => {
            show(fromProps(props));
            // Within a modal dialog, outside of which nothing can be seen or clicked, or else within the page's main part.
            (props.editor.view.dom.closest("dialog, main") ?? document.body).append(place);
            const stop = props.mount(place);
            unmount = () => {
              stop();
              place.remove();
            };
          },
          onUpdate: (props) => show(fromProps(props)),
          onExit: () => {
            unmount();
            show(null);
          },
          onKeyDown: ({ event, view }) => {
            const now = latest.current;
            const person = now?.items[now.active];
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Escape") exitSuggestion(view, pluginKey);
            else if ((event.key === "Enter" || event.key === "Tab") && now && person) now.choose(person);
            else return false;
            return true;
          },
        };
      },
    };
  }, [hasSource, place]);

  return { suggestion, shown, listId, place };
};
