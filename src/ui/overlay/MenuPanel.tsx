import type { KeyboardEvent, ReactNode, RefObject, ToggleEvent } from "react";
import styles from "./PopoverMenu.module.css";

export type MenuItem = {
  readonly id: string;
  readonly content: ReactNode;
  readonly onChoose: () => void;
  /** Can be reached and read, and does nothing; another item says why. */
  readonly isDisabled?: boolean;
};

type Props = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  panel: RefObject<HTMLDivElement | null>;
  onToggle: (event: ToggleEvent<HTMLElement>) => void;
};

export const menuRows = (panel: HTMLElement | null): HTMLButtonElement[] => [
  ...(panel?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? []),
];

/** The menu that a button opens: arrow keys walk through it, Escape and a click elsewhere close it. */
export const MenuPanel = ({ id, label, items, panel, onToggle }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const all = menuRows(panel.current);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const choose = (item: MenuItem) => {
    panel.current?.hidePopover();
    item.onChoose();
  };
  return (
    <div
      ref={panel}
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
        <button
          key={item.id}
          type="button"
          role="menuitem"
          className={styles.item}
          aria-disabled={item.isDisabled}
          onClick={item.isDisabled ? undefined : () => choose(item)}
        >
          {item.content}
        </button>
      ))}
    </div>
  );
};
