import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./Modal.module.css";

type Props = {
  title: string;
  help?: string;
  /** What the dialog's button says it will do; without it there is only something to read. */
  go?: string;
  stay?: string;
  wide?: boolean;
  variant?: "filled" | "danger" | "internal";
  busy?: boolean;
  /** Other ways out, before the two buttons. */
  also?: ReactNode;
  onGo?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * Asks before something happens. Shown for as long as it is rendered; Escape, the cross behind it and "Cancel" close it,
 * and the focus goes back to where it was.
 */
export const Modal = (props: Props) => {
  const {
    title,
    help,
    go,
    stay,
    wide = false,
    variant = "filled",
    busy = false,
    also,
    onGo,
    onClose,
    children,
  } = props;
  const { t } = useWords();
  const id = useId();
  // A text editor keeps Escape to itself; while it offers something, Escape is for that.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInEditor = target instanceof HTMLElement && target.isContentEditable;
    if (key === "Escape" && isInEditor && !currentTarget.querySelector("[role=listbox]")) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onGo?.();
  };
  return (
    <Dialog
      className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}
      labelledBy={`${id}-title`}
      describedBy={help ? `${id}-help` : undefined}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <form className={`stack gap-3 ${styles.inside}`} onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        {help ? (
          <p id={`${id}-help`} className="soft">
            {help}
          </p>
        ) : null}
        {children}
        <div className={`actions end mt-2 ${styles.acts}`}>
          {also}
          <Button onClick={onClose}>{stay ?? t("common.cancel")}</Button>
          {go ? (
            <Button type="submit" variant={variant} aria-busy={busy}>
              {go}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
};
