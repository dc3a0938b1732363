import { IconSwitchHorizontal } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { ContactButton } from "#care-cases/web/case/contact/ContactButton.tsx";
import { ContactReachLine } from "#care-cases/web/case/contact/ContactReach.tsx";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { teamName } from "#users/rules/team-name.ts";
import { AwaySign } from "#users/web/away/AwaySign.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Properties.module.css";
import { EmptyValue, PropertyGroup, PropertyRow } from "./PropertyRow.tsx";
import { assigneeSource, contactSource, ownerSource } from "./people-sources.ts";

type Props = { saver: CaseSaver };

const Name = ({ person }: { person: { id: number; name: string } | null }) =>
  person ? <PersonInitials id={person.id} name={person.name} wraps /> : <EmptyValue />;

/** Links to the company's page. Staff can change a case's customer, after the page asked them to confirm the risk. */
const CustomerRow = ({ saver, onChangeCustomer }: Props & { onChangeCustomer: () => void }) => {
  const { t } = useWords();
  const { customer, may } = saver.current;
  const label = t("caseField.customer");
  return (
    <PropertyRow label={label}>
      <span className={`row full ${styles.withAct}`}>
        <span className="inline-flex shrink anywhere py-1">
          {customer ? <Link to={customerPath(customer.customerNumber)}>{customer.name}</Link> : <EmptyValue />}
        </span>
        {may.changeCustomer ? (
          <button
            type="button"
            className="icon-button"
            aria-label={`${t("casePage.change", { field: label })}: ${customer?.name ?? t("common.none")}`}
            title={t("changeCustomer.open")}
            onClick={onChangeCustomer}
          >
            <IconSwitchHorizontal size={16} aria-hidden="true" />
          </button>
        ) : null}
        <ContactCardOf saver={saver} isHere={(person) => person === null} />
      </span>
    </PropertyRow>
  );
};

type CardProps = Props & { isHere: (person: CareCase["contactPerson"]) => boolean };

/** The contact person's card is next to them; without a contact person, the company's card is next to the company. */
const ContactCardOf = ({ saver, isHere }: CardProps) => {
  const { id, customer, contactPerson: person, status } = saver.current;
  if (!isStaff(useActor()) || !customer || !isHere(person)) return null;
  const isOpen = status !== "Backlog" && !hasEnded(status);
  return <ContactButton key={person?.id} caseId={id} customer={customer} person={person} isOpen={isOpen} />;
};

const ContactRow = ({ saver }: Props) => {
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
            <Name person={contactPerson} />
          </Picker>
        ) : (
          <span className="inline-flex shrink anywhere py-1">
            <Name person={contactPerson} />
          </span>
        )}
        <ContactCardOf saver={saver} isHere={(person) => person !== null} />
      </span>
      <ContactReachLine careCase={saver.current} />
    </PropertyRow>
  );
};

const AssigneeRow = ({ saver }: Props) => {
  const words = useWords();
  const { t } = words;
  const actor = useActor();
  const { assignee, may } = saver.current;
  const label = t("caseField.assignee");
  return (
    <PropertyRow label={label} saver={saver} field="assigneeId">
      {may.edit.includes("assigneeId") ? (
        <Picker
          label={label}
          id={controlIds.assignee}
          title={t("caseKey.withKey", { act: t("caseKey.assignee"), key: "A" })}
          source={assigneeSource(actor, words)}
          onChoose={(person) => void saver.save("assigneeId", { assigneeId: person?.id ?? null }, { assignee: person })}
        >
          <Name person={assignee} />
        </Picker>
      ) : (
        <span className="inline-flex shrink anywhere py-1">
          <Name person={assignee} />
        </span>
      )}
      <AwaySign away={assignee?.away} />
    </PropertyRow>
  );
};

const OwnerRow = ({ saver }: Props) => {
  const words = useWords();
  const { t, locale } = words;
  const { owner, may } = saver.current;
  const label = t("caseField.owner");
  const shown = owner?.kind === "team" ? <span>{teamName(owner, locale)}</span> : <Name person={owner} />;
  return (
    <PropertyRow label={label} saver={saver} field="owner">
      {may.edit.includes("owner") ? (
        <Picker
          label={label}
          source={ownerSource(words)}
          onChoose={(to) => void saver.save("owner", { owner: to && { kind: to.kind, id: to.id } }, { owner: to })}
        >
          {shown}
        </Picker>
      ) : (
        <span className="inline-flex shrink anywhere py-1">{shown}</span>
      )}
    </PropertyRow>
  );
};

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
        <span className="inline-flex shrink anywhere py-1">
          <Name person={saver.current.createdBy} />
        </span>
      </PropertyRow>
    </PropertyGroup>
  );
};
