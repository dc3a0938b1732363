import { IconPencil } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Act } from "#ui/Act.tsx";
import { ErrorNote } from "#ui/ErrorNote.tsx";
import { textProblem } from "#users/web/add-user-form.ts";
import { inUserWords } from "#users/web/explain-refusal.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./Account.module.css";
import { AccountRow, Nothing } from "./AccountRow.tsx";
import type { AccountSaver, AccountField as Field } from "./use-account-save.ts";

type Props = { saver: AccountSaver; field: Field };

const keyboards = { name: "text", workPhone: "tel", mobilePhone: "tel", address: "text", jobTitle: "text" } as const;

/** A field to type in, for as long as it takes: Enter and leaving it save, Escape leaves it as it was. */
const Typing = ({ saver, field, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [since] = useState(saver.account);
  const [text, setText] = useState(since[field] ?? "");
  const [tried, setTried] = useState(false);
  const problem = textProblem(field, text, t);
  const shown = tried ? problem : null;
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
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
  return (
    <form
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that another one covers has not been left.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) save();
      }}
      noValidate
    >
      <div className={styles.editing}>
        <input
          ref={input}
          className={styles.input}
          type={keyboards[field]}
          autoComplete="off"
          aria-label={t(`userField.${field}`)}
          aria-invalid={shown !== null}
          aria-describedby={shown ? `${id}-problem` : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Act type="submit" variant="filled">
          {t("common.save")}
        </Act>
        <Act onClick={onDone}>{t("common.cancel")}</Act>
      </div>
      {shown ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {shown}
        </p>
      ) : null}
    </form>
  );
};

/** What kept a field from being stored: both values when somebody else changed it meanwhile. */
const Trouble = ({ saver, field }: Props) => {
  const { t } = useWords();
  const trouble = saver.troubleOf(field);
  if (!trouble) return null;
  const { typed, error, isConflict } = trouble;
  if (!isConflict) {
    return (
      <ErrorNote
        act={t("userPage.saveFailed", { field: t(`userField.${field}`) })}
        error={inUserWords(error, t)}
        onRetry={() => saver.retry(field)}
        onDismiss={() => saver.forget(field)}
      />
    );
  }
  const inWords = (value: string | null) => value ?? t("userPage.nothing");
  return (
    <div className={styles.conflict} role="alert">
      <p>{t("userPage.conflictTheirs", { value: inWords(saver.account[field]) })}</p>
      <p>{t("userPage.conflictYours", { value: inWords(typed) })}</p>
      <div className={styles.acts}>
        <Act size="small" onClick={() => saver.retry(field)}>
          {t("userPage.useMine")}
        </Act>
        <Act size="small" onClick={() => saver.forget(field)}>
          {t("userPage.keepTheirs")}
        </Act>
      </div>
    </div>
  );
};

/** One of a person's data: shown as text, a click makes it a field for those who may change it. */
export const AccountField = ({ saver, field }: Props) => {
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  useEffect(() => {
    // After leaving by the mouse or Tab, the focus is where it went.
    if (!isTyping && wasTyping.current && document.activeElement === document.body) button.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  const label = t(`userField.${field}`);
  const pending = saver.pendingOf(field);
  const value = pending === undefined ? saver.account[field] : pending;
  const trouble = saver.troubleOf(field) ? <Trouble saver={saver} field={field} /> : null;
  return (
    <AccountRow label={label} isBusy={pending !== undefined} trouble={trouble}>
      {isTyping ? (
        <Typing saver={saver} field={field} onDone={() => setTyping(false)} />
      ) : saver.account.may.edit.includes(field) ? (
        <button ref={button} type="button" className={styles.edit} onClick={() => setTyping(true)}>
          <span className="only-for-screen-readers">{t("userPage.change", { field: label })}: </span>
          {value ?? <Nothing />}
          <IconPencil size={14} aria-hidden="true" />
        </button>
      ) : (
        <span>{value ?? <Nothing />}</span>
      )}
    </AccountRow>
  );
};
