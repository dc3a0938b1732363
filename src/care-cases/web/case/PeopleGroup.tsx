import { useState } from "react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PersonInitials } from "#ui/PersonInitials.tsx";
import { Picker } from "#ui/Picker.tsx";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangeCustomer } from "./ChangeCustomer.tsx";
import styles from "./Properties.module.css";
import { Nothing, PropertyGroup, PropertyRow } from "./PropertyRow.tsx";
import { assigneeSource, contactSource, customerSource, ownerSource } from "./people-sources.ts";
import type { CaseSaver } from "./use-case-save.ts";

type Props = { saver: CaseSaver };
type Customer = NonNullable<CareCase["customer"]>;

const Name = ({ person }: { person: { name: string } | null }) =>
  person ? <PersonInitials name={person.name} /> : <Nothing />;

/** Section 6: staff can change a case's customer after a risk confirmation. */
const CustomerRow = ({ saver }: Props) => {
  const { t } = useWords();
  const { customer, may } = saver.careCase;
  const [wanted, want] = useState<Customer | null>(null);
  const change = (to: Customer, contactPerson: Person | null) => {
    want(null);
    const changes = { customerNumber: to.customerNumber, contactPersonId: contactPerson?.id ?? null };
    void saver.save("customerNumber", changes, { customer: to, contactPerson });
  };
  const choose = (to: Customer) => {
    if (to.customerNumber !== customer?.customerNumber) want(to);
  };
  const shown = customer ? <span>{customer.name}</span> : <Nothing />;
  const label = t("caseField.customer");
  return (
    <PropertyRow label={label} saver={saver} field="customerNumber">
      {may.edit.includes("customerNumber") ? (
        <Picker label={label} source={customerSource(t)} onChoose={choose}>
          {shown}
        </Picker>
      ) : (
        <span className={styles.plain}>{shown}</span>
      )}
      {wanted ? (
        <ChangeCustomer
          from={customer}
          to={wanted}
          onChange={(contactPerson) => change(wanted, contactPerson)}
          onClose={() => want(null)}
        />
      ) : null}
    </PropertyRow>
  );
};

const ContactRow = ({ saver }: Props) => {
  const { t } = useWords();
  const { customer, contactPerson, may } = saver.careCase;
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
          <Name person={contactPerson} />
        </Picker>
      ) : (
        <span className={styles.plain}>
          <Name person={contactPerson} />
        </span>
      )}
    </PropertyRow>
  );
};

const AssigneeRow = ({ saver }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { assignee, may } = saver.careCase;
  const label = t("caseField.assignee");
  return (
    <PropertyRow label={label} saver={saver} field="assigneeId">
      {may.edit.includes("assigneeId") ? (
        <Picker
          label={label}
          source={assigneeSource(actor, t)}
          onChoose={(person) => void saver.save("assigneeId", { assigneeId: person?.id ?? null }, { assignee: person })}
        >
          <Name person={assignee} />
        </Picker>
      ) : (
        <span className={styles.plain}>
          <Name person={assignee} />
        </span>
      )}
    </PropertyRow>
  );
};

const OwnerRow = ({ saver }: Props) => {
  const { t } = useWords();
  const { owner, may } = saver.careCase;
  const label = t("caseField.owner");
  const shown = owner?.kind === "team" ? <span>{owner.name}</span> : <Name person={owner} />;
  return (
    <PropertyRow label={label} saver={saver} field="owner">
      {may.edit.includes("owner") ? (
        <Picker
          label={label}
          source={ownerSource(t)}
          onChoose={(to) => void saver.save("owner", { owner: to && { kind: to.kind, id: to.id } }, { owner: to })}
        >
          {shown}
        </Picker>
      ) : (
        <span className={styles.plain}>{shown}</span>
      )}
    </PropertyRow>
  );
};

/** Whom the case concerns. */
export const PeopleGroup = ({ saver }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  return (
    <PropertyGroup title={t("casePage.people")}>
      {isStaff(actor) ? <CustomerRow saver={saver} /> : null}
      <ContactRow saver={saver} />
      <AssigneeRow saver={saver} />
      <OwnerRow saver={saver} />
      <PropertyRow label={t("caseField.createdBy")}>
        <span className={styles.plain}>
          <Name person={saver.careCase.createdBy} />
        </span>
      </PropertyRow>
    </PropertyGroup>
  );
};
