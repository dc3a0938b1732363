import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { type MenuItem, MenuPanel, menuRows } from "./MenuPanel.tsx";
import { placePopover } from "./place-popover.ts";
import { useOpenedEarly } from "./use-opened-early.ts";

export type { MenuItem };

type Props = {
  label: string;
  /** The button's own id, and what is shown on hovering it. */
  triggerId?: string;
  title?: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  items: readonly MenuItem[];
  align?: "start" | "end";
};

/** A button with a menu, in the browser's own popover: arrow keys walk through it, Escape and a click elsewhere close it. */
export const PopoverMenu = ({ label, triggerId, title, trigger, triggerClass, items, align = "start" }: Props) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const opened = (shown: HTMLElement) => {
    setIsOpen(true);
    if (button.current) placePopover(shown, button.current, align);
    menuRows(menu.current)[0]?.focus();
  };
  useOpenedEarly(menu, opened);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === "open") opened(currentTarget);
    else setIsOpen(false);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        id={triggerId}
        title={title}
        className={triggerClass}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
      >
        {trigger}
      </button>
      <MenuPanel id={id} label={label} items={items} panel={menu} onToggle={onToggle} />
    </>
  );
};
