import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";

const typeHelp = {
  Incident: "caseCreate.incidentHelp",
  Request: "caseCreate.requestHelp",
  Support: "caseCreate.supportHelp",
} as const;

/** Few enough choices to show all at once. */
export const CaseTypeField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  return (
    <RadioCards
      id={fieldId("caseType")}
      label={t("caseField.caseType")}
      help={t("caseCreate.typeHelp")}
      problem={problemAt("caseType")}
      columns={3}
      value={values.caseType}
      cards={caseTypes.map((value) => ({ value, label: t(`caseType.${value}`), help: t(typeHelp[value]) }))}
      onChoose={(caseType) => onChange({ caseType })}
      onLeave={() => onLeave("caseType")}
    />
  );
};
