import type { ComponentProps } from "react";
import { Field } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./DateInput.module.css";
import { DateInput } from "./DateInput.tsx";
import { readTypedTime } from "./typed-date.ts";
import { useTypedText } from "./use-typed-text.ts";

type FieldProps = Omit<ComponentProps<typeof Field>, "children" | "kind">;
type Dates = Pick<ComponentProps<typeof DateInput>, "value" | "onType" | "min" | "max" | "onlyWhole">;

/** A date, YYYY-MM-DD or "". Text that isn't a date is handed on as it is, for the form to refuse. */
export const DateField = ({ value, onType, min, max, onlyWhole = false, ...field }: FieldProps & Dates) => (
  <Field {...field}>
    {(ids) => <DateInput {...ids} value={value} onType={onType} min={min} max={max} onlyWhole={onlyWhole} />}
  </Field>
);

type TimeProps = FieldProps & { value: string; onType: (value: string) => void };

/** A time of day in 24 hours, HH:MM or "", typed as one likes: `8`, `8.30` or `0830`. */
export const TimeField = ({ value, onType, ...field }: TimeProps) => {
  const { t } = useWords();
  const { text, type, settle } = useTypedText({ value, onType, write: (time) => time, read: readTypedTime });
  return (
    <Field {...field}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={`input figures ${styles.time}`}
          placeholder={t("dateField.timeFormat")}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
      )}
    </Field>
  );
};
