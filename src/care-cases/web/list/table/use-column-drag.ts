import { type RefObject, useEffect, useRef } from "react";
import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { clampedWidth, widthStep, withWidth } from "#care-cases/rules/list/column-widths.ts";
import { useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { leastWidth } from "./least-width.ts";

/** A column head, and the allowed width closest to a given one. The handle is to the left of the column. */
const headAt = (target: EventTarget | null) => {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-resizes]") : null;
  const head = line?.closest("th");
  if (!line || !head) return null;
  const column = line.dataset.resizes as CaseColumn;
  const width = head.getBoundingClientRect().width;
  return { column, head, line, width, clamped: (next: number) => clampedWidth(next, leastWidth(column)) };
};

/** Delay after the last arrow key until the width is saved. */
const restMilliseconds = 600;

/**
 * The handles between column heads: dragging them or pressing arrow keys changes the width of the following column at
 * the title's expense; once the title has nothing to spare, the table scrolls. A double click resets it.
 */
export const useColumnDrag = (frame: RefObject<HTMLElement | null>): void => {
  const { widths, setWidths } = useSharedListState();
  const newest = useRef({ widths, setWidths });
  newest.current = { widths, setWidths };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let waiting: (() => void) | null = null;
    const settle = () => {
      clearTimeout(resting);
      waiting?.();
      waiting = null;
    };
    const keep = (column: CaseColumn, width: number | null) => {
      const of = Math.round(element.clientWidth);
      const next = width === null ? null : { column, width, of };
      newest.current.setWidths(withWidth(newest.current.widths, column, next));
    };
    const onDown = (event: PointerEvent) => {
      const at = headAt(event.target);
      if (!at || event.button !== 0) return;
      event.preventDefault();
      settle();
      const { column, head, line, clamped } = at;
      line.setPointerCapture(event.pointerId);
      line.focus({ preventScroll: true });
      let width = at.width;
      let moved = false;
      const onMove = ({ clientX }: PointerEvent) => {
        moved = true;
        width = clamped(at.width + event.clientX - clientX);
        head.style.width = `${width}px`;
      };
      const onEnd = () => {
        line.removeEventListener("pointermove", onMove);
        line.removeEventListener("lostpointercapture", onEnd);
        if (moved && width !== at.width) keep(column, width);
      };
      line.addEventListener("pointermove", onMove);
      line.addEventListener("lostpointercapture", onEnd);
    };
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
      const at = by === undefined || event.ctrlKey || event.metaKey || event.altKey ? null : headAt(event.target);
      if (!at || by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const width = at.clamped(at.width + by * widthStep);
      at.head.style.width = `${width}px`;
      at.line.setAttribute("aria-valuenow", String(width));
      clearTimeout(resting);
      waiting = () => keep(at.column, width);
      resting = setTimeout(settle, restMilliseconds);
    };
    const onDouble = ({ target }: Event) => {
      const at = headAt(target);
      if (at) keep(at.column, null);
    };
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("keydown", onKey);
    element.addEventListener("dblclick", onDouble);
    return () => {
      settle();
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("dblclick", onDouble);
    };
  }, [frame]);
};
