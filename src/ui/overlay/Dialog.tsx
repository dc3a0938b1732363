import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

type Props = {
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  onClose: () => void;
  /** Called once, when the dialog has the keys. */
  onShown?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  children: ReactNode;
};

/**
 * The browser's own modal dialog, shown for as long as it is rendered. Escape and a click beside it ask to close it; the focus
 * goes back to where it was.
 */
export const Dialog = ({ label, labelledBy, describedBy, className, onClose, onShown, onKeyDown, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const shownOnce = useRef(onShown);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shownOnce.current?.();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
};
