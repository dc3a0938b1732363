import { sql } from "kysely";
import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { statusGroupOf, statusGroups, statusGroupsOfPreset } from "#care-cases/rules/list/status-group.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { caseCompanyScope } from "#visibility/server/case-scope-store.ts";
import { companySlices, type ReadCompany } from "#visibility/server/read-companies-store.ts";
import {
  type ClockContext,
  type FilterReader,
  type FilterRequest,
  type KnownFilters,
  midnightAfter,
  type Sql,
} from "./part-conditions-store.ts";

/** A slice of the table that a list reads, and whether it contains ended cases. */
type ListSlice = { readonly condition: Sql; readonly hasEnded: boolean };

/** The base of every list: the reader's scope, as conditions, and the slices of the table to scan. */
export type ListScope = { readonly scope: readonly Sql[]; readonly slices: readonly ListSlice[] };

export const inAnySlice = ({ slices }: ListScope): Sql =>
  sql`(${sql.join(
    slices.map(({ condition }) => condition),
    sql` or `,
  )})`;

/**
 * Scope of reader and preset; omits slices without any wanted status. With `companies`, all of these instead of the
 * active one.
 */
export function listScope(
  actor: Actor,
  { preset, filters }: { readonly preset: CasePreset; readonly filters: CaseFilters },
  at: ClockContext,
  companies: readonly ReadCompany[] | null = null,
): ListScope {
  const company = companies ? null : caseCompanyScope(actor);
  const wanted = filters.status?.map((status) => statusGroupOf[status]);
  const groups = statusGroupsOfPreset[preset]
    .filter((group) => !wanted || wanted.includes(group))
    .filter((group) => group !== statusGroups.ended || !matchesOnlyOpen(filters));
  const own = preset === "drafts" ? [sql`c.created_by = ${actor.userId}`] : [];
  // Only for the ended slice, so that it can use an index.
  const since = filters.openFrom ? sql` and c.closed_key >= ${midnightAfter(filters.openFrom, at.now)}` : sql``;
  const slices = groups.map((group) => ({
    condition: sql`c.status_group = ${sql.lit(group)}${group === statusGroups.ended ? since : sql``}`,
    hasEnded: group === statusGroups.ended,
  }));
  return {
    scope: [...(company ? [company] : []), ...own],
    slices: companies
      ? companySlices(companies, actor).flatMap((ofCompany) =>
          slices.map((slice) => ({ ...slice, condition: sql`(${ofCompany} and ${slice.condition})` })),
        )
      : slices,
  };
}

const matchesOnlyOpen = (filters: CaseFilters): boolean =>
  caseServerParts.some((part) => part.matchesOnlyOpen?.(filters));

/** What the parts look up of the filters. */
export async function lookUpFilters(filters: CaseFilters, reader: FilterReader): Promise<KnownFilters> {
  const asked = caseServerParts.flatMap(({ lookUp }) => lookUp?.(filters, reader) ?? []);
  return Object.assign({}, ...(await Promise.all(asked)));
}

/** Conditions of the filters that need no look-up: OR within a field except mentions and subscribers, AND between fields. */
export const filterConditions = (filters: CaseFilters, actor: Actor, at: ClockContext): Sql[] => [
  ...valueConditions(filters, { actor, at, companies: null, known: {} }),
  ...rangeConditions(filters, at.now),
];

/** The conditions of all filters except ranges of days and hours. */
export const valueConditions = (filters: CaseFilters, request: FilterRequest): Sql[] =>
  caseServerParts.flatMap((part) => part.conditions?.(filters, request) ?? []);

/** Ranges are inclusive; cases without the value are in none. */
export const rangeConditions = (filters: CaseFilters, now: Date): Sql[] =>
  caseServerParts.flatMap((part) => part.ranges?.(filters, now) ?? []);
