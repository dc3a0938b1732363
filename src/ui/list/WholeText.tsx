import { type RefObject, useEffect, useRef } from "react";
import { followAnchor } from "#ui/overlay/follow-anchor.ts";
import popover from "#ui/overlay/Popover.module.css";
import styles from "./WholeText.module.css";

/** Delay, so moving through the rows isn't blocked by a panel that covers the next one. */
const restMilliseconds = 500;

/** A search result's link may have two lines; one that has more than fit is higher than it shows. */
const isCut = (cell: HTMLElement): boolean =>
  (cell.matches("a") && cell.scrollHeight > cell.clientHeight + 1) ||
  [cell, ...cell.querySelectorAll(".cut")].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

/** What of a row may be cut: cells of a table, and texts of a list that say so themselves. */
const cellsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(row.matches("tr") ? "th a, td[data-column]" : ".cut"),
];

/** Adds tooltips with the full text to truncated cells. Returns the row's truncated cells. */
const nameWhatIsCut = (target: EventTarget | null): HTMLElement[] => {
  const row = target instanceof Element ? target.closest("tbody tr, li") : null;
  const cells = row ? cellsOf(row) : [];
  // A row's link lies above its texts, so its tooltip is the one that shows.
  for (const cell of cells) (cell.closest("a") ?? cell).title = isCut(cell) ? cell.textContent : "";
  return cells.filter(isCut);
};

/**
 * Shows these cells' full text below the row; returns a function that hides it. Screen readers get the full text
 * anyway.
 */
const showWhole = (panel: HTMLElement, cells: readonly HTMLElement[]): (() => void) | undefined => {
  const [first] = cells;
  if (!first) return;
  panel.textContent = cells.map(({ textContent }) => textContent).join("\n");
  panel.showPopover({ source: first });
  return followAnchor(panel, first, "start");
};

/** Shows whole what rows cut: on hover as a tooltip, and where the keyboard rests in a panel. */
export const WholeText = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = within.current;
    if (!list) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let unfollow: (() => void) | undefined;
    const hide = () => {
      clearTimeout(resting);
      unfollow?.();
      whole.current?.hidePopover?.();
    };
    const onHover = ({ target }: Event) => void nameWhatIsCut(target);
    /** Keyboard focus on a row shows what hovering would. */
    const onFocus = ({ target }: Event) => {
      hide();
      const cut = nameWhatIsCut(target);
      if (!(target instanceof Element) || !target.matches(":focus-visible") || cut.length === 0) return;
      resting = setTimeout(() => {
        if (whole.current) unfollow = showWhole(whole.current, cut);
      }, restMilliseconds);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    list.addEventListener("pointerover", onHover);
    list.addEventListener("focusin", onFocus);
    list.addEventListener("focusout", hide);
    list.addEventListener("keydown", onKey);
    return () => {
      hide();
      list.removeEventListener("pointerover", onHover);
      list.removeEventListener("focusin", onFocus);
      list.removeEventListener("focusout", hide);
      list.removeEventListener("keydown", onKey);
    };
  }, [within]);
  return <div ref={whole} popover="manual" className={`${popover.panel} ${styles.whole}`} aria-hidden="true" />;
};
