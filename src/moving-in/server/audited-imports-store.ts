import { type RawBuilder, sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";

/** The name of an import: that of its file. */
export const importName = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select r.file_name from import_run r where r.id = ${id}`;

/** For whoever reads the audit log, who are administrators. */
export const auditedImport: AuditKind = {
  names: (_actor, ids) => sql`select r.id, r.file_name as name from import_run r where r.id = any(${ids}::int[])`,
  about: "importId",
  page: "/settings/import/",
};
