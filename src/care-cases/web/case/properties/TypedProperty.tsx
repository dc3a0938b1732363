import { IconCheck, IconX } from "@tabler/icons-react";
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { Nothing, PropertyRow } from "./PropertyRow.tsx";

type Props = {
  saver: CaseSaver;
  field: CaseField;
  label: string;
  /** The id of the button that makes it a field, and what is shown on hovering it. */
  id?: string;
  title?: string;
  /** How it reads; null when nothing is there. */
  shown: ReactNode;
  /** What one types, as it is now; "" when nothing is there. */
  typed: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  help?: string;
  /** What is wrong with what is typed, in words; null when nothing is. */
  problemOf: (typed: string) => string | null;
  /** `since`: the case as it was when typing began. */
  onSave: (typed: string, since: CareCase) => void;
};

/** A field to type in, for as long as it takes: Enter and leaving it save, Escape leaves it as it was. */
const Typing = ({ saver, label, typed, input, help, problemOf, onSave, onDone }: Props & { onDone: () => void }) => {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [began] = useState({ typed, since: saver.careCase });
  const [text, setText] = useState(typed);
  const [tried, setTried] = useState(false);
  const problem = problemOf(text);
  useEffect(() => {
    field.current?.focus();
    if (input.type !== "date") field.current?.select();
  }, [input.type]);

  const save = () => {
    setTried(true);
    if (problem) return;
    if (text.trim() !== began.typed) onSave(text.trim(), began.since);
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
      className={`stack gap-1 full`}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) save();
      }}
      noValidate
    >
      <div className="actions gap-1">
        <input
          {...input}
          ref={field}
          className={`input ${styles.input}`}
          aria-label={help ? `${label} (${help})` : label}
          aria-invalid={tried && problem !== null}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="small" variant="plain" aria-label={t("common.save")} title={t("common.save")}>
          <IconCheck size={16} aria-hidden="true" />
        </Button>
        <Button
          size="small"
          variant="plain"
          aria-label={t("common.cancel")}
          title={t("common.cancel")}
          onClick={onDone}
        >
          <IconX size={16} aria-hidden="true" />
        </Button>
      </div>
      {tried && problem ? (
        <p className="red small" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
};

/** A property that one types: shown as text, a click makes it a field. */
export const TypedProperty = (props: Props) => {
  const { saver, field, label, shown } = props;
  const { t } = useWords();
  const [isTyping, setTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (!isTyping && returning.current) button.current?.focus();
    returning.current = isTyping;
  }, [isTyping]);

  const mayEdit = saver.careCase.may.edit.includes(field);
  return (
    <PropertyRow label={label} saver={saver} field={field}>
      {isTyping ? (
        <Typing {...props} onDone={() => setTyping(false)} />
      ) : mayEdit ? (
        <button
          ref={button}
          type="button"
          id={props.id}
          title={props.title}
          className={`value-button ${styles.edit}`}
          onClick={() => setTyping(true)}
        >
          <span className="only-for-screen-readers">{t("casePage.change", { field: label })}: </span>
          {shown ?? <Nothing />}
        </button>
      ) : (
        <span className={`shrink anywhere ${styles.plain}`}>{shown ?? <Nothing />}</span>
      )}
    </PropertyRow>
  );
};
