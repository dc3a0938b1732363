import { useEffect, useRef } from "react";
import { isKeyTaken } from "#platform/web/commands.ts";
import { rowLinks } from "./use-row-focus.ts";

/** The element around a row's link: a table row, or another element with this attribute. */
const rowBox = "tr, [data-row-box]";

/** The focused row, or the position to continue from if it is gone. */
export const useRowCursor = () => {
  const place = useRef(-1);
  const at = (): number => {
    const links = rowLinks();
    const row = document.activeElement?.closest(rowBox)?.querySelector("a[data-row]") ?? null;
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
    link.closest(rowBox)?.scrollIntoView?.({ block: "nearest" });
  };
  return { at, move };
};

/** Whether arrow keys may move between rows: the focus is on the page itself or in the table. */
export const isOnRows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches("body, main, h1") || target.closest("tbody, thead, [data-row-box]") !== null);

/** Arrow keys or j and k move through a table's rows; Enter opens a row, since it is a link. */
export const useRowArrows = (): void => {
  const { move } = useRowCursor();
  const newest = useRef(move);
  newest.current = move;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
      const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
      const isDown = event.key === "j" || event.key === "ArrowDown";
      if (!isDown && event.key !== "k" && event.key !== "ArrowUp") return;
      if (isArrow && !isOnRows(event.target)) return;
      event.preventDefault();
      newest.current(isDown ? 1 : -1);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
};
