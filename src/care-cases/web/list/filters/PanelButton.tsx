import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { placePopover } from "#ui/overlay/place-popover.ts";
import { useOpenedEarly } from "#ui/overlay/use-opened-early.ts";
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

/** A quiet button that opens a panel; where there is little room it shows its icon alone. The panel's contents are made when it opens. */
export const PanelButton = ({ label, icon, keepsTyped = false, children }: Props) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opened = (shown: HTMLElement) => {
    setIsOpen(true);
    requestAnimationFrame(() => button.current && placePopover(shown, button.current, "end"));
  };
  useOpenedEarly(panel, opened);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === "open") opened(currentTarget);
    else setIsOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
      >
        {icon}
        <span className={keepsTyped ? undefined : styles.word}>{label}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={onToggle}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  );
};
