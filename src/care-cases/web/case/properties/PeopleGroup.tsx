import { controlIds } from "#care-cases/web/case/control-ids.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { Nothing, PropertyGroup, PropertyRow } from "./PropertyRow.tsx";
import { assigneeSource, contactSource, ownerSource } from "./people-sources.ts";

type Props = { saver: CaseSaver };

const Name = ({ person }: { person: { name: string } | null }) =>
  person ? <PersonInitials name={person.name} /> : <Nothing />;

/** Staff can change a case's customer after a risk confirmation, which the page asks. */
const CustomerRow = ({ saver, onChangeCustomer }: Props & { onChangeCustomer: () => void }) => {
  const { t } = useWords();
  const { customer, may } = saver.careCase;
  const shown = customer ? <span>{customer.name}</span> : <Nothing />;
  const label = t("caseField.customer");
  return (
    <PropertyRow label={label}>
      {may.changeCustomer ? (
        <button
          type="button"
          className={`value-button ${styles.edit}`}
          data-opens
          title={t("changeCustomer.open")}
          onClick={onChangeCustomer}
        >
          <span className="only-for-screen-readers">{t("casePage.change", { field: label })}: </span>
          {shown}
        </button>
      ) : (
        <span className={`shrink anywhere ${styles.plain}`}>{shown}</span>
      )}
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
        <span className={`shrink anywhere ${styles.plain}`}>
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
          id={controlIds.assignee}
          title={t("caseKey.withKey", { act: t("caseKey.assignee"), key: "A" })}
          source={assigneeSource(actor, t)}
          onChoose={(person) => void saver.save("assigneeId", { assigneeId: person?.id ?? null }, { assignee: person })}
        >
          <Name person={assignee} />
        </Picker>
      ) : (
        <span className={`shrink anywhere ${styles.plain}`}>
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
        <span className={`shrink anywhere ${styles.plain}`}>{shown}</span>
      )}
    </PropertyRow>
  );
};

/** Whom the case concerns. */
export const PeopleGroup = ({ saver, onChangeCustomer }: Props & { onChangeCustomer: () => void }) => {
  const { t } = useWords();
  const actor = useActor();
  return (
    <PropertyGroup title={t("casePage.people")}>
      {isStaff(actor) ? <CustomerRow saver={saver} onChangeCustomer={onChangeCustomer} /> : null}
      <ContactRow saver={saver} />
      <AssigneeRow saver={saver} />
      <OwnerRow saver={saver} />
      <PropertyRow label={t("caseField.createdBy")}>
        <span className={`shrink anywhere ${styles.plain}`}>
          <Name person={saver.careCase.createdBy} />
        </span>
      </PropertyRow>
    </PropertyGroup>
  );
};
