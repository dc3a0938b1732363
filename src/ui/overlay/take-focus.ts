/**
 * A ref for the element to focus in a popover: the browser focuses it when it opens, so the next key press goes there.
 * Content added to an open popover focuses itself.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  if (element?.closest("[popover]")?.matches(":popover-open")) element.focus({ preventScroll: true });
};

/** What got the focus because its owner was removed, until the focus moves on. */
let borrower: Element | null = null;

/** Gives the focus to an element for as long as nobody else asks for it: to `hasFocus` it is still nowhere. */
export const lendFocus = (element: HTMLElement): void => {
  element.focus();
  borrower = element;
  element.addEventListener("blur", () => (borrower = null), { once: true });
};

/** Whether something got the focus from `lendFocus` and still has it. */
export const isLent = (element: EventTarget | null): boolean => element !== null && element === borrower;

/** Whether the focus is within this element, or nowhere; someone who has moved on isn't called back. */
export const hasFocus = (place: Element | null | undefined): boolean => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || isLent(activeElement)) return true;
  return place?.contains(activeElement) === true;
};
