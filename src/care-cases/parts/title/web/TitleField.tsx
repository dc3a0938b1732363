import type { KeyboardEvent, ReactNode } from "react";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { fieldId, focusField } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

/** The title's character count is shown from this length on. */
const countFrom = 100;

/** Enter after the title, which is one line, leads to the text below it. */
const goToDescription = (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  focusField("description");
};

/** `help` says what is known about the title, or what belongs there. */
export const TitleField = ({ values, onChange, problemAt, onLeave, help }: FormProps & { help: ReactNode }) => {
  const { t } = useWords();
  const count = plainLength(values.title);
  const tooLong = count > caseBounds.title.max ? t("problem.titleTooLong") : null;
  return (
    <TextField
      id={fieldId("title")}
      label={t("casePage.titleField")}
      help={help}
      problem={problemAt("title") ?? tooLong}
      onLeave={() => onLeave("title")}
      {...(count >= countFrom ? { aside: t("caseCreate.titleCount", { count }) } : {})}
      value={values.title}
      onType={(title) => onChange({ title })}
      input={{ enterKeyHint: "next", onKeyDown: goToDescription }}
    />
  );
};
