import { useEffect, useRef } from "react";
import type { Selection } from "#care-cases/web/list/bulk/use-selection.ts";
import { isKeyTaken } from "#platform/web/commands.ts";
import { isOnRows, useRowCursor } from "#ui/list/use-row-cursor.ts";
import { rowIdOf, rowLinks } from "#ui/list/use-row-focus.ts";

type Keys = {
  readonly selection: Selection | null;
  /** Undefined for staff who don't create cases. */
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
    const select = (toThere: boolean) => {
      const id = rowIdOf(rowLinks()[cursor.current.at()] ?? null);
      if (id !== null) newest.current.selection?.toggle(id, toThere);
    };
    const actions = new Map<string, () => void>([
      ["j", () => cursor.current.move(1)],
      ["k", () => cursor.current.move(-1)],
      ["x", () => select(false)],
      ["X", () => select(true)],
      ["c", () => newest.current.onNew?.()],
    ]);
    const arrows = new Map<string, () => void>([
      ["ArrowDown", () => cursor.current.move(1)],
      ["ArrowUp", () => cursor.current.move(-1)],
    ]);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      const { selection } = newest.current;
      if (event.key === "Escape" && selection && selection.ids.size > 0) return selection.clear();
      const action = actions.get(event.key) ?? (isOnRows(event.target) ? arrows.get(event.key) : undefined);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};
