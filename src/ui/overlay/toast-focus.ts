import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { lendFocus } from "./take-focus.ts";

/** What has the focus among the toasts, and from where it came there by keyboard. */
let focused: Element | null = null;
let cameFrom: HTMLElement | null = null;

/** For the box around all toasts, on focus. */
export const rememberFocusBefore = ({ target, relatedTarget, currentTarget }: FocusEvent): void => {
  const isBackInWindow = relatedTarget === null && target === focused;
  focused = target;
  if (isBackInWindow || (relatedTarget && currentTarget.contains(relatedTarget))) return;
  cameFrom = target.matches(":focus-visible") && relatedTarget instanceof HTMLElement ? relatedTarget : null;
};

/**
 * People who came to a toast by keyboard go on from where they were once their press has removed it. Set `isPressed` on
 * each press.
 */
export const useToastFocus = () => {
  const card = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const hadFocus = isPressed.current && element?.contains(document.activeElement);
      if (hadFocus && cameFrom?.isConnected) lendFocus(cameFrom);
    };
  }, []);
  return { card, isPressed };
};
