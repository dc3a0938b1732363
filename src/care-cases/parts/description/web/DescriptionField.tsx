import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { FoldedDescription } from "#care-cases/web/FoldedDescription.tsx";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import type { PictureUploads } from "#ui/editor/pictures/picture-uploads.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Field } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = FormProps & {
  /** Ctrl+Enter. */
  onSend: () => void;
  /** The draft, if its description is too large to edit as it is; otherwise null. */
  foldedIn: number | null;
  /** How pictures are added to the description. */
  pictures: PictureUploads;
};

export const DescriptionField = ({ values, onChange, problemAt, onLeave, onSend, foldedIn, pictures }: Props) => {
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
