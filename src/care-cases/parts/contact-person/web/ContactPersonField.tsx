import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import { fieldId } from "#care-cases/web/create/fields/focus-field.ts";
import type { FormProps } from "#care-cases/web/create/fields/form-props.ts";
import { Field } from "#ui/field/Field.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./ContactPersonField.module.css";

/** Who gets the replies. Hidden if the customer has no users. */
export const ContactPersonField = ({ values, onChange, problemAt, onLeave, users }: FormProps) => {
  const { t } = useWords();
  const label = t("caseField.contactPerson");
  const { customer, contactPerson } = values;
  const problem = problemAt("contactPerson");
  // The company may have got its first user since the form was opened.
  const waiting = !customer
    ? t("caseCreate.contactPersonNone")
    : users === false && !problem
      ? t("caseCreate.contactPersonOmitted", { company: customer.name })
      : null;
  return (
    <Field
      id={fieldId("contactPerson")}
      label={label}
      help={waiting ? undefined : t("caseCreate.contactPersonHelp")}
      problem={problem}
      kind="own"
      onLeave={() => onLeave("contactPerson")}
    >
      {({ id, ...ids }) =>
        customer && !waiting ? (
          <Picker
            id={id}
            variant="field"
            label={label}
            source={{ ...contactSource(customer.customerNumber, t), emptyText: t("casePage.noContactPeople") }}
            invalid={ids["aria-invalid"]}
            describedBy={ids["aria-describedby"]}
            onChoose={(chosen) => onChange({ contactPerson: chosen })}
          >
            {contactPerson ? (
              <PersonInitials id={contactPerson.id} name={contactPerson.name} />
            ) : (
              <span className="soft">{t("casePage.choose")}</span>
            )}
          </Picker>
        ) : (
          <p id={id} className={`flex level px-3 rounded soft ${styles.waiting}`}>
            {waiting}
          </p>
        )
      }
    </Field>
  );
};
