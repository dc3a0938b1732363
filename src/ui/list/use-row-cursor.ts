import { useRef } from "react";
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
