import type { FocusEvent, ReactNode } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Form.module.css";

/** What a control needs to belong to its field. */
export type FieldIds = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
};

type Props = {
  /** The id of the control; help and error are named after it. */
  id: string;
  label: string;
  help?: string | undefined;
  problem: string | null;
  isOptional?: boolean;
  /** A quiet text at the right of the help, such as a count. */
  aside?: string;
  /** A group of radio buttons is named by a legend, the editor by an element of its own. */
  kind?: "label" | "group" | "labelled";
  /** The focus went elsewhere on the page. */
  onLeave?: () => void;
  children: (ids: FieldIds) => ReactNode;
};

/** A field of a form: its name above it, help below, and in the help's place what is wrong, so that nothing jumps. */
export const FormField = (props: Props) => {
  const { id, label, help, problem, isOptional = false, aside, kind = "label", onLeave, children } = props;
  const { t } = useWords();
  const describedBy = problem ? `${id}-problem` : help ? `${id}-help` : undefined;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A window that another one covers has not been left.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const name = (
    <>
      {label}
      {isOptional ? <span className="soft normal"> ({t("caseCreate.optional")})</span> : null}
    </>
  );
  const rest = (
    <>
      {children({ id, describedBy, isInvalid: problem !== null })}
      {problem || help || aside ? (
        <div className="actions gap-y-0 gap-x-4">
          {problem ? (
            <p id={`${id}-problem`} className="problem">
              {problem}
            </p>
          ) : help ? (
            <p id={`${id}-help`} className="help">
              {help}
            </p>
          ) : null}
          {aside ? <p className="push soft small figures">{aside}</p> : null}
        </div>
      ) : null}
    </>
  );
  if (kind === "group") {
    return (
      <fieldset className="stack gap-1 shrink" aria-describedby={describedBy} onBlur={onBlur}>
        <legend className={`medium ${styles.label}`}>{name}</legend>
        {rest}
      </fieldset>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes that the focus left the control inside
    <div className="stack gap-1 shrink" onBlur={onBlur}>
      {kind === "label" ? (
        <label className={`medium ${styles.label}`} htmlFor={id}>
          {name}
        </label>
      ) : (
        <span id={`${id}-label`} className={`medium ${styles.label}`}>
          {name}
        </span>
      )}
      {rest}
    </div>
  );
};
