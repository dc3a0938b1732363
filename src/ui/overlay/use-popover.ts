import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { followAnchor } from "./follow-anchor.ts";
import styles from "./Popover.module.css";

export type Align = "start" | "end";

type Options = {
  /** The panel's id, if used elsewhere. */
  id?: string;
  /** The button that opened it, if there are several. */
  anchor?: HTMLElement | undefined;
  /** Which edges of button and panel are aligned. */
  align?: Align;
  onOpen?: () => void;
  onClose?: () => void;
};

type PopoverToggle = Pick<ToggleEvent<HTMLElement>, "newState">;

/**
 * A native popover: its button opens it before hydration, Escape and a click elsewhere close it, and CSS positions it.
 * Spread `button` over the button and `panel` over the panel.
 */
export const usePopover = <P extends HTMLElement = HTMLDivElement>(options: Options = {}) => {
  const { anchor, align = "start", onOpen, onClose } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const button = useRef<HTMLButtonElement>(null);
  const panel: RefObject<P | null> = useRef<P>(null);
  const [isOpen, setIsOpen] = useState(false);
  const onToggle = ({ newState }: PopoverToggle) => {
    setIsOpen(newState === "open");
    (newState === "open" ? onOpen : onClose)?.();
  };
  // There is no toggle event for a popover opened before hydration.
  const early = useRef(onToggle);
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) early.current({ newState: "open" });
  }, []);
  useEffect(() => {
    const at = anchor ?? button.current;
    if (isOpen && panel.current && at) return followAnchor(panel.current, at, align);
  }, [isOpen, align, anchor]);
  return {
    isOpen,
    // By its button, to which the panel then belongs.
    opening: { button: () => button.current, open: () => button.current?.click() },
    close: () => panel.current?.hidePopover(),
    button: { ref: button, popoverTarget: id, "aria-expanded": isOpen },
    panel: { ref: panel, id, popover: "auto" as const, "data-align": align, onToggle },
    panelClass: styles.panel,
  };
};
