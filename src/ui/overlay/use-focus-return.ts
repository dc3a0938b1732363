import { type RefObject, useEffect, useRef } from "react";
import { hasFocus } from "./take-focus.ts";

/**
 * A ref for the button whose place was taken by what it opened. When that closes, the button gets the focus back, unless
 * it has moved on, as by a press elsewhere or by Tab.
 */
export const useFocusReturn = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && hasFocus(null)) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
