import { useEffect, useRef } from "react";
import { isKeyTaken } from "#platform/web/commands.ts";
import type { Selection } from "./bulk/use-selection.ts";
import { isOnRows, useRowCursor } from "./use-row-cursor.ts";
import { rowIdOf, rowLinks } from "./use-row-focus.ts";

type Keys = {
  /** Null if rows can't be selected. */
  readonly selection: Selection | null;
  /** Undefined for staff who don't create cases, and where `c` has its usual effect. */
  readonly onNew?: (() => void) | undefined;
};

/** Shortcuts of a list: arrows or j and k move through the rows, x selects, c creates a case, Escape deselects. */
export const useRowKeys = (keys: Keys): void => {
  const newest = useRef(keys);
  newest.current = keys;
  const { at, move } = useRowCursor();
  const cursor = useRef({ at, move });
  cursor.current = { at, move };

  useEffect(() => {
    const select = (selection: Selection, toThere: boolean) => () => {
      const id = rowIdOf(rowLinks()[cursor.current.at()] ?? null);
      if (id !== null) selection.toggle(id, toThere);
    };
    const down = () => cursor.current.move(1);
    const up = () => cursor.current.move(-1);
    const actionOf = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
      const { selection, onNew } = newest.current;
      if (key === "c") return onNew;
      if (key === "j" || (key === "ArrowDown" && isOnRows(target))) return down;
      if (key === "k" || (key === "ArrowUp" && isOnRows(target))) return up;
      return selection && key.toLowerCase() === "x" ? select(selection, key === "X") : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      const { selection } = newest.current;
      if (event.key === "Escape" && selection && selection.ids.size > 0) return selection.clear();
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};

/** The keys of a list whose rows can't be selected; Enter opens a row, since it is a link. */
export const useRowArrows = (): void => useRowKeys({ selection: null });
