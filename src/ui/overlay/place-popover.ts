const edge = 8;
const gap = 4;

/** Puts a popover under what opened it, above it where there is no room below, and always within the window. */
export const placePopover = (panel: HTMLElement, anchor: HTMLElement, align: "start" | "end" = "start"): void => {
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === "start" ? left : right - width;
  const most = document.documentElement.clientWidth - width - edge;
  const fitsBelow = bottom + gap + height + edge <= innerHeight;
  const fitsAbove = top - gap - height >= edge;
  panel.style.left = `${Math.max(edge, Math.min(wanted, most))}px`;
  panel.style.top = `${fitsBelow || !fitsAbove ? Math.max(edge, Math.min(bottom + gap, innerHeight - height - edge)) : top - gap - height}px`;
};
