import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";

export const auditedSharedView: AuditKind = {
  names: (_actor, ids) =>
    sql`select v.id, v.search->>'name' as name from shared_view v where v.id = any(${ids}::int[])`,
  about: "sharedViewId",
};
