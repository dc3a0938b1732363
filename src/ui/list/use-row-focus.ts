import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The last focused row of each history entry, by location key. */
const lastRows = new Map<string, number>();

/** The rows of the page, excluding those of a panel above it. */
export const rowLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>("a[data-row]:not([popover] *)"),
];

export const rowIdOf = (link: Element | null): number | null => {
  const id = Number(link?.getAttribute("data-row"));
  return id > 0 ? id : null;
};

/**
 * Restores the focus to the row the person came from when they go back to a list. The router has restored the scroll
 * position by then.
 */
export const useRowFocus = (): void => {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const id = rowIdOf(rowLinks().find((link) => link === target) ?? null);
      if (id !== null) lastRows.set(key, id);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [key]);

  useEffect(() => {
    const id = lastRows.get(key);
    if (!isBack || id === undefined) return;
    // The page frame moves the focus to the new page first.
    const timer = setTimeout(() => {
      rowLinks()
        .find((link) => rowIdOf(link) === id)
        ?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [key, isBack]);
};
