import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { Save } from "#platform/web/saving/use-save.ts";
import { Button } from "#ui/button/Button.tsx";
import type { SubmittedForm } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./Modal.module.css";

type Props = {
  title: string;
  help?: string;
  /** Label of the confirm button; without it the dialog is read-only. */
  go?: string;
  stay?: string;
  wide?: boolean;
  variant?: "filled" | "danger" | "internal";
  busy?: boolean;
  /** The `useForm` of the fields, which the button submits: shows progress, and its error above the buttons. */
  form?: SubmittedForm;
  /** Or the save that the button runs, if `onGo` doesn't. */
  saving?: Save;
  /** Error of another save; `null` if a field displays it. */
  error?: ApiError | null;
  /** Text saying that saving failed. */
  failed?: string;
  /** A custom message for errors that the dialog can explain better. */
  explain?: (error: ApiError, t: Words["t"]) => ShownError;
  /** Further actions, between the two buttons, since the first one has the focus. */
  also?: ReactNode;
  onGo?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A confirmation dialog, open while rendered. Escape, the close button and "Cancel" close it, and the focus returns to
 * its previous element.
 */
export const Modal = (props: Props) => {
  const {
    title,
    help,
    go,
    stay,
    wide = false,
    variant = "filled",
    form,
    saving,
    busy = (form ?? saving)?.isPending ?? false,
    error = (form ?? saving)?.error,
    failed,
    explain,
    also,
    onGo = form ? () => void form.submit() : saving && (() => void saving.save()),
    onClose,
    children,
  } = props;
  const { t } = useWords();
  const id = useId();
  // A rich text editor handles Escape itself; while it shows suggestions, Escape closes those.
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
      <form ref={form?.place} className="stack gap-3 p-5" onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        {help ? (
          <p id={`${id}-help`} className="soft">
            {help}
          </p>
        ) : null}
        {children}
        {error ? <ErrorNote action={failed} error={explain ? explain(error, t) : error} /> : null}
        <div className={`actions end mt-2 ${styles.acts}`}>
          <Button onClick={onClose}>{stay ?? t("common.cancel")}</Button>
          {also}
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
