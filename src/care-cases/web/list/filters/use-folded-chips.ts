import { type RefObject, useEffect, useLayoutEffect } from "react";

const gap = 6;

/** Hides unset chips, from the last one on, until the others fit on the bar's line. */
const fold = (bar: Element | null | undefined): void => {
  const line = bar?.querySelector(":scope > div");
  if (!line || line.querySelector(":popover-open")) return;
  const chips = [...line.querySelectorAll<HTMLElement>("[data-field]")];
  for (const chip of chips) delete chip.dataset.folded;
  let excess = line.scrollWidth - line.clientWidth;
  for (const chip of chips.filter(({ dataset }) => dataset.spare).toReversed()) {
    if (excess <= 0) return;
    excess -= (chip.firstElementChild?.getBoundingClientRect().width ?? 0) + gap;
    chip.dataset.folded = "true";
  }
};

/** Keeps a bar's chips on one line: "More filters", which `within` is in, offers what has no room. Waits while one is open. */
export const useFoldedChips = (within: RefObject<Element | null>): void => {
  useLayoutEffect(() => fold(within.current?.closest("fieldset")));
  useEffect(() => {
    const bar = within.current?.closest("fieldset");
    if (!bar) return;
    const again = () => fold(bar);
    const observer = new ResizeObserver(again);
    for (const one of [bar, bar.querySelector(":scope > div")]) if (one) observer.observe(one);
    bar.addEventListener("toggle", again, true);
    return () => {
      observer.disconnect();
      bar.removeEventListener("toggle", again, true);
    };
  }, [within]);
};
