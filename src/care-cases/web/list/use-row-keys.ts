import { useEffect, useRef } from "react";
import { isKeyTaken } from "#platform/web/commands.ts";
import { rowIdOf, rowLinks } from "./use-row-focus.ts";
import type { Selection } from "./use-selection.ts";

type Keys = {
  readonly selection: Selection | null;
  readonly onNew: () => void;
};

/** The row that has the focus, and the place to go on from when it has gone. */
const useCursor = () => {
  const place = useRef(-1);
  const at = (): number => {
    const links = rowLinks();
    const row = document.activeElement?.closest("tr")?.querySelector("a[data-row]") ?? null;
    const found = links.indexOf(row as HTMLAnchorElement);
    if (found >= 0) place.current = found;
    return found;
  };
  const move = (by: -1 | 1) => {
    const links = rowLinks();
    const from = at();
    const to = from >= 0 ? from + by : Math.max(0, Math.min(place.current, links.length - 1));
    const link = links[Math.max(0, Math.min(to, links.length - 1))];
    if (!link) return;
    place.current = links.indexOf(link);
    link.focus({ preventScroll: true });
    link.closest("tr")?.scrollIntoView?.({ block: "nearest" });
  };
  return { at, move };
};

/** Whether the arrow keys are free for the rows: the focus is on the page itself, or in the table. */
const isOnRows = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches("body, main, h1") || target.closest("tbody, thead") !== null);

/** The keys of a list: arrows or j and k go through the rows, x selects, c begins a case, Escape deselects. */
export const useRowKeys = (keys: Keys): void => {
  const newest = useRef(keys);
  newest.current = keys;
  const { at, move } = useCursor();
  const cursor = useRef({ at, move });
  cursor.current = { at, move };

  useEffect(() => {
    const select = (toThere: boolean) => {
      const id = rowIdOf(rowLinks()[cursor.current.at()] ?? null);
      if (id !== null) newest.current.selection?.toggle(id, toThere);
    };
    const acts = new Map<string, () => void>([
      ["j", () => cursor.current.move(1)],
      ["k", () => cursor.current.move(-1)],
      ["x", () => select(false)],
      ["X", () => select(true)],
      ["c", () => newest.current.onNew()],
    ]);
    const arrows = new Map<string, () => void>([
      ["ArrowDown", () => cursor.current.move(1)],
      ["ArrowUp", () => cursor.current.move(-1)],
    ]);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      const { selection } = newest.current;
      if (event.key === "Escape" && selection && selection.ids.size > 0) return selection.clear();
      const act = acts.get(event.key) ?? (isOnRows(event.target) ? arrows.get(event.key) : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};
