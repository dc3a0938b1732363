import type { ReactNode } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import { plainLength } from "#platform/rules/visible-text.ts";
import { RichTextEditor } from "#ui/RichTextEditor.tsx";
import { useWords } from "#wording/use-words.ts";
import type { FormProps } from "./CaseForm.tsx";
import styles from "./Form.module.css";
import { FormField } from "./FormField.tsx";
import { fieldId } from "./ProblemSummary.tsx";

/** From this many characters on, the title's count is shown. */
const countFrom = 100;

/** What it is about: a title, and (after what stands between) the whole description. */
export const CaseTextFields = ({
  values,
  onChange,
  problemAt,
  onSubmit,
  between,
}: FormProps & { between: ReactNode }) => {
  const { t } = useWords();
  const count = plainLength(values.title);
  const tooLong = count > bounds.title.max ? t("problem.titleTooLong") : null;
  return (
    <>
      <FormField
        id={fieldId("title")}
        label={t("casePage.titleField")}
        help={t("caseCreate.titleHelp")}
        problem={problemAt("title") ?? tooLong}
        {...(count >= countFrom ? { aside: t("caseCreate.titleCount", { count }) } : {})}
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            className={styles.input}
            type="text"
            autoComplete="off"
            value={values.title}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      {between}
      <FormField
        id={fieldId("description")}
        label={t("casePage.description")}
        help={t("caseCreate.descriptionHelp")}
        problem={problemAt("description")}
        kind="labelled"
      >
        {({ id, describedBy, isInvalid }) => (
          <div id={id}>
            <RichTextEditor
              label={t("casePage.description")}
              labelledBy={`${id}-label`}
              value={values.description}
              onChange={(description) => onChange({ description })}
              onSubmit={onSubmit}
              minHeight={160}
              invalid={isInvalid}
              {...(describedBy ? { describedBy } : {})}
            />
          </div>
        )}
      </FormField>
    </>
  );
};
