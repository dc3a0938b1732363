import { requesterSource } from "#care-cases/web/case/properties/people-sources.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import { useWords } from "#wording/use-words.ts";

/** The case's company or one of its people, chosen by staff. Choosing another company resets the contact person. */
export const CaseCustomerField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const { customer } = values;
  return (
    <PickerField
      id={fieldId("customer")}
      label={t("caseField.customer")}
      help={t("caseCreate.customerHelp")}
      problem={problemAt("customer")}
      source={requesterSource(t)}
      onLeave={() => onLeave("customer")}
      onChoose={(chosen) => {
        const isSame = chosen.customer.customerNumber === customer?.customerNumber;
        if (!isSame || chosen.contactPerson) onChange(chosen);
      }}
    >
      {customer ? customer.name : <span className="soft">{t("casePage.choose")}</span>}
    </PickerField>
  );
};
