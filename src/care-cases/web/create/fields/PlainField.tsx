import { fieldOptions } from "#care-cases/web/case-parts.ts";
import { changedField } from "#care-cases/web/create/draft/draft-values.ts";
import { type DraftField, formFields } from "#care-cases/web/create/draft/form-fields.ts";
import { SelectField, TextField } from "#ui/field/Field.tsx";
import { problemText } from "#ui/field/field-problem-words.ts";
import { useWords } from "#wording/use-words.ts";
import { fieldId } from "./focus-field.ts";
import { unstorableFields } from "./form-problems.ts";
import type { FormProps } from "./form-props.ts";

/** A field that may be left as it is: one of a few values, or a line of text. */
export const PlainField = ({ field, values, onChange, problemAt, onLeave }: FormProps & { field: DraftField }) => {
  const words = useWords();
  const { label, help, tooLong } = formFields[field];
  const value = values[field];
  const text = typeof value === "string" ? value : "";
  const usual = {
    id: fieldId(field),
    label: words.t(label),
    help: help && words.t(help),
    onLeave: () => onLeave(field),
  };
  const change = (to: string) => onChange({ [field]: to });
  const choices = fieldOptions[changedField(field)]?.(text, words);
  if (choices)
    return <SelectField {...usual} problem={problemAt(field)} value={text} choices={choices} onChoose={change} />;
  const code = tooLong && unstorableFields(values, [field]).length > 0 ? tooLong : null;
  const problem = problemAt(field) ?? (code && problemText({ path: field, code, params: {} }, words));
  return <TextField {...usual} problem={problem} isOptional value={text} onType={change} />;
};
