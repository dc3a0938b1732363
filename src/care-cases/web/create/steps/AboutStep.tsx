import type { KeyboardEvent, ReactNode } from "react";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import {
  ChannelField,
  PriorityField,
  ReferenceField,
  SeverityField,
  TypeField,
} from "#care-cases/web/create/fields/CaseKindFields.tsx";
import { CaseCustomerField, ContactField } from "#care-cases/web/create/fields/CasePeopleFields.tsx";
import styles from "#care-cases/web/create/fields/Form.module.css";
import { fieldId, focusField } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import type { AgreedTargets } from "#care-cases/web/create/fields/use-agreed-targets.ts";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { plainLength } from "#platform/rules/markup/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Field, TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

/** The title's character count is shown from this length on. */
const countFrom = 100;

/** Enter after the title, which is one line, leads to the text below it. */
const goToDescription = (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  focusField("description");
};

const TitleField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const count = plainLength(values.title);
  const tooLong = count > caseBounds.title.max ? t("problem.titleTooLong") : null;
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
      input={{ enterKeyHint: "next", onKeyDown: goToDescription }}
    />
  );
};

type DescriptionProps = FormProps & Pick<Props, "onSend" | "foldedIn" | "pictures">;

const DescriptionField = ({ values, onChange, problemAt, onLeave, onSend, foldedIn, pictures }: DescriptionProps) => {
  const { t } = useWords();
  const isFolded = foldedIn !== null && values.description === "";
  return (
    <Field
      id={fieldId("description")}
      label={t("casePage.description")}
      help={t("caseCreate.descriptionHelp")}
      problem={problemAt("description")}
      kind="own"
      onLeave={() => onLeave("description")}
    >
      {({ id, "aria-invalid": isInvalid, "aria-describedby": describedBy }) => (
        <div id={id}>
          {isFolded ? (
            <FoldedDescription caseId={foldedIn} onWords={(words) => onChange({ description: plainMarkup(words) })} />
          ) : (
            <RichTextEditor
              label={t("casePage.description")}
              labelledBy={`${id}-label`}
              value={values.description}
              onChange={(description) => onChange({ description })}
              onSubmit={onSend}
              pictures={pictures}
              minHeight={160}
              invalid={isInvalid}
              {...(describedBy ? { describedBy } : {})}
            />
          )}
        </div>
      )}
    </Field>
  );
};

type Props = FormProps & {
  agreed: AgreedTargets;
  /** Ctrl+Enter. */
  onSend: () => void;
  /** Shown directly below the title. */
  similar: ReactNode;
  /** The draft, if its description is too large to edit as it is; otherwise null. */
  foldedIn: number | null;
  /** How pictures are added to the description. */
  pictures: PictureUploads;
};

/**
 * Everything that a case requires, on one page. For staff, the customer comes before the title: it determines possible
 * contact persons and similar cases. Customers are the contact person themselves, unless they choose another below.
 */
export const AboutStep = ({ agreed, onSend, similar, foldedIn, pictures, ...form }: Props) => {
  const staff = isStaff(useActor());
  return (
    <>
      <TypeField {...form} />
      {staff ? (
        <div className={`stack top gap-5 ${styles.pair}`}>
          <CaseCustomerField {...form} />
          <ContactField {...form} />
        </div>
      ) : null}
      <div className="stack gap-1">
        <TitleField {...form} />
        {similar}
      </div>
      <DescriptionField {...form} onSend={onSend} foldedIn={foldedIn} pictures={pictures} />
      <SeverityField {...form} agreed={agreed} />
      <div className={`stack top gap-5 ${styles.pair}`}>
        {staff ? null : <ContactField {...form} />}
        <PriorityField {...form} />
        {staff ? <ChannelField {...form} /> : null}
        <ReferenceField {...form} />
      </div>
    </>
  );
};
