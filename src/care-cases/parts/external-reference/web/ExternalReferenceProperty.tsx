import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { TypedProperty } from "#care-cases/web/case/properties/TypedProperty.tsx";
import { useWords } from "#wording/use-words.ts";

const ExternalReferenceProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const { t } = useWords();
  const { externalReference } = saver.current;
  return (
    <TypedProperty
      saver={saver}
      field="externalReference"
      label={t("caseField.externalReference")}
      shown={externalReference}
      text={externalReference ?? ""}
      problemOf={(typed) =>
        [...typed.trim()].length > caseBounds.externalReference ? t("problem.referenceTooLong") : null
      }
      onSave={(typed, since) => {
        const written = { externalReference: typed || null };
        void saver.save("externalReference", written, written, since);
      }}
    />
  );
};

export const externalReferenceEditor: PropertyEditor = { name: "externalReference", Editor: ExternalReferenceProperty };
