import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import styles from "./PanelButton.module.css";

/** The button's style, for one that opens a menu instead. */
export const panelButtonClass = `inline-flex fixed level gap-icon framed-strong rounded ground soft fine nowrap pressable ${styles.button}`;

type Props = {
  label: string;
  /** Before the label; without one, a chevron stands after it. */
  icon?: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel. With limited space only its icon is shown (`data-word`). */
export const PanelButton = ({ label, icon, children }: Props) => (
  <PopoverButton
    title={label}
    trigger={
      <>
        {icon}
        <span data-word>{label}</span>
        {icon ? null : <IconChevronDown size={14} aria-hidden="true" />}
      </>
    }
    triggerClass={panelButtonClass}
    panelLabel={label}
    panelClass={styles.panel}
  >
    {children}
  </PopoverButton>
);
