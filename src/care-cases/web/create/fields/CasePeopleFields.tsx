import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import { FormField } from "./FormField.tsx";
import { fieldId } from "./focus-field.ts";
import type { FormProps } from "./form-props.ts";
import styles from "./PeopleFields.module.css";

/** Whom the case is for: staff choose, and a new company has other contact people. */
export const CustomerField = ({ values, onChange, problemAt, onLeave }: FormProps) => {
  const { t } = useWords();
  const label = t("caseField.customer");
  const { customer } = values;
  return (
    <FormField
      id={fieldId("customer")}
      label={label}
      help={t("caseCreate.customerHelp")}
      problem={problemAt("customer")}
      kind="labelled"
      onLeave={() => onLeave("customer")}
    >
      {({ id, describedBy, isInvalid }) => (
        <Picker
          id={id}
          variant="field"
          label={label}
          source={customerSource(t)}
          invalid={isInvalid}
          describedBy={describedBy}
          onChoose={(chosen) => {
            if (chosen.customerNumber !== customer?.customerNumber) onChange({ customer: chosen, contactPerson: null });
          }}
        >
          {customer ? customer.name : <span className="soft">{t("casePage.choose")}</span>}
        </Picker>
      )}
    </FormField>
  );
};

/** Who gets the answers. Left out when the customer has no users to choose from. */
export const ContactField = ({ values, onChange, problemAt, onLeave, users }: FormProps) => {
  const { t } = useWords();
  const label = t("caseField.contactPerson");
  const { customer, contactPerson } = values;
  const problem = problemAt("contactPerson");
  // The server may know of a first user that came since the form was opened.
  const waiting = !customer
    ? t("caseCreate.contactPersonNone")
    : users === false && !problem
      ? t("caseCreate.contactPersonOmitted", { company: customer.name })
      : null;
  return (
    <FormField
      id={fieldId("contactPerson")}
      label={label}
      help={waiting ? undefined : t("caseCreate.contactPersonHelp")}
      problem={problem}
      kind="labelled"
      onLeave={() => onLeave("contactPerson")}
    >
      {({ id, describedBy, isInvalid }) =>
        customer && !waiting ? (
          <Picker
            id={id}
            variant="field"
            label={label}
            source={{ ...contactSource(customer.customerNumber, t), emptyText: t("casePage.noContactPeople") }}
            invalid={isInvalid}
            describedBy={describedBy}
            onChoose={(chosen) => onChange({ contactPerson: chosen })}
          >
            {contactPerson ? (
              <PersonInitials name={contactPerson.name} />
            ) : (
              <span className="soft">{t("casePage.choose")}</span>
            )}
          </Picker>
        ) : (
          <p id={id} className={`soft px-3 ${styles.waiting}`}>
            {waiting}
          </p>
        )
      }
    </FormField>
  );
};
