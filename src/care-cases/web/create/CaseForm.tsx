import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { ChannelField, PriorityField, ReferenceField, SeverityField, TypeField } from "./CaseKindFields.tsx";
import { ContactField, CustomerField } from "./CasePeopleFields.tsx";
import { CaseTextFields } from "./CaseTextFields.tsx";
import type { DraftField, DraftValues } from "./draft-values.ts";
import styles from "./Form.module.css";

export type FormProps = {
  values: DraftValues;
  onChange: (values: Partial<DraftValues>) => void;
  /** What is wrong at a field, in words; null when nothing is. */
  problemAt: (field: DraftField) => string | null;
  /** Ctrl+Enter. */
  onSubmit: () => void;
};

/** The fields of a new case on one page, in the order in which one thinks of them. */
export const CaseForm = (props: FormProps) => {
  const actor = useActor();
  const staff = isStaff(actor);
  return (
    <>
      <div className={styles.pair}>
        {staff ? <CustomerField {...props} /> : null}
        <ContactField {...props} />
      </div>
      <CaseTextFields {...props} between={<TypeField {...props} />} />
      <div className={styles.pair}>
        <SeverityField {...props} />
        <PriorityField {...props} />
        {staff ? <ChannelField {...props} /> : null}
        <ReferenceField {...props} />
      </div>
    </>
  );
};
