import { IconPencil } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import type { FieldSaver } from "#platform/web/saving/use-field-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import type { ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";
import { AccountRow, Nothing } from "./AccountRow.tsx";

type Words = {
  readonly label: string;
  /** That it was not saved. */
  readonly failed: string;
  readonly useMine: string;
  readonly keepTheirs: string;
  readonly explain: (error: ApiError) => ShownError;
};

type Props<F extends string, O> = {
  saver: FieldSaver<F, O>;
  /** All as it is shown now, of which this is one field. */
  current: O;
  field: F;
  words: Words;
  isEditable: boolean;
  keyboard: "text" | "email" | "tel";
  /** Whether it has several lines. */
  isLong?: boolean;
  /** What is wrong with a text, in words; null when nothing is. */
  problemOf: (text: string) => string | null;
  /** How the value is shown to those who may only read it; as text, unless this says otherwise. */
  renderValue?: (value: string) => ReactNode;
};

type WithTexts<F extends string> = Readonly<Record<F, string | null>>;

/** A field to type in, for as long as it takes: Enter and leaving it save, Escape leaves it as it was. */
const Typing = <F extends string, O extends WithTexts<F>>(props: Props<F, O> & { onDone: () => void }) => {
  const { saver, current, field, words, keyboard, isLong = false, problemOf, onDone } = props;
  const { t } = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [since] = useState(current);
  const [text, setText] = useState<string>(since[field] ?? "");
  const [tried, setTried] = useState(false);
  const problem = problemOf(text);
  const shown = tried ? problem : null;
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>("input, textarea");
    input?.focus();
    input?.select();
  }, []);

  const save = () => {
    setTried(true);
    if (problem) return;
    const typed = text.trim() || null;
    if (typed !== since[field]) saver.save(field, typed, since);
    onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
  };
  const usual = {
    className: `input ${styles.input}`,
    autoComplete: "off",
    "aria-label": words.label,
    "aria-invalid": shown !== null,
    "aria-describedby": shown ? `${id}-problem` : undefined,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <form
      ref={form}
      className={`stack gap-1 ${styles.form}`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that another one covers has not been left.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) save();
      }}
      noValidate
    >
      <div className={`actions ${styles.editing}`}>
        {isLong ? <textarea rows={3} {...usual} /> : <input type={keyboard} {...usual} />}
        <Button type="submit" variant="filled">
          {t("common.save")}
        </Button>
        <Button onClick={onDone}>{t("common.cancel")}</Button>
      </div>
      {shown ? (
        <p id={`${id}-problem`} className="problem" role="alert">
          {shown}
        </p>
      ) : null}
    </form>
  );
};

/** What kept a field from being stored: both values when somebody else changed it meanwhile. */
const Trouble = <F extends string, O extends WithTexts<F>>({ saver, current, field, words }: Props<F, O>) => {
  const { t } = useWords();
  const trouble = saver.troubleOf(field);
  if (!trouble) return null;
  const { typed, error, isConflict } = trouble;
  if (!isConflict) {
    return (
      <ErrorNote
        action={words.failed}
        error={words.explain(error)}
        onRetry={() => saver.retry(field)}
        onDismiss={() => saver.forget(field)}
      />
    );
  }
  const inWords = (value: string | null) => value ?? t("userPage.nothing");
  return (
    <div className="stack notice gap-1 fine anywhere" role="alert">
      <p>{t("userPage.conflictTheirs", { value: inWords(current[field]) })}</p>
      <p>{t("userPage.conflictYours", { value: inWords(typed) })}</p>
      <div className="actions mt-1">
        <Button size="small" onClick={() => saver.retry(field)}>
          {words.useMine}
        </Button>
        <Button size="small" onClick={() => saver.forget(field)}>
          {words.keepTheirs}
        </Button>
      </div>
    </div>
  );
};

/** One field, shown as text; who may change it gets something to type in by a click. */
export const EditedField = <F extends string, O extends WithTexts<F>>(props: Props<F, O>) => {
  const { saver, current, field, words, isEditable, renderValue } = props;
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  useEffect(() => {
    // After leaving by the mouse or Tab, the focus is where it went.
    if (!isTyping && wasTyping.current && document.activeElement === document.body) button.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  const pending = saver.pendingOf(field);
  const value = pending === undefined ? current[field] : pending;
  const text = value === null ? <Nothing /> : <span className="lines">{value}</span>;
  return (
    <AccountRow
      label={words.label}
      isBusy={pending !== undefined}
      trouble={saver.troubleOf(field) ? <Trouble {...props} /> : null}
    >
      {isTyping ? (
        <Typing {...props} onDone={() => setTyping(false)} />
      ) : isEditable ? (
        <button ref={button} type="button" className={`value-button ${styles.edit}`} onClick={() => setTyping(true)}>
          <span className="only-for-screen-readers">{t("userPage.change", { field: words.label })}: </span>
          {text}
          <IconPencil size={14} aria-hidden="true" />
        </button>
      ) : value !== null && renderValue ? (
        renderValue(value)
      ) : (
        text
      )}
    </AccountRow>
  );
};
