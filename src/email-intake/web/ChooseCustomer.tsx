import { contactSource, customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
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
      <PickerField
        label={t("incomingMail.customer")}
        source={customerSource(t)}
        problem={problemAt("company")}
        onChoose={onCompany}
      >
        {company?.name ?? t("incomingMail.choose")}
      </PickerField>
      {company ? <OpenCompany company={company} /> : null}
      {company ? (
        <PickerField
          label={t("incomingMail.contact")}
          source={contactSource(company.customerNumber, t)}
          problem={problemAt("contact")}
          onChoose={onContact}
        >
          {contact?.name ?? t("incomingMail.choose")}
        </PickerField>
      ) : null}
    </>
  );
};
