import type { ComponentProps } from "react";
import { CaseTypeField } from "#care-cases/parts/case-type/web/CaseTypeField.tsx";
import { ContactPersonField } from "#care-cases/parts/contact-person/web/ContactPersonField.tsx";
import { CaseCustomerField } from "#care-cases/parts/customer/web/CaseCustomerField.tsx";
import { DescriptionField } from "#care-cases/parts/description/web/DescriptionField.tsx";
import { SeverityField } from "#care-cases/parts/severity/web/SeverityField.tsx";
import { draftFields, formFields } from "#care-cases/web/create/draft/form-fields.ts";
import styles from "#care-cases/web/create/fields/Form.module.css";
import { PlainField } from "#care-cases/web/create/fields/PlainField.tsx";
import type { AgreedTargets } from "#care-cases/web/create/fields/use-agreed-targets.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { SimilarCases } from "./SimilarCases.tsx";

type Props = ComponentProps<typeof DescriptionField> & {
  caseId: number;
  agreed: AgreedTargets;
};

/**
 * Everything that a case requires. For staff, the customer comes before the title: it determines possible
 * contact persons and similar cases. Customers are the contact person themselves, unless they choose another below.
 */
export const AboutStep = ({ caseId, agreed, onSend, foldedIn, pictures, ...form }: Props) => {
  const staff = isStaff(useActor());
  return (
    <>
      <CaseTypeField {...form} />
      {staff ? (
        <div className={`stack top gap-5 ${styles.pair}`}>
          <CaseCustomerField {...form} />
          <ContactPersonField {...form} />
        </div>
      ) : null}
      <SimilarCases caseId={caseId} {...form} />
      <DescriptionField {...form} onSend={onSend} foldedIn={foldedIn} pictures={pictures} />
      <SeverityField {...form} agreed={agreed} />
      <div className={`stack top gap-5 ${styles.pair}`}>
        {staff ? null : <ContactPersonField {...form} />}
        {draftFields
          .filter((field) => formFields[field].help && (staff || !formFields[field].isForStaff))
          .map((field) => (
            <PlainField key={field} field={field} {...form} />
          ))}
      </div>
    </>
  );
};
