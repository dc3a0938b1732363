import { IconDots } from "@tabler/icons-react";
import { type ReactNode, type ToggleEvent, useCallback, useId, useRef, useState } from "react";
import iconButton from "#ui/button/IconButton.module.css";
import { type MenuItem, MenuPanel, menuRows } from "./MenuPanel.tsx";
import { placePopover } from "./place-popover.ts";
import styles from "./RowMenu.module.css";
import { useOpenedEarly } from "./use-opened-early.ts";

type Opened = { readonly row: number; readonly button: HTMLElement; readonly label: string };

export type RowMenuState = {
  readonly menuId: string;
  readonly opened: Opened | null;
  readonly open: (opened: Opened) => void;
};

/** One menu for all rows of a table: the rows have only a button each. */
export const useRowMenu = (): RowMenuState => {
  const menuId = useId();
  const [opened, open] = useState<Opened | null>(null);
  return { menuId, opened, open };
};

type ButtonProps = { menuId: string; open: RowMenuState["open"]; row: number; label: string; icon?: ReactNode };

/** What opens a row's menu. */
export const RowMenuButton = ({ menuId, open, row, label, icon }: ButtonProps) => (
  <button
    type="button"
    className={`${iconButton.button} ${styles.open}`}
    popoverTarget={menuId}
    aria-haspopup="menu"
    aria-label={label}
    title={label}
    onClick={({ currentTarget }) => open({ row, button: currentTarget, label })}
  >
    {icon ?? <IconDots size={16} aria-hidden="true" />}
  </button>
);

type Props = { menu: RowMenuState; items: (row: number) => readonly MenuItem[] };

/** The menu itself, once beside the table. Focus goes back to the row's button when it closes. */
export const RowMenu = ({ menu: { menuId, opened }, items }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  const onToggle = useCallback(
    ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
      opened?.button.setAttribute("aria-expanded", String(newState === "open"));
      if (newState !== "open" || !opened) return;
      placePopover(currentTarget, opened.button, "end");
      menuRows(panel.current)[0]?.focus();
    },
    [opened],
  );
  // It has nothing to show before the page knows whose it is: it is opened once more, by the same button.
  useOpenedEarly(panel, (shown) => {
    shown.hidePopover();
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement && activeElement.popoverTargetElement === shown)
      activeElement.click();
  });
  return (
    <MenuPanel
      id={menuId}
      label={opened?.label ?? ""}
      items={opened ? items(opened.row) : []}
      panel={panel}
      onToggle={onToggle}
    />
  );
};
