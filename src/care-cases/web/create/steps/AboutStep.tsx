import type { ReactNode } from "react";
import {
  ChannelField,
  PriorityField,
  ReferenceField,
  SeverityField,
} from "#care-cases/web/create/fields/CaseKindFields.tsx";
import { ContactField, CustomerField } from "#care-cases/web/create/fields/CasePeopleFields.tsx";
import styles from "#care-cases/web/create/fields/Form.module.css";
import { FormField } from "#care-cases/web/create/fields/FormField.tsx";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { TextField } from "#care-cases/web/create/fields/TextField.tsx";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { useWords } from "#wording/use-words.ts";

/** From this many characters on, the title's count is shown. */
const countFrom = 100;

const TitleField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const count = plainLength(values.title);
  const tooLong = count > bounds.title.max ? t("problem.titleTooLong") : null;
  return (
    <TextField
      id={fieldId("title")}
      label={t("casePage.titleField")}
      help={t("caseCreate.titleHelp")}
      problem={problemAt("title") ?? tooLong}
      onLeave={() => onLeave("title")}
      {...(count >= countFrom ? { aside: t("caseCreate.titleCount", { count }) } : {})}
      value={values.title}
      onType={(title) => onChange({ title })}
    />
  );
};

type DescriptionProps = FormProps & { onGoOn: () => void; foldedIn: number | null };

const DescriptionField = ({ values, onChange, problemAt, onLeave, onGoOn, foldedIn }: DescriptionProps) => {
  const { t } = useWords();
  const isFolded = foldedIn !== null && values.description === "";
  return (
    <FormField
      id={fieldId("description")}
      label={t("casePage.description")}
      help={t("caseCreate.descriptionHelp")}
      problem={problemAt("description")}
      kind="labelled"
      onLeave={() => onLeave("description")}
    >
      {({ id, describedBy, isInvalid }) => (
        <div id={id}>
          {isFolded ? (
            <FoldedDescription caseId={foldedIn} onWords={(words) => onChange({ description: plainMarkup(words) })} />
          ) : (
            <RichTextEditor
              label={t("casePage.description")}
              labelledBy={`${id}-label`}
              value={values.description}
              onChange={(description) => onChange({ description })}
              onSubmit={onGoOn}
              minHeight={160}
              invalid={isInvalid}
              {...(describedBy ? { describedBy } : {})}
            />
          )}
        </div>
      )}
    </FormField>
  );
};

type Props = FormProps & {
  /** Ctrl+Enter. */
  onGoOn: () => void;
  /** Stands right under the title. */
  similar: ReactNode;
  /** The draft whose description is too large to be changed as it is; null for any other. */
  foldedIn: number | null;
};

/** What the case is about. Whom it is for comes first: it decides who can be chosen and which cases are similar. */
export const AboutStep = ({ onGoOn, similar, foldedIn, ...form }: Props) => {
  const staff = isStaff(useActor());
  return (
    <>
      <div className={`stack gap-5 ${styles.pair}`}>
        {staff ? <CustomerField {...form} /> : null}
        <ContactField {...form} />
      </div>
      <div className="stack gap-1">
        <TitleField {...form} />
        {similar}
      </div>
      <DescriptionField {...form} onGoOn={onGoOn} foldedIn={foldedIn} />
      <div className={`stack gap-5 ${styles.pair}`}>
        <SeverityField {...form} />
        <PriorityField {...form} />
        {staff ? <ChannelField {...form} /> : null}
        <ReferenceField {...form} />
      </div>
    </>
  );
};
