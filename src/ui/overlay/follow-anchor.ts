const edge = 8;
const gap = 4;

/** Positions a panel below its button, above it if there is no space below, and always within the window. */
const place = (panel: HTMLElement, anchor: HTMLElement, align: "start" | "end"): void => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === "start" ? left : right - width;
  const most = document.documentElement.clientWidth - width - edge;
  const fitsBelow = bottom + gap + height + edge <= innerHeight;
  const fitsAbove = top - gap - height >= edge;
  panel.style.setProperty("--left", `${Math.max(edge, Math.min(wanted, most))}px`);
  const below = Math.max(edge, Math.min(bottom + gap, innerHeight - height - edge));
  panel.style.setProperty("--top", `${fitsBelow || !fitsAbove ? below : top - gap - height}px`);
};

/** A fallback for browsers without CSS anchor positioning; repositions when the size changes. */
export const followAnchor = (
  panel: HTMLElement,
  anchor: HTMLElement,
  align: "start" | "end",
): (() => void) | undefined => {
  if (globalThis.CSS?.supports?.("position-area", "block-end")) return;
  const follow = () => place(panel, anchor, align);
  follow();
  if (typeof ResizeObserver === "undefined") return;
  const sizes = new ResizeObserver(follow);
  sizes.observe(panel);
  return () => sizes.disconnect();
};
