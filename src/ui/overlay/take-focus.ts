/**
 * A ref for what a popover gives the focus to: the browser does so in the moment that it shows it, so that no key pressed
 * right after goes elsewhere. What comes into a popover that is open already takes the focus itself.
 */
export const takeFocus = (element: HTMLElement | null): void => {
  element?.setAttribute("autofocus", "");
  if (element?.closest("[popover]")?.matches(":popover-open")) element.focus({ preventScroll: true });
};
