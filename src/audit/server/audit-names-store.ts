import { type RawBuilder, sql } from "kysely";
import type { AuditNames } from "#audit/contract/calls.ts";
import type { SubjectKind } from "#audit/rules/audit-subjects.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { companyScope, ofCompanies } from "#visibility/server/company-scope-store.ts";
import { seenUsers } from "#visibility/server/person-scope-store.ts";

type Sql = RawBuilder<unknown>;

const listOf = (row: Sql, from: Sql): Sql => sql`(select coalesce(json_agg(${row}), '[]') from ${from})`;
const oneOf = (column: string, ids: readonly number[]): Sql => sql`${sql.ref(column)} = any(${ids as number[]}::int[])`;

/**
 * The current names of these objects, in one statement, omitting those that are gone or not visible to the reader. The
 * log itself contains no names.
 */
export async function findAuditNames(
  db: Db,
  actor: Actor,
  ids: Readonly<Record<SubjectKind, number[]>>,
): Promise<AuditNames> {
  const { rows } = await sql<AuditNames>`select
    ${listOf(
      sql`json_build_object('id', c.id, 'title', c.title)`,
      sql`care_case c where ${oneOf("c.id", ids.case)} and ${caseScope(actor)}`,
    )} as cases,
    ${listOf(
      sql`json_build_object('id', s.user_id, 'name', case when s.removed_at is null then s.name end)`,
      sql`(${seenUsers(actor)}) s where ${oneOf("s.user_id", ids.person)}`,
    )} as people,
    ${listOf(
      sql`json_build_object('customerNumber', c.customer_no::text, 'name', c.name)`,
      sql`customer c where ${ofCompanies("c", ids.customer)} and ${companyScope(actor, "c")}`,
    )} as customers,
    ${listOf(
      sql`json_build_object('id', t.id, 'name', t.name, 'danishName', t.danish_name)`,
      sql`team t where ${oneOf("t.id", ids.team)}`,
    )} as teams,
    ${listOf(
      sql`json_build_object('id', l.id, 'name', l.name)`,
      sql`service_level_agreement l where ${oneOf("l.id", ids.level)}`,
    )} as levels`.execute(db);
  return rows[0] ?? { cases: [], people: [], customers: [], teams: [], levels: [] };
}
