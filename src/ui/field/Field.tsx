import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./Field.module.css";

/** What a control needs to belong to its field: spread it over the control. */
export type FieldIds = {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

type Props = {
  label: string;
  help?: string | undefined;
  /** What is wrong, in words; it stands in the help's place, so that nothing jumps. */
  problem?: string | null | undefined;
  isOptional?: boolean;
  /** The control says its name itself, such as a `Picker`, which says what is chosen along with it. */
  namesItself?: boolean;
  children: (ids: FieldIds) => ReactNode;
};

/** A field of a form: its name above it, help or what is wrong below. */
export const Field = ({ label, help, problem, isOptional = false, namesItself = false, children }: Props) => {
  const { t } = useWords();
  const id = useId();
  const below = problem ?? help;
  const name = (
    <>
      {label}
      {isOptional ? <span className="soft normal"> ({t("common.optional")})</span> : null}
    </>
  );
  return (
    <div className="stack gap-1">
      {namesItself ? (
        <span className={`medium ${styles.label}`} aria-hidden="true">
          {name}
        </span>
      ) : (
        <label className={`medium ${styles.label}`} htmlFor={id}>
          {name}
        </label>
      )}
      {children({ id, "aria-invalid": Boolean(problem), "aria-describedby": below ? `${id}-below` : undefined })}
      {below ? (
        <p id={`${id}-below`} className={problem ? "problem" : "help"}>
          {below}
        </p>
      ) : null}
    </div>
  );
};

type TextFieldProps = Omit<Props, "children"> & {
  value: string;
  onType: (text: string) => void;
  input?: InputHTMLAttributes<HTMLInputElement>;
};

/** A field for one line of text. */
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

type SelectProps<V extends string> = Omit<Props, "children"> & {
  value: V;
  choices: readonly { readonly value: V; readonly label: string }[];
  onChoose: (value: V) => void;
};

/** A field for one of few. */
export const SelectField = <V extends string>({ value, choices, onChoose, ...field }: SelectProps<V>) => (
  <Field {...field}>
    {(ids) => (
      <select {...ids} className="input" value={value} onChange={({ target }) => onChoose(target.value as V)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type RadioProps<V extends string> = Omit<SelectProps<V>, "isOptional">;

/** A field for one of few that are all in sight. */
export const RadioField = <V extends string>({ label, help, problem, value, choices, onChoose }: RadioProps<V>) => {
  const id = useId();
  const below = problem ?? help;
  return (
    <fieldset className="stack gap-1" aria-describedby={below ? `${id}-below` : undefined}>
      <legend className={`medium ${styles.label}`}>{label}</legend>
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
      {below ? (
        <p id={`${id}-below`} className={problem ? "problem" : "help"}>
          {below}
        </p>
      ) : null}
    </fieldset>
  );
};
