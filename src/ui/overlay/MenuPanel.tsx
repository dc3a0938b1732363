import type { KeyboardEvent, ReactNode, RefObject, ToggleEvent } from "react";
import { moveFocus } from "#ui/choice/move-focus.ts";
import styles from "./PopoverMenu.module.css";
import { takeFocus } from "./take-focus.ts";

export type MenuItem = {
  readonly id: string;
  readonly content: ReactNode;
  readonly onChoose: () => void;
  /** Chooses it while the menu is open; shown at its end. Unique in its menu. */
  readonly letter?: string;
  /** Focusable but does nothing; another item explains why. */
  readonly isDisabled?: boolean;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** The result of `usePopover`. */
  panel: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly popover: "auto";
    readonly "data-align": "start" | "end";
    readonly onToggle: (event: ToggleEvent<HTMLElement>) => void;
  };
  panelClass: string | undefined;
};

const rowsOf = (panel: HTMLElement | null): HTMLButtonElement[] => [
  ...(panel?.querySelectorAll<HTMLButtonElement>("[role=menuitem]") ?? []),
];

const itemOfLetter = (items: readonly MenuItem[], { key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || repeat ? undefined : items.find(({ letter }) => letter === key.toUpperCase());

/** Focuses the first item of a menu that just opened, unless a key has already moved the focus. */
export const focusMenu = (panel: HTMLElement | null): void => {
  if (!panel?.contains(document.activeElement) || panel === document.activeElement) rowsOf(panel)[0]?.focus();
};

/** The menu that a button opens: arrow keys and type-ahead move through it, an item's letter chooses it, Escape and a click elsewhere close it. */
export const MenuPanel = ({ label, items, panel, panelClass }: Props) => {
  const choose = (item: MenuItem) => {
    panel.ref.current?.hidePopover();
    item.onChoose();
  };
  return (
    <div
      {...panel}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`${panelClass} ${styles.menu}`}
      onKeyDown={(event) => {
        const item = itemOfLetter(items, event);
        if (!item) return moveFocus(event, rowsOf(panel.ref.current));
        event.preventDefault();
        if (!item.isDisabled) choose(item);
      }}
    >
      {items.map((item, at) => (
        <button
          key={item.id}
          ref={at === 0 ? takeFocus : undefined}
          type="button"
          role="menuitem"
          className={`row full control-high rounded-small focus-inside fine ${styles.item}`}
          aria-disabled={item.isDisabled}
          aria-keyshortcuts={item.letter}
          onClick={item.isDisabled ? undefined : () => choose(item)}
        >
          {item.content}
          {item.letter ? (
            <span className={`push faint ${styles.letter}`} aria-hidden="true">
              {item.letter}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
};
