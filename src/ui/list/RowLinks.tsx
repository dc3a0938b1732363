import { type RefObject, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { fetchAhead } from "#platform/web/loading/fetch-ahead.ts";
import { followAnchor } from "#ui/overlay/follow-anchor.ts";
import popover from "#ui/overlay/Popover.module.css";
import { fromList } from "./from-list.ts";
import styles from "./RowLinks.module.css";

const hoverMilliseconds = 90;
/** Delay, so moving through the rows isn't blocked by a panel that covers the next one. */
const restMilliseconds = 500;

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a[href]") : null;

/** Next to horizontally scrolling columns, the sticky title's link covers only its own cell, so the row acts for it. */
const linkOfRow = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element) || target.closest("label, input, button")) return null;
  return target.closest("tbody tr")?.querySelector<HTMLAnchorElement>("a[data-row]") ?? null;
};

const opensHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link or a name may have two lines; if it has more, its content is higher than its box. */
const isTooHigh = (one: Element): boolean =>
  one.matches("a, .cut") && one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll("a, .cut")].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ||
  [cell, ...cell.querySelectorAll("a, .cut")].some(isTooHigh);

/** Adds tooltips with the full text to truncated cells, in lists to titles. Returns the row's truncated cells. */
const nameWhatIsCut = (target: EventTarget | null): HTMLElement[] => {
  if (!(target instanceof Element)) return [];
  const row = target.closest("tbody tr");
  const cells = row
    ? [...row.querySelectorAll<HTMLElement>("th a, td[data-column]")]
    : [...(target.closest("li")?.querySelectorAll<HTMLElement>(".row-link") ?? [])];
  for (const cell of cells) cell.title = isCut(cell) ? cell.textContent : "";
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

type Props = { within: RefObject<HTMLElement | null> };

/**
 * Shared listeners for all links of a table: a plain click navigates within the app; hover or focus prefetches code and
 * data. Rows stay native elements, so links work without script.
 */
export const RowLinks = ({ within }: Props) => {
  const navigate = useNavigate();
  const [near, setNear] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const table = within.current;
    if (!table) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let unfollow: (() => void) | undefined;
    const hideWhole = () => {
      clearTimeout(resting);
      unfollow?.();
      whole.current?.hidePopover?.();
    };
    /** Keyboard focus on a row shows what hovering would. */
    const onFocus = ({ target }: Event) => {
      hideWhole();
      const cut = nameWhatIsCut(target);
      if (!(target instanceof Element) || !target.matches(":focus-visible") || cut.length === 0) return;
      resting = setTimeout(() => {
        if (whole.current) unfollow = showWhole(whole.current, cut);
      }, restMilliseconds);
    };
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hideWhole();
    const onClick = (event: MouseEvent) => {
      const own = linkAt(event.target);
      const link = own ?? linkOfRow(event.target);
      if (!link || document.getSelection()?.isCollapsed === false) return;
      if (!opensHere(event)) {
        if (!own && (event.ctrlKey || event.metaKey)) open(link.href, "_blank", "noopener");
        return;
      }
      event.preventDefault();
      void navigate(link.pathname + link.search, {
        preventScrollReset: link.hasAttribute("data-stay"),
        // The click names the company, so the page that switches needn't ask again.
        ...(link.hasAttribute("data-switch") && { state: { switchNow: true } }),
        ...(link.hasAttribute("data-leads-back") && { state: fromList }),
      });
    };
    const comeNear = (path: string) => {
      setNear(path);
      fetchAhead(path);
    };
    const onNear = ({ target }: Event) => {
      clearTimeout(timer);
      nameWhatIsCut(target);
      const path = linkAt(target)?.getAttribute("href");
      if (path) timer = setTimeout(comeNear, hoverMilliseconds, path);
    };
    table.addEventListener("click", onClick);
    table.addEventListener("pointerover", onNear);
    table.addEventListener("focusin", onNear);
    table.addEventListener("focusin", onFocus);
    table.addEventListener("focusout", hideWhole);
    table.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      hideWhole();
      table.removeEventListener("click", onClick);
      table.removeEventListener("pointerover", onNear);
      table.removeEventListener("focusin", onNear);
      table.removeEventListener("focusin", onFocus);
      table.removeEventListener("focusout", hideWhole);
      table.removeEventListener("keydown", onKey);
    };
  }, [within, navigate]);

  return (
    <>
      <div ref={whole} popover="manual" className={`${popover.panel} ${styles.whole}`} aria-hidden="true" />
      {near ? <PrefetchPageLinks page={near} /> : null}
    </>
  );
};
