import { IconDots } from "@tabler/icons-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { focusMenu, type MenuItem, MenuPanel } from "./MenuPanel.tsx";
import { usePopover } from "./use-popover.ts";

type OpenMenu = { readonly row: number; readonly button: HTMLElement; readonly label: string };

export type RowMenuState = {
  readonly menuId: string;
  readonly opened: OpenMenu | null;
  readonly open: (opened: OpenMenu) => void;
};

/** A single menu for all rows of a table; each row only has a button. */
export const useRowMenu = (): RowMenuState => {
  const menuId = useId();
  const [opened, open] = useState<OpenMenu | null>(null);
  return { menuId, opened, open };
};

type ButtonProps = {
  menuId: string;
  open: RowMenuState["open"];
  row: number;
  label: string;
  icon?: ReactNode;
  /** What the button opens: `RowMenu`, or `RowPicker`. */
  opens?: "menu" | "dialog";
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** The button that opens a row's menu. */
export const RowMenuButton = ({ menuId, open, row, label, icon, opens = "menu", className = "", ref }: ButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={`icon-button ${className}`}
    popoverTarget={menuId}
    aria-haspopup={opens}
    aria-label={label}
    title={label}
    onClick={({ currentTarget }) => open({ row, button: currentTarget, label })}
  >
    {icon ?? <IconDots size={16} aria-hidden="true" />}
  </button>
);

type Props = { menu: RowMenuState; items: (row: number) => readonly MenuItem[] };

/** The menu, rendered once next to the table. When it closes, the focus returns to the row's button. */
export const RowMenu = ({ menu: { menuId, opened }, items }: Props) => {
  const button = opened?.button;
  const { panel, panelClass } = usePopover({
    id: menuId,
    anchor: button,
    align: "end",
    onOpen: () => {
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

/** The menu was opened before the page knew for which row, so it is opened again with the button. */
export const openAgain = (panel: HTMLElement | null) => {
  panel?.hidePopover();
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.popoverTargetElement === panel) activeElement.click();
};
