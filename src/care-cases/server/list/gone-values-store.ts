import { sql } from "kysely";
import type { CaseFilters, GoneValue } from "#care-cases/contract/case-search.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompanies } from "#visibility/server/company-scope-store.ts";

const referring: Readonly<Record<string, "people" | "companies">> = Object.assign(
  {},
  ...caseServerParts.map(({ refersTo }) => refersTo),
);

type Reference = Pick<GoneValue, "filter" | "value"> & {
  readonly kind: "person" | "team" | "company";
  readonly id: number;
};

function referencesIn(filters: CaseFilters): Reference[] {
  return Object.entries(filters).flatMap(([filter, values]) => {
    const to = referring[filter];
    if (!to || !Array.isArray(values)) return [];
    return values.map(String).flatMap((value): Reference[] => {
      const [, team, id] = /^(team:)?(\d+)$/.exec(value) ?? [];
      if (id === undefined) return [];
      return [{ filter, value, id: Number(id), kind: team ? "team" : to === "people" ? "person" : "company" }];
    });
  });
}

type KnownRow = {
  readonly kind: Reference["kind"];
  readonly id: number;
  readonly name: string;
  readonly isGone: boolean;
};

/**
 * Of the filters' people, teams and companies, those that don't exist for this reader, or no longer. Staff read the name of a
 * removed person. Cases that still name them match, and no other.
 */
export async function findGoneValues(db: Db, actor: Actor, filters: CaseFilters): Promise<GoneValue[]> {
  const references = referencesIn(filters);
  if (references.length === 0) return [];
  const ids = (kind: Reference["kind"]) => references.filter((one) => one.kind === kind).map(({ id }) => id);
  const ownCompanies = actor.customerNumbers.map(Number);
  const isKnown = isStaff(actor)
    ? sql`true`
    : sql`u.removed_at is null and (u.kind = 0 or exists (
        select from user_customer m
        where m.user_id = u.id and m.accepted_at is not null and ${ofCompanies("m", ownCompanies)}))`;
  const { rows } = await sql<KnownRow>`
    select 'person' as kind, u.id, u.name, u.removed_at is not null as "isGone" from app_user u
      where u.id = any(${ids("person")}::bigint[]) and ${isKnown}
    union all select 'team', t.id, t.name, false from team t where t.id = any(${ids("team")}::bigint[])
    union all select 'company', k.customer_no, k.name, false from customer k
      where ${ofCompanies("k", ids("company"))} and ${isStaff(actor) ? sql`true` : ofCompanies("k", ownCompanies)}`.execute(
    db,
  );
  return references.flatMap(({ filter, value, kind, id }) => {
    const known = rows.find((row) => row.kind === kind && row.id === id);
    return known && !known.isGone ? [] : [{ filter, value, name: known?.name ?? null }];
  });
}
