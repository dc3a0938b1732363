import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, type Ref, useImperativeHandle } from "react";
import { focusMenu, type MenuItem, MenuPanel } from "#ui/overlay/MenuPanel.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { usePopover } from "#ui/overlay/use-popover.ts";
import { Button } from "./Button.tsx";
import styles from "./SplitButton.module.css";

type Props = ComponentProps<typeof Button> & {
  /** The label and the items of the menu next to the button. */
  menuLabel: string;
  items: readonly MenuItem[];
  opener?: Ref<Opening>;
  /** The menu's tooltip and key, if it has one. */
  menuTitle?: string;
  menuKey?: string;
};

/** A button for the most common action, with a menu of alternatives next to it. */
export const SplitButton = ({
  menuLabel,
  items,
  opener,
  menuTitle = menuLabel,
  menuKey,
  className,
  ...main
}: Props) => {
  const popover = usePopover({ align: "end", onOpen: () => focusMenu(popover.panel.ref.current) });
  useImperativeHandle(opener, () => popover.opening);
  const state = { "aria-busy": main["aria-busy"], "aria-disabled": main["aria-disabled"], variant: main.variant };
  return (
    <div className={`inline-flex ${styles.split}`}>
      <Button {...main} className={`grow ${className ?? ""}`} />
      <Button
        {...state}
        {...popover.button}
        className={styles.more}
        aria-haspopup="menu"
        aria-label={menuLabel}
        title={menuTitle}
        aria-keyshortcuts={menuKey}
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </Button>
      <MenuPanel label={menuLabel} items={items} panel={popover.panel} panelClass={popover.panelClass} />
    </div>
  );
};
