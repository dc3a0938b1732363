import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { Button } from "#ui/button/Button.tsx";
import type { SubmittedForm } from "#ui/field/use-form.ts";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";

type Props = {
  form: SubmittedForm;
  /** The id of what names it. */
  titleId: string;
  /** `danger` where saving removes something. */
  variant?: "filled" | "danger";
  explain: (error: ApiError) => ShownError;
  onClose: () => void;
  children: ReactNode;
};

/** A setting being edited in place: its first field has the focus, Enter saves, Escape cancels. */
export const SettingForm = ({ form, titleId, variant = "filled", explain, onClose, children }: Props) => {
  const { t } = useWords();
  const element = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>("input:not([type=radio]), input:checked, select");
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === "text") first.select();
    element.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      ref={(found) => {
        element.current = found;
        form.place(found);
      }}
      className="stack gap-3"
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      {children}
      {form.error ? <ErrorNote action={t("settings.failed")} error={explain(form.error)} /> : null}
      <div className="actions">
        <Button type="submit" variant={variant} aria-busy={form.isPending}>
          {t("common.save")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
};
