import { use } from "react";
import { assigneeEditor } from "#care-cases/parts/assignee/web/AssigneeProperty.tsx";
import { contactPersonEditor } from "#care-cases/parts/contact-person/web/ContactPersonProperty.tsx";
import { estimateEditor } from "#care-cases/parts/estimate/web/EstimateProperty.tsx";
import { externalReferenceEditor } from "#care-cases/parts/external-reference/web/ExternalReferenceProperty.tsx";
import { followUpEditor } from "#care-cases/parts/follow-up/web/FollowUpProperty.tsx";
import { ImportedRows } from "#care-cases/parts/imported/web/ImportedRows.tsx";
import { ownerEditor } from "#care-cases/parts/owner/web/OwnerProperty.tsx";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import { EditorsOfCase, useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { propertiesIn } from "#care-cases/web/case-parts.ts";
import type { PropertyGroupName } from "#care-cases/web/list/case-part-web.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { EnumProperty } from "./EnumProperty.tsx";
import { FixedValue, PersonValue, PropertyGroup, PropertyRow } from "./PropertyRow.tsx";

/** Of properties that have an editor of their own, as those of parts with a page feature; the others are chosen from a few values. */
const editors = [
  contactPersonEditor,
  assigneeEditor,
  ownerEditor,
  externalReferenceEditor,
  followUpEditor,
  estimateEditor,
];

const Properties = ({ of }: { of: PropertyGroupName }) => {
  const { saver, careCase } = useCasePage();
  const actor = useActor();
  const everyEditor = [...editors, ...use(EditorsOfCase)];
  // For staff, the contact person stands with the company.
  const isApart = isStaff(actor);
  const shown = propertiesIn(of, careCase, actor).filter(({ name }) => !(isApart && name === contactPersonEditor.name));
  return shown.map(({ name, field }) => {
    const Editor = everyEditor.find((editor) => editor.name === name)?.Editor ?? EnumProperty;
    return <Editor key={name} saver={saver} name={name} field={field} />;
  });
};

export const PeopleGroup = () => {
  const { t } = useWords();
  const { createdBy } = useCasePage().careCase;
  return (
    <PropertyGroup title={t("casePage.people")}>
      <Properties of="people" />
      <PropertyRow label={t("caseField.createdBy")}>
        <FixedValue>
          <PersonValue person={createdBy} />
        </FixedValue>
      </PropertyRow>
      <CaseSlot of="people" />
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

export const DatesGroup = () => {
  const { t } = useWords();
  const { createdAt, submittedAt, updatedAt, closedAt } = useCasePage().careCase;
  return (
    <PropertyGroup title={t("casePage.dates")}>
      <Properties of="dates" />
      <InstantRow label={t("caseField.submittedAt")} at={submittedAt ?? createdAt} />
      <InstantRow label={t("caseField.updatedAt")} at={updatedAt} />
      <InstantRow label={t("caseField.closedAt")} at={closedAt} />
      <ImportedRows />
      <CaseSlot of="dates" />
    </PropertyGroup>
  );
};

export const ClassificationGroup = () => {
  const { t } = useWords();
  return (
    <PropertyGroup title={t("casePage.classification")}>
      <Properties of="classification" />
      <CaseSlot of="classification" />
    </PropertyGroup>
  );
};
