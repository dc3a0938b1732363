import { useEffect, useLayoutEffect, useRef } from "react";
import { rowLinks } from "#ui/list/use-row-focus.ts";

/** The focused element, its equivalent links, and the row's position. */
type Place = { readonly element: Element; readonly links: readonly Element[]; readonly at: number };

/** A control's row; for a control of a whole case, its title and then its rows. */
const linksOf = (element: Element): Element[] => {
  const row = element.closest("[data-row-box]");
  const around = row ?? element.closest("section");
  return around ? [...around.querySelectorAll("a")] : [];
};

/** A mark-read button disappears when used; the focus then moves to its row, or to the row that takes its place. */
export const useRestoredFocus = (): void => {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const links = linksOf(target);
      const at = rowLinks().findIndex((link) => links.includes(link));
      last.current = links.length === 0 ? null : { element: target, links, at };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  // After every render, whatever removed the control.
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const now = rowLinks();
    const own = place.links.find((link) => link.isConnected);
    const next =
      own ?? now[Math.min(place.at, now.length - 1)] ?? document.querySelector("main nav a[aria-current=page]");
    if (next instanceof HTMLElement) next.focus({ preventScroll: own !== undefined });
  });
};
