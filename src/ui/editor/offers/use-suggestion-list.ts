import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, type SuggestionOptions, type SuggestionProps } from "@tiptap/suggestion";
import { useMemo, useRef, useState } from "react";
import { type ListBoxOption, useListBox } from "#ui/choice/use-list-box.ts";
import styles from "./SuggestionList.module.css";

const edge = 8;

/** Moves a list that opens near the right edge, or becomes wider there, back into the window. */
const floatingUi: SuggestionOptions["floatingUi"] = {
  strategy: "fixed",
  middleware: [
    {
      name: "withinWindow",
      fn: ({ x, rects }) => ({
        x: Math.max(edge, Math.min(x, document.documentElement.clientWidth - rects.floating.width - edge)),
      }),
    },
  ],
};

/** How what was found becomes lines of a list, and a chosen line what is inserted. */
type Lines<Item, Chosen, Line extends ListBoxOption> = {
  readonly lineOf: (item: Item) => Line;
  readonly chosenOf: (line: Line) => Chosen;
  /** Keys besides those of each list; whether it was one of them. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onExit?: () => void;
};

type ShownSuggestions<Line> = {
  readonly lines: readonly Line[];
  readonly loading: boolean;
  readonly choose: (line: Line) => void;
};

/** The list that is open, and its active line, by the ids of their elements. */
export type ActiveLine = { readonly id: string; readonly active: string };

/**
 * State of a list that something typed opens at the caret. The editor keeps the focus: arrows move, Enter and Tab choose,
 * Escape closes, and `aria-activedescendant` refers to the active line. `name` is the suggestion's own.
 */
export const useSuggestionList = <Item, Chosen, Line extends ListBoxOption>(
  name: string,
  lines: Lines<Item, Chosen, Line>,
) => {
  const [shown, setShown] = useState<ShownSuggestions<Line> | null>(null);
  const box = useListBox<Line>(shown?.lines ?? []);
  const latest = useRef({ shown, box, lines });
  latest.current = { shown, box, lines };
  const [place] = useState(() => Object.assign(document.createElement("div"), { className: styles.place }));

  const plugin = useMemo(() => {
    const pluginKey = new PluginKey(name);
    const fromProps = ({ items, loading, command }: SuggestionProps<Item, Chosen>): ShownSuggestions<Line> => ({
      lines: items.map(latest.current.lines.lineOf),
      loading,
      choose: (line) => command(latest.current.lines.chosenOf(line)),
    });
    const move = (to: string | null | undefined) => {
      if (to) latest.current.box.store.setActiveId(to);
    };
    const render: SuggestionOptions<Item, Chosen>["render"] = () => {
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
          latest.current.lines.onExit?.();
        },
        onKeyDown: ({ event, view }) => {
          const { shown: now, box: list } = latest.current;
          if (event.key === "ArrowDown") move(list.store.down());
          else if (event.key === "ArrowUp") move(list.store.up());
          else if (event.key === "Escape") exitSuggestion(view, pluginKey);
          else if ((event.key === "Enter" || event.key === "Tab") && now && list.active) now.choose(list.active);
          else return latest.current.lines.onKey?.(event) ?? false;
          return true;
        },
      };
    };
    return { pluginKey, render, floatingUi } as const;
  }, [name, place]);

  const active: ActiveLine | null = shown && box.active ? { id: box.id, active: box.elementId(box.active) } : null;
  return { shown, box, place, plugin, active };
};
