import type { CareCase, CaseField } from "#care-cases/contract/care-case.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { FieldConflict } from "#ui/field/FieldConflict.tsx";
import { useWords } from "#wording/use-words.ts";
import { propertyText } from "./property-text.ts";

/** Why a field of a case wasn't saved. */
export const CaseFieldConflict = ({ saver, field }: { saver: CaseSaver; field: CaseField }) => {
  const words = useWords();
  return (
    <FieldConflict
      saver={saver}
      field={field}
      failed={words.t("error.updateCase", { id: saver.current.id })}
      textOf={(careCase: CareCase) => propertyText(field, careCase, words)}
    />
  );
};
