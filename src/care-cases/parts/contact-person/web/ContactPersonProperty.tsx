import { ContactReachLine } from "#care-cases/web/case/contact/ContactReach.tsx";
import styles from "#care-cases/web/case/properties/Properties.module.css";
import { FixedValue, PersonValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { useWords } from "#wording/use-words.ts";
import { ContactCardOf } from "./ContactCardOf.tsx";

const ContactPersonProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const { t } = useWords();
  const { customer, contactPerson, may } = saver.current;
  const label = t("caseField.contactPerson");
  return (
    <PropertyRow label={label} saver={saver} field="contactPersonId">
      <span className={`row full ${styles.withAct}`}>
        {customer && may.edit.includes("contactPersonId") ? (
          <Picker
            label={label}
            source={contactSource(customer.customerNumber, t)}
            onChoose={(person) =>
              void saver.save("contactPersonId", { contactPersonId: person?.id ?? null }, { contactPerson: person })
            }
          >
            <PersonValue person={contactPerson} />
          </Picker>
        ) : (
          <FixedValue>
            <PersonValue person={contactPerson} />
          </FixedValue>
        )}
        <ContactCardOf saver={saver} isHere={(person) => person !== null} />
      </span>
      <ContactReachLine careCase={saver.current} />
    </PropertyRow>
  );
};

export const contactPersonEditor: PropertyEditor = { name: "contactPerson", Editor: ContactPersonProperty };
