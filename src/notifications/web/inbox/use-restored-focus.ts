import { useEffect, useLayoutEffect, useRef } from "react";
import { rowLinks } from "#ui/list/use-row-focus.ts";

/** What had the focus, the links that are as good, and which row of all it was on. */
type Place = { readonly element: Element; readonly links: readonly Element[]; readonly at: number };

/** The row that a control is on, or for a control of a whole case, its title and then its rows. */
const linksOf = (element: Element): Element[] => {
  const row = element.closest("[data-row-box]");
  const around = row ?? element.closest("section");
  return around ? [...around.querySelectorAll("a")] : [];
};

/** What marks as read is gone once it has: then the focus goes to what it was on, or what now stands there. */
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

  // After each drawing: whatever took the control away.
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
