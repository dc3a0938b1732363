import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { useWords } from "#wording/use-words.ts";
import { EnumProperty } from "./EnumProperty.tsx";
import { PropertyGroup } from "./PropertyRow.tsx";
import { TypedProperty } from "./TypedProperty.tsx";

export const ClassificationGroup = ({ saver }: { saver: CaseSaver }) => {
  const { t } = useWords();
  const { externalReference } = saver.current;
  return (
    <PropertyGroup title={t("casePage.classification")}>
      <EnumProperty saver={saver} field="caseType" />
      <EnumProperty saver={saver} field="severity" />
      <EnumProperty saver={saver} field="customerPriority" />
      <EnumProperty saver={saver} field="channel" />
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
    </PropertyGroup>
  );
};
