import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

type Props = {
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  onClose: () => void;
  /** Called once, when the dialog has the focus. */
  onShown?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  children: ReactNode;
};

/**
 * A native modal dialog, open while rendered. Escape and a click outside request to close it; the focus returns to its
 * previous element.
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
