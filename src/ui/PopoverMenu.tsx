import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import styles from "./PopoverMenu.module.css";
import { placePopover } from "./place-popover.ts";

export type MenuItem = { readonly id: string; readonly content: ReactNode; readonly onChoose: () => void };

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

  const rows = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? [])];
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setIsOpen(newState === "open");
    if (newState !== "open" || !button.current) return;
    placePopover(currentTarget, button.current, align);
    rows()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const choose = (item: MenuItem) => {
    menu.current?.hidePopover();
    item.onChoose();
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
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button key={item.id} type="button" role="menuitem" className={styles.item} onClick={() => choose(item)}>
            {item.content}
          </button>
        ))}
      </div>
    </>
  );
};
