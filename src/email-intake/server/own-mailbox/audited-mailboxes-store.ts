import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";

export const auditedMailbox: AuditKind = {
  names: (_actor, ids) => sql`select b.id, b.name from mailbox b where b.id = any(${ids}::int[])`,
  about: "mailboxId",
};
