import type { ReactNode } from "react";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import styles from "./PanelButton.module.css";

/** How the button looks, for one that opens a menu instead. */
export const panelButtonClass = styles.button;

type Props = {
  label: string;
  icon: ReactNode;
  /** Whether the word stays where there is little room. */
  keepsTyped?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A quiet button that opens a panel; where there is little room it shows its icon alone. */
export const PanelButton = ({ label, icon, keepsTyped = false, children }: Props) => (
  <PopoverButton
    title={label}
    trigger={
      <>
        {icon}
        <span className={keepsTyped ? undefined : styles.word}>{label}</span>
      </>
    }
    triggerClass={styles.button}
    panelLabel={label}
    panelClass={styles.panel}
  >
    {children}
  </PopoverButton>
);
