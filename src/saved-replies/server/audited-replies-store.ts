import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";

/** Replies of somebody's own have no name here. */
export const auditedReply: AuditKind = {
  names: (_actor, ids) => sql`
    select r.id, (select x.title from saved_reply_text x where x.reply_id = r.id order by x.language limit 1) as name
    from saved_reply r where r.id = any(${ids}::int[]) and r.owner_id is null`,
  about: "replyId",
};
