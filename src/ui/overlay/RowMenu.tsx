import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { focusMenu, type MenuItem, MenuPanel } from "./MenuPanel.tsx";
import { usePopover } from "./use-popover.ts";

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
    className="icon-button"
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
  const button = opened?.button;
  const { panel, panelClass } = usePopover({
    id: menuId,
    anchor: button,
    align: "end",
    onOpen: () => {
      // It has nothing to show before the page knows whose it is: it is opened once more, by the same button.
      if (!button) return openAgain(panel.ref.current);
      button.setAttribute("aria-expanded", "true");
      focusMenu(panel.ref.current);
    },
    onClose: () => button?.setAttribute("aria-expanded", "false"),
  });
  return (
    <MenuPanel
      label={opened?.label ?? ""}
      items={opened ? items(opened.row) : []}
      panel={panel}
      panelClass={panelClass}
    />
  );
};

const openAgain = (panel: HTMLElement | null) => {
  panel?.hidePopover();
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.popoverTargetElement === panel) activeElement.click();
};
