import { assigneeEditor } from "#care-cases/parts/assignee/web/AssigneeProperty.tsx";
import { contactPersonEditor } from "#care-cases/parts/contact-person/web/ContactPersonProperty.tsx";
import { CustomerProperty } from "#care-cases/parts/customer/web/CustomerProperty.tsx";
import { estimateEditor } from "#care-cases/parts/estimate/web/EstimateProperty.tsx";
import { externalReferenceEditor } from "#care-cases/parts/external-reference/web/ExternalReferenceProperty.tsx";
import { followUpEditor } from "#care-cases/parts/follow-up/web/FollowUpProperty.tsx";
import { ownerEditor } from "#care-cases/parts/owner/web/OwnerProperty.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { propertiesIn } from "#care-cases/web/case-parts.ts";
import type { PropertyGroupName } from "#care-cases/web/list/case-part-web.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { EnumProperty } from "./EnumProperty.tsx";
import { FixedValue, PersonValue, PropertyGroup, PropertyRow } from "./PropertyRow.tsx";

/** Of properties that have an editor of their own; the others are chosen from a few values. */
const editors = [
  contactPersonEditor,
  assigneeEditor,
  ownerEditor,
  externalReferenceEditor,
  followUpEditor,
  estimateEditor,
];

type Props = { saver: CaseSaver };

const Properties = ({ saver, of }: Props & { of: PropertyGroupName }) =>
  propertiesIn(of).map((property) => {
    const Editor = editors.find(({ name }) => name === property.name)?.Editor ?? EnumProperty;
    return <Editor key={property.name} saver={saver} {...property} />;
  });

export const PeopleGroup = ({ saver, onChangeCustomer }: Props & { onChangeCustomer: () => void }) => {
  const { t } = useWords();
  const actor = useActor();
  return (
    <PropertyGroup title={t("casePage.people")}>
      {isStaff(actor) ? <CustomerProperty saver={saver} onChangeCustomer={onChangeCustomer} /> : null}
      <Properties saver={saver} of="people" />
      <PropertyRow label={t("caseField.createdBy")}>
        <FixedValue>
          <PersonValue person={saver.current.createdBy} />
        </FixedValue>
      </PropertyRow>
    </PropertyGroup>
  );
};

const InstantRow = ({ label, at }: { label: string; at: string | null }) =>
  at === null ? null : (
    <PropertyRow label={label}>
      <FixedValue>
        <RelativeTime at={at} />
      </FixedValue>
    </PropertyRow>
  );

export const DatesGroup = ({ saver }: Props) => {
  const { t } = useWords();
  const { createdAt, submittedAt, updatedAt, closedAt } = saver.current;
  return (
    <PropertyGroup title={t("casePage.dates")}>
      <Properties saver={saver} of="dates" />
      <InstantRow label={t("caseField.submittedAt")} at={submittedAt ?? createdAt} />
      <InstantRow label={t("caseField.updatedAt")} at={updatedAt} />
      <InstantRow label={t("caseField.closedAt")} at={closedAt} />
    </PropertyGroup>
  );
};

export const ClassificationGroup = ({ saver }: Props) => {
  const { t } = useWords();
  return (
    <PropertyGroup title={t("casePage.classification")}>
      <Properties saver={saver} of="classification" />
    </PropertyGroup>
  );
};
