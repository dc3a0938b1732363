import { useEffect, useRef, useState } from "react";

/** Pixels covered at the top of the window, including the page's own margin. */
export const coveredPixels = (): number =>
  Math.ceil(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) || 0;

/** Whether an element has scrolled out of view at the top, behind what stays there. */
export const useIsCovered = <E extends HTMLElement>() => {
  const mark = useRef<E>(null);
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const watched = mark.current;
    if (!watched || !("IntersectionObserver" in globalThis)) return;
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      const top = coveredPixels();
      observer = new IntersectionObserver(
        ([entry]) => entry && setCovered(!entry.isIntersecting && entry.boundingClientRect.bottom <= top),
        { rootMargin: `-${top}px 0px 0px 0px` },
      );
      observer.observe(watched);
    };
    observe();
    // The top bar is hidden on phones, and higher while impersonating.
    addEventListener("resize", observe);
    return () => {
      removeEventListener("resize", observe);
      observer?.disconnect();
    };
  }, []);
  return { mark, isCovered };
};
