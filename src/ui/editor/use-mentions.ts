import type { MentionNodeAttrs } from "@tiptap/extension-mention";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, type SuggestionProps } from "@tiptap/suggestion";
import { useMemo, useRef, useState } from "react";
import { isMentionText } from "#platform/rules/text/mention-text.ts";
import { type ListBoxOption, useListBox } from "#ui/choice/use-list-box.ts";
import styles from "./MentionList.module.css";
import type { MentionSuggestion } from "./mention-node.ts";
import { type Mentionable, type MentionSource, mentionTrigger } from "./mention-source.ts";

export type MentionOption = ListBoxOption & { readonly person: Mentionable };

type MentionList = {
  readonly options: readonly MentionOption[];
  readonly loading: boolean;
  readonly choose: (option: MentionOption) => void;
};

const none: readonly MentionOption[] = [];

/**
 * State of the list that `@` opens. The editor keeps the focus: arrows move, Enter and Tab choose, Escape closes, and
 * `aria-activedescendant` refers to the active option.
 */
export const useMentions = (source: MentionSource | undefined) => {
  const [shown, setShown] = useState<MentionList | null>(null);
  const box = useListBox(shown?.options ?? none);
  const latest = useRef({ shown, box });
  latest.current = { shown, box };
  const ask = useRef(source);
  ask.current = source;
  const hasSource = source !== undefined;
  const [place] = useState(() => Object.assign(document.createElement("div"), { className: styles.place }));

  const suggestion = useMemo((): MentionSuggestion | null => {
    if (!hasSource) return null;
    const fromProps = ({ items, loading, command }: SuggestionProps<Mentionable, MentionNodeAttrs>): MentionList => ({
      options: items.map((person) => ({
        id: String(person.id),
        label: person.name,
        personId: person.id,
        person,
        ...(person.hint !== undefined && { hint: person.hint }),
      })),
      loading,
      choose: ({ person }) => command({ id: String(person.id), label: person.name }),
    });
    const move = (to: string | null | undefined) => {
      if (to) latest.current.box.store.setActiveId(to);
    };
    const pluginKey = new PluginKey("mention");
    return {
      char: mentionTrigger,
      pluginKey,
      allowedPrefixes: [" ", "(", "\u00a0"],
      debounce: 120,
      floatingUi: { strategy: "fixed" },
      items: async ({ query }) => [...((await ask.current?.(query)) ?? [])],
      shouldShow: ({ query }) => isMentionText(query),
      render: () => {
        let unmount = () => {};
        return {
          onStart: (props) => {
            setShown(fromProps(props));
            // Inside a modal dialog, since nothing outside of it is visible or clickable; otherwise inside the page's
            // main element.
            (props.editor.view.dom.closest("dialog, main") ?? document.body).append(place);
            const stop = props.mount(place);
            unmount = () => {
              stop();
              place.remove();
            };
          },
          onUpdate: (props) => {
            latest.current.box.activate(null);
            setShown(fromProps(props));
          },
          onExit: () => {
            unmount();
            latest.current.box.activate(null);
            setShown(null);
          },
          onKeyDown: ({ event, view }) => {
            const { shown: now, box: list } = latest.current;
            if (event.key === "ArrowDown") move(list.store.down());
            else if (event.key === "ArrowUp") move(list.store.up());
            else if (event.key === "Escape") exitSuggestion(view, pluginKey);
            else if ((event.key === "Enter" || event.key === "Tab") && now && list.active) now.choose(list.active);
            else return false;
            return true;
          },
        };
      },
    };
  }, [hasSource, place]);

  return { suggestion, shown, box, place };
};
