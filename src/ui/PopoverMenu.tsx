import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { type MenuItem, MenuPanel, menuRows } from "./MenuPanel.tsx";
import { placePopover } from "./place-popover.ts";

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

  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setIsOpen(newState === "open");
    if (newState !== "open" || !button.current) return;
    placePopover(currentTarget, button.current, align);
    menuRows(menu.current)[0]?.focus();
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
