/**
 * A ref for the element to focus in a popover: the browser focuses it when it opens, so the next key press goes there.
 * Content added to an open popover focuses itself.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  if (element?.closest("[popover]")?.matches(":popover-open")) element.focus({ preventScroll: true });
};

/** Whether the focus is within this element, or nowhere; someone who has moved on isn't called back. */
export const hasFocus = (place: Element | null | undefined): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || place?.contains(activeElement) === true;
};
