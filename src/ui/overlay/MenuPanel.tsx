import type { ReactNode, RefObject, ToggleEvent } from "react";
import { moveFocus } from "#ui/choice/move-focus.ts";
import styles from "./PopoverMenu.module.css";
import { takeFocus } from "./take-focus.ts";

export type MenuItem = {
  readonly id: string;
  readonly content: ReactNode;
  readonly onChoose: () => void;
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

/** Focuses the first item of a menu that just opened, unless a key has already moved the focus. */
export const focusMenu = (panel: HTMLElement | null): void => {
  if (!panel?.contains(document.activeElement) || panel === document.activeElement) rowsOf(panel)[0]?.focus();
};

/** The menu that a button opens: arrow keys and type-ahead move through it, Escape and a click elsewhere close it. */
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
      onKeyDown={(event) => moveFocus(event, rowsOf(panel.ref.current))}
    >
      {items.map((item, at) => (
        <button
          key={item.id}
          ref={at === 0 ? takeFocus : undefined}
          type="button"
          role="menuitem"
          className={`row full control-high rounded-small focus-inside fine ${styles.item}`}
          aria-disabled={item.isDisabled}
          onClick={item.isDisabled ? undefined : () => choose(item)}
        >
          {item.content}
        </button>
      ))}
    </div>
  );
};
