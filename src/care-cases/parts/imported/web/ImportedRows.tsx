import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { FixedValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";

/** Of an imported case, when that was and which number it had before; its other times are the original ones. */
export const ImportedRows = () => {
  const { t } = useWords();
  const { importedAt, originalNumber } = useCasePage().careCase;
  return (
    <>
      {importedAt ? (
        <PropertyRow label={t("caseField.importedAt")}>
          <FixedValue>
            <RelativeTime at={importedAt} />
          </FixedValue>
        </PropertyRow>
      ) : null}
      {originalNumber ? (
        <PropertyRow label={t("caseField.originalNumber")}>
          <FixedValue>{originalNumber}</FixedValue>
        </PropertyRow>
      ) : null}
    </>
  );
};
