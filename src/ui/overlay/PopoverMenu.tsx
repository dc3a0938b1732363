import { type ReactNode, type Ref, useImperativeHandle } from "react";
import { focusMenu, type MenuItem, MenuPanel } from "./MenuPanel.tsx";
import type { Opening } from "./opening.ts";
import { type Align, usePopover } from "./use-popover.ts";

export type { MenuItem };

type Props = {
  label: string;
  opener?: Ref<Opening>;
  /** The button's tooltip. */
  title?: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  items: readonly MenuItem[];
  align?: Align;
};

export const PopoverMenu = ({ label, opener, title, trigger, triggerClass, items, align = "start" }: Props) => {
  const { button, panel, panelClass, opening } = usePopover({
    align,
    onOpen: () => focusMenu(panel.ref.current),
  });
  useImperativeHandle(opener, () => opening);
  return (
    <>
      <button {...button} type="button" title={title} className={triggerClass} aria-haspopup="menu" aria-label={label}>
        {trigger}
      </button>
      <MenuPanel label={label} items={items} panel={panel} panelClass={panelClass} />
    </>
  );
};
