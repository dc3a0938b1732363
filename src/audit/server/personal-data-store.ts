import { sql } from "kysely";
import { batchedSection, type Section } from "#platform/server/privacy/sections.ts";

export const auditSections = (userId: number): Section[] => [
  batchedSection(
    "audit",
    "audit_row",
    (ids) => sql`select t.id, t.at, t.user_id as "userId", t.impersonator_id as "impersonatorId",
      t.customer_no as "customerNumber", t.act, t.status, t.detail,
      t.acting_kind as "actingKind", t.acting_id as "actingId"
      from audit_row t where ${ids} and (${userId} in (t.user_id, t.impersonator_id) or t.detail -> 'userId' = to_jsonb(${userId}::int))
      order by t.id`,
  ),
];
