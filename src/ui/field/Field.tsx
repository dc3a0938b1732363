import { type FocusEvent, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Field.module.css";

/** Props that connect a control to its field; spread them over the control. */
export type FieldIds = {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

type Props = {
  label: string;
  /** The control's id, if used elsewhere. */
  id?: string;
  help?: ReactNode;
  /** Error message, shown in place of the help text so nothing shifts. */
  problem?: string | null | undefined;
  isOptional?: boolean;
  /** Secondary text next to the help, such as a count. */
  aside?: string | undefined;
  /**
   * `group`: several controls, named by a legend. `own`: the control names itself, as `Picker` does, or is labelled by
   * `{id}-label`.
   */
  kind?: "label" | "group" | "own";
  /** Called when the focus moves elsewhere on the page. */
  onLeave?: () => void;
  children: (ids: FieldIds) => ReactNode;
};

type NameProps = Pick<Props, "label" | "kind"> & { id: string; isOptional: boolean };

const Name = ({ id, label, isOptional, kind }: NameProps) => {
  const { t } = useWords();
  const className = `medium ${styles.label}`;
  const name = (
    <>
      {label}
      {isOptional ? <span className="soft normal"> ({t("common.optional")})</span> : null}
    </>
  );
  if (kind === "group") return <legend className={className}>{name}</legend>;
  if (kind === "own") {
    return (
      <span id={`${id}-label`} className={className} aria-hidden="true">
        {name}
      </span>
    );
  }
  return (
    <label className={className} htmlFor={id}>
      {name}
    </label>
  );
};

/** A form field: label above, help or error message below. */
export const Field = (props: Props) => {
  const { label, help, problem, isOptional = false, aside, kind = "label", onLeave, children } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const below = problem ?? help;
  const describedBy = below ? `${id}-below` : undefined;
  const Around = kind === "group" ? "fieldset" : "div";
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Switching windows doesn't count as blur.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) onLeave?.();
  };
  return (
    <Around
      className={`stack gap-1 shrink ${styles.field}`}
      data-field
      aria-describedby={kind === "group" ? describedBy : undefined}
      data-invalid={kind === "group" ? Boolean(problem) : undefined}
      onBlur={onLeave && onBlur}
    >
      <Name id={id} label={label} isOptional={isOptional} kind={kind} />
      {children({ id, "aria-invalid": Boolean(problem), "aria-describedby": describedBy })}
      {below || aside ? (
        <div className="actions gap-y-0 gap-x-4">
          {below ? (
            <p id={`${id}-below`} className={problem ? "problem" : "help"}>
              {below}
            </p>
          ) : null}
          {aside ? <p className="push soft small figures">{aside}</p> : null}
        </div>
      ) : null}
    </Around>
  );
};

type TextFieldProps = Omit<Props, "children"> & {
  value: string;
  onType: (text: string) => void;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/** A single-line text field. */
export const TextField = ({ value, onType, input, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(ids) => (
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...ids}
        className="input"
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

type LongTextProps = Omit<TextFieldProps, "input"> & { rows: number; maxLength?: number };

/** A text field of several lines. */
export const LongTextField = ({ value, onType, rows, maxLength, ...field }: LongTextProps) => (
  <Field {...field}>
    {(ids) => (
      <textarea
        {...ids}
        className="input"
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

type Choices<V extends string> = readonly { readonly value: V; readonly label: string }[];

type SelectProps<V extends string> = Omit<Props, "children"> & {
  value: V | null;
  choices: Choices<V>;
  /** Shown while nothing is chosen. */
  empty?: string;
  onChoose: (value: V) => void;
};

/** A single choice as a select. */
export const SelectField = <V extends string>({ value, choices, empty, onChoose, ...field }: SelectProps<V>) => (
  <Field {...field}>
    {(ids) => (
      <select {...ids} className="input" value={value ?? ""} onChange={({ target }) => onChoose(target.value as V)}>
        {value === null ? (
          <option value="" disabled>
            {empty}
          </option>
        ) : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type RadioProps<V extends string> = Omit<SelectProps<V>, "empty" | "kind">;

/** A single choice as radio buttons. */
export const RadioField = <V extends string>({ value, choices, onChoose, ...field }: RadioProps<V>) => (
  <Field {...field} kind="group">
    {({ id }) => (
      <div className={`row wrap ${styles.radios}`}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    )}
  </Field>
);
