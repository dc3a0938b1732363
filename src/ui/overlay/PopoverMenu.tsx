import type { ReactNode } from "react";
import { focusMenu, type MenuItem, MenuPanel } from "./MenuPanel.tsx";
import { type Align, usePopover } from "./use-popover.ts";

export type { MenuItem };

type Props = {
  label: string;
  /** The button's id and tooltip. */
  triggerId?: string;
  title?: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  items: readonly MenuItem[];
  align?: Align;
};

export const PopoverMenu = ({ label, triggerId, title, trigger, triggerClass, items, align = "start" }: Props) => {
  const { button, panel, panelClass } = usePopover({
    align,
    onOpen: () => focusMenu(panel.ref.current),
  });
  return (
    <>
      <button
        {...button}
        type="button"
        id={triggerId}
        title={title}
        className={triggerClass}
        aria-haspopup="menu"
        aria-label={label}
      >
        {trigger}
      </button>
      <MenuPanel label={label} items={items} panel={panel} panelClass={panelClass} />
    </>
  );
};
