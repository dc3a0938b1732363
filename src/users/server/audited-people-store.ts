import { sql } from "kysely";
import type { AuditKind } from "#platform/server/transactions/audit-kind.ts";
import { seenUsers } from "#visibility/server/person-scope-store.ts";

export const auditedPeople = {
  person: {
    names: (actor, ids) => sql`select s.user_id as id, case when s.removed_at is null then s.name end as name
      from (${seenUsers(actor)}) s where s.user_id = any(${ids}::int[])`,
    about: "userId",
    page: "/customers/users/",
  },
  team: {
    names: (_actor, ids) =>
      sql`select t.id, t.name, t.danish_name as "danishName" from team t where t.id = any(${ids}::int[])`,
    about: "teamId",
  },
} satisfies Record<string, AuditKind>;
