import { TypedProperty } from "#care-cases/web/case/properties/TypedProperty.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { useWords } from "#wording/use-words.ts";

export const ExternalReferenceProperty = ({ saver }: { saver: CaseSaver }) => {
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
        [...typed.trim()].length > bounds.externalReference ? t("problem.referenceTooLong") : null
      }
      onSave={(typed, since) => {
        const written = { externalReference: typed || null };
        void saver.save("externalReference", written, written, since);
      }}
    />
  );
};
