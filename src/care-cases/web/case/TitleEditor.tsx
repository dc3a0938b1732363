import { IconPencil } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldTrouble } from "#care-cases/web/case/properties/FieldTrouble.tsx";
import { bounds } from "#platform/contract/bounds.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { controlIds } from "./control-ids.ts";
import styles from "./TitleEditor.module.css";
import type { CaseSaver } from "./use-case-save.ts";

type Props = { saver: CaseSaver };

const TitleForm = ({ saver, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [since] = useState(saver.careCase);
  const { title } = since;
  const [typed, setTyped] = useState(title);
  const [tried, setTried] = useState(false);
  const length = plainLength(typed);
  const isShort = length < bounds.title.min;
  const problem = isShort ? t("problem.titleTooShort") : length > bounds.title.max ? t("problem.titleTooLong") : null;
  useEffect(() => field.current?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    const written = { title: typed.trim() };
    if (written.title !== title) void saver.save("title", written, written, since);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
  };
  return (
    <form className="actions" onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <input
        ref={field}
        className={`input lead strong ${styles.input}`}
        aria-label={t("casePage.titleField")}
        aria-invalid={tried && problem !== null}
        aria-describedby={tried && problem ? "title-problem" : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="filled">
        {t("common.save")}
      </Button>
      <Button onClick={onDone}>{t("common.cancel")}</Button>
      {tried && problem ? (
        <p id="title-problem" className={`red fine ${styles.problem}`} role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
};

/** The case's title, edited in place by those who may. */
export const TitleEditor = ({ saver }: Props) => {
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  useEffect(() => {
    if (wasTyping.current && !isTyping) button.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  const { title, may } = saver.careCase;
  return (
    <div className={`stack shrink ${styles.title}`} data-typing={isTyping}>
      {isTyping ? (
        <>
          <h1 className="only-for-screen-readers">{title}</h1>
          <TitleForm saver={saver} onDone={() => setTyping(false)} />
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {may.edit.includes("title") ? (
            <button
              ref={button}
              type="button"
              id={controlIds.title}
              className={`icon-button ${styles.edit}`}
              aria-label={t("casePage.editTitle")}
              title={t("caseKey.withKey", { act: t("casePage.editTitle"), key: "E" })}
              onClick={() => setTyping(true)}
            >
              <IconPencil size={16} aria-hidden="true" />
            </button>
          ) : null}
        </>
      )}
      <FieldTrouble saver={saver} field="title" />
    </div>
  );
};
