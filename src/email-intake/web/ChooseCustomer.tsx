import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { Field } from "#ui/field/Field.tsx";
import { Picker } from "#ui/field/Picker.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";

export type CompanyChoice = { readonly customerNumber: string; readonly name: string };

type Props = {
  company: CompanyChoice | null;
  contact: Person | null;
  onCompany: (company: CompanyChoice) => void;
  onContact: (contact: Person | null) => void;
  problemAt: (field: "company" | "contact") => string | null;
};

/** A link to the chosen company, in a new tab, since what was chosen here isn't stored. */
const OpenCompany = ({ company: { customerNumber, name } }: { company: CompanyChoice }) => {
  const { t } = useWords();
  return (
    <a
      className="small"
      href={customerPath(customerNumber)}
      target="_blank"
      rel="noopener"
      title={t("caseCreate.newTab", { title: name })}
    >
      {t("incomingMail.openCustomer", { name })}
    </a>
  );
};

/** Who a case is for: the customer, then one of their people. */
export const ChooseCustomer = ({ company, contact, onCompany, onContact, problemAt }: Props) => {
  const { t } = useWords();
  return (
    <>
      <Field label={t("incomingMail.customer")} problem={problemAt("company")} kind="own">
        {(ids) => (
          <Picker
            id={ids.id}
            variant="field"
            label={t("incomingMail.customer")}
            invalid={ids["aria-invalid"]}
            describedBy={ids["aria-describedby"]}
            source={customerSource(t)}
            onChoose={onCompany}
          >
            {company?.name ?? t("incomingMail.choose")}
          </Picker>
        )}
      </Field>
      {company ? <OpenCompany company={company} /> : null}
      {company ? (
        <Field label={t("incomingMail.contact")} problem={problemAt("contact")} kind="own">
          {(ids) => (
            <Picker
              id={ids.id}
              variant="field"
              label={t("incomingMail.contact")}
              invalid={ids["aria-invalid"]}
              describedBy={ids["aria-describedby"]}
              source={contactSource(company.customerNumber, t)}
              onChoose={onContact}
            >
              {contact?.name ?? t("incomingMail.choose")}
            </Picker>
          )}
        </Field>
      ) : null}
    </>
  );
};
