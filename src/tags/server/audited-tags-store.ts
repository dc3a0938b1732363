import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";

export const auditedTag: AuditKind = {
  names: (_actor, ids) =>
    sql`select t.id, t.name, t.danish_name as "danishName" from tag t where t.id = any(${ids}::int[])`,
  about: "tagId",
};
