import { sql } from "kysely";
import type { AuditName, AuditSubject } from "#audit/contract/calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { FeatureHooks } from "#platform/server/feature-hooks.ts";

/**
 * The current names of these objects, in one statement, omitting those that are gone or not visible to the reader. The
 * log itself contains no names.
 */
export async function findAuditNames(
  db: Db,
  actor: Actor,
  features: readonly FeatureHooks[],
  subjects: readonly AuditSubject[],
): Promise<AuditName[]> {
  const kinds = new Map(features.flatMap(({ auditKinds = {} }) => Object.entries(auditKinds)));
  const parts = [...Map.groupBy(subjects, ({ kind }) => kind)].flatMap(([kind, named]) => {
    const query = kinds.get(kind)?.names(actor, [...new Set(named.map(({ id }) => id))]);
    return query ? [sql`select ${kind}::text as kind, to_jsonb(n) as named from (${query}) n`] : [];
  });
  if (parts.length === 0) return [];
  type Named = Pick<AuditName, "id" | "name" | "danishName">;
  const { rows } = await sql<{ kind: string; named: Named }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ kind, named }) => {
    const { page, isNumbered } = kinds.get(kind) ?? {};
    const to = page === undefined || named.name === null ? null : `${page}${named.id}`;
    return { kind, ...named, to, ...(isNumbered && { isNumbered }) };
  });
}
