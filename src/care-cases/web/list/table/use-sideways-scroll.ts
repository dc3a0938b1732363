import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the table is wider than its frame. Only then is the frame a scroll container, in which the head is sticky.
 */
export const useSidewaysScroll = (frame: RefObject<HTMLElement | null>): boolean => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const measure = () => setScrolls(table.offsetWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
};
