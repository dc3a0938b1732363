import { sql } from "kysely";
import { attachedSections } from "#care-cases/server/case-parts.ts";
import { batchedSection, batchedTextSection, type Section } from "#platform/server/privacy/sections.ts";

export const caseSections = (userId: number): Section[] => [
  batchedSection(
    "cases",
    "care_case",
    (ids) => sql`select t.id as number, t.title, array_remove(array[
        case when t.created_by = ${userId} then 'raised' end, case when t.contact_id = ${userId} then 'contactPerson' end,
        case when t.owner_user_id = ${userId} then 'owner' end, case when t.assignee_id = ${userId} then 'assignee' end
      ], null) as roles from care_case t
      where ${ids} and t.status <> 0 and ${userId} in (t.created_by, t.contact_id, t.owner_user_id, t.assignee_id) order by t.id`,
  ),
  batchedTextSection(
    "caseDrafts",
    { table: "care_case", key: "id", place: "number", text: "description" },
    (ids) => sql`select t.id as number, t.title, d.description, t.updated_at as "updatedAt"
      from care_case t join case_description d on d.case_id = t.id
      where ${ids} and t.status = 0 and t.created_by = ${userId} order by t.id`,
  ),
  ...attachedSections(userId),
  batchedSection(
    "changes",
    "case_change",
    (
      ids,
    ) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.from_value as "from", t.to_value as "to", t.reason,
      t.acting_kind as "actingKind", t.acting_id as "actingId"
      from case_change t where ${ids} and ${userId} in (t.user_id, t.impersonator_id) order by t.id`,
  ),
];
