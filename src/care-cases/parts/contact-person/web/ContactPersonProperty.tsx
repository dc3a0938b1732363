import { ContactReachLine } from "#care-cases/web/case/contact/ContactReach.tsx";
import { FixedValue, PersonValue, PropertyRow } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { PropertyEditor } from "#care-cases/web/case/properties/property-editor.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { useWords } from "#wording/use-words.ts";

const ContactPersonProperty: PropertyEditor["Editor"] = ({ saver }) => {
  const { t } = useWords();
  const { customer, contactPerson, may } = saver.current;
  const label = t("caseField.contactPerson");
  return (
    <PropertyRow label={label} saver={saver} field="contactPersonId">
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
      <ContactReachLine careCase={saver.current} />
    </PropertyRow>
  );
};

export const contactPersonEditor: PropertyEditor = { name: "contactPerson", Editor: ContactPersonProperty };
