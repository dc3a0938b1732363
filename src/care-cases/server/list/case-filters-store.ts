import { type RawBuilder, sql } from "kysely";
import type { CaseFilters, CasePreset } from "#care-cases/contract/case-search.ts";
import { channelsShownAs } from "#care-cases/rules/case/case-channel.ts";
import { statusGroupOf, statusGroups, statusGroupsOfPreset } from "#care-cases/rules/list/status-group.ts";
import {
  channelCodes,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import { isUnreached } from "#care-cases/server/people/contact-reach-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { dayMeant } from "#platform/rules/business-day.ts";
import { caseCompanyScope } from "#visibility/server/case-scope-store.ts";
import { activeCompany } from "#visibility/server/company-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";
import { companyParts, type ReadCompany } from "#visibility/server/read-companies-store.ts";
import { type ClockContext, clockConditions, matchesOnlyRunningTargets } from "./clock-filters-store.ts";

type Condition = RawBuilder<unknown>;

/** A part of the table that a list reads, and whether it contains ended cases. */
type ListPart = { readonly condition: Condition; readonly hasEnded: boolean };

/** The base of every list: the reader's scope, as conditions, and the parts of the table to scan. */
export type ListScope = { readonly scope: readonly Condition[]; readonly parts: readonly ListPart[] };

export const inAnyPart = ({ parts }: ListScope): Condition =>
  sql`(${sql.join(
    parts.map(({ condition }) => condition),
    sql` or `,
  )})`;

/**
 * Scope of reader and preset; omits parts without any wanted status. With `companies`, all of these instead of the
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
  // Only for the ended part, so that it can use an index.
  const since = filters.openFrom ? sql` and c.closed_key >= ${midnightAfter(filters.openFrom, at.now)}` : sql``;
  const parts = groups.map((group) => ({
    condition: sql`c.status_group = ${sql.lit(group)}${group === statusGroups.ended ? since : sql``}`,
    hasEnded: group === statusGroups.ended,
  }));
  return {
    scope: [...(company ? [company] : []), ...own],
    parts: companies
      ? companyParts(companies, actor).flatMap((ofCompany) =>
          parts.map((part) => ({ ...part, condition: sql`(${ofCompany} and ${part.condition})` })),
        )
      : parts,
  };
}

const matchesOnlyOpen = (filters: CaseFilters): boolean =>
  filters.contactReached !== undefined || matchesOnlyRunningTargets(filters);

/** A single value uses `=`, which keeps an index's order; several use `any`. */
const oneOf = (column: Condition, codes: readonly number[]): Condition =>
  codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} = any(${codes as number[]}::int[])`;

/** Key of a case without a type. */
const noType = 99;

type HolderValue = "@me" | "@none" | number | string;

/** The key of a filter's holder in care_case: negative for a team, zero for nobody. */
const holderOf =
  (actor: Actor) =>
  (value: HolderValue): number => {
    if (typeof value === "number") return value;
    if (value === "@me") return actor.userId;
    return value === "@none" ? 0 : -Number(value.slice("team:".length));
  };

/** Conditions of the filters: OR within a field except mentions and subscribers, AND between fields. */
export const filterConditions = (filters: CaseFilters, actor: Actor, at: ClockContext): Condition[] => [
  ...valueConditions(filters, actor, at),
  ...rangeConditions(filters, at.now),
];

/** The conditions of all filters except ranges of days and hours. */
export function valueConditions(
  filters: CaseFilters,
  actor: Actor,
  at: ClockContext,
  companies: readonly ReadCompany[] | null = null,
): Condition[] {
  const conditions: Condition[] = [];
  const add = <T>(column: Condition, values: readonly T[] | undefined, toCode: (value: T) => number) => {
    if (values) conditions.push(oneOf(column, distinct(values.map(toCode))));
  };
  const holder = holderOf(actor);
  add(sql`c.status`, filters.status, statusCodes.toCode);
  add(sql`c.state`, filters.state, stateCodes.toCode);
  add(sql`c.type_key`, filters.caseType, (type) => (type === "@none" ? noType : typeCodes.toCode(type)));
  add(sql`c.severity_key`, filters.severity, severityCodes.toCode);
  add(sql`c.channel`, filters.channel && channelsShownAs(filters.channel), channelCodes.toCode);
  add(sql`c.priority`, filters.customerPriority, priorityCodes.toCode);
  add(sql`c.customer_no`, filters.customerNumber, Number);
  add(sql`c.owner_key`, filters.owner, holder);
  add(sql`c.contact_key`, filters.contactPerson, holder);
  add(sql`c.assignee_key`, filters.assignee, holder);
  conditions.push(...ofEach(filters.mentioned?.map(holder), (ids) => mentions(ids, actor)));
  conditions.push(...ofEach(filters.subscriber?.map(holder), (ids) => subscribes(ids, actor, companies)));
  if (filters.contactReached) conditions.push(isStaff(actor) ? isUnreached : sql`false`);
  if (filters.putOff) conditions.push(...putOff(filters.putOff, actor, at.now));
  add(sql`c.first_response_key`, filters.answered, (answer) => (answer === "yes" ? 1 : 0));
  add(sql`c.last_message_by`, filters.lastMessageBy, (side) => (side === "staff" ? 1 : 2));
  return [...conditions, ...clockConditions(filters, at)];
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** Separate subqueries have the best plan, but planning many of them takes seconds. */
const mostSubqueries = 3;

/** All of these people must match. */
function ofEach(people: readonly number[] = [], condition: (ids: number[]) => Condition): Condition[] {
  const ids = distinct(people);
  return ids.length <= mostSubqueries ? ids.map((id) => condition([id])) : [condition(ids)];
}

/** Ends a subquery that finds people, so that each of several is required. */
const allOf = (ids: readonly number[], caseId: Condition, userId: Condition): Condition =>
  ids.length === 1 ? sql`` : sql`group by ${caseId} having count(distinct ${userId}) = ${ids.length}`;

/** All of them mentioned in messages visible to the reader; mentions in deleted messages don't count. */
function mentions(ids: readonly number[], actor: Actor): Condition {
  return sql`c.id in (select m.case_id from message_mention m where ${oneOf(sql`m.user_id`, ids)} and ${messageScope(actor)}
    ${allOf(ids, sql`m.case_id`, sql`m.user_id`)})`;
}

/**
 * Followers the reader may know of, excluding those who can no longer see the case, as in `subscribers` of
 * case-store.ts.
 */
function subscribes(ids: readonly number[], actor: Actor, companies: readonly ReadCompany[] | null): Condition {
  const company = companies
    ? sql`(select k.customer_no from care_case k where k.id = s.case_id)`
    : activeCompany(actor);
  const known = isStaff(actor) ? sql`true` : belongsTo(sql`s.user_id`, company);
  return sql`c.id in (select s.case_id from case_subscriber s join app_user u on u.id = s.user_id
    where ${oneOf(sql`s.user_id`, ids)} and u.removed_at is null and ${known}
    ${allOf(ids, sql`s.case_id`, sql`s.user_id`)})`;
}

/** Cases that the reader has put off until a later time, or the others. */
function putOff(values: readonly string[], actor: Actor, now: Date): Condition[] {
  if (values.includes("yes") && values.includes("no")) return [];
  const own = sql`select p.case_id from case_put_off p where p.user_id = ${actor.userId} and p.until > ${now}`;
  return [values.includes("yes") ? sql`c.id in (${own})` : sql`c.id <> all (array(${own}))`];
}

const dayOf = (text: string, now: Date): Condition => sql`${dayMeant(text, now)}::date`;
const midnight = (date: Condition): Condition => sql`danish_midnight(${date})`;
const midnightAfter = (text: string, now: Date): Condition => midnight(sql`(${dayOf(text, now)} + 1)`);

/** Ranges are inclusive; cases without the value are in none. */
export function rangeConditions(filters: CaseFilters, now: Date): Condition[] {
  const conditions: Condition[] = [];
  const day = (text: string) => dayOf(text, now);
  const days = (column: Condition, from: string | undefined, to: string | undefined) => {
    if (from) conditions.push(sql`${column} >= ${midnight(day(from))}`);
    if (to) conditions.push(sql`${column} < ${midnightAfter(to, now)}`);
  };
  days(sql`c.created_at`, filters.createdFrom, filters.createdTo);
  days(sql`c.updated_at`, filters.updatedFrom, filters.updatedTo);
  const daysOrNever = (column: Condition, from: string | undefined, to: string | undefined) => {
    days(column, from, to);
    if (from || to) conditions.push(sql`${column} > '0001-01-02'`);
  };
  daysOrNever(sql`c.submitted_key`, filters.submittedFrom, filters.submittedTo);
  const submitted = sql`c.submitted_key > '0001-01-02'`;
  const hasEnded = sql`c.closed_key > '0001-01-02'`;
  if (filters.openTo) days(sql`c.submitted_key`, undefined, filters.openTo);
  if (filters.openFrom)
    conditions.push(sql`(not ${hasEnded} or c.closed_key >= ${midnightAfter(filters.openFrom, now)})`);
  if (filters.openFrom || filters.openTo) conditions.push(submitted);
  daysOrNever(sql`c.closed_key`, filters.closedFrom, filters.closedTo);
  daysOrNever(sql`c.last_message_key`, filters.lastMessageFrom, filters.lastMessageTo);
  if (filters.followUpFrom)
    conditions.push(sql`c.follow_key >= ${day(filters.followUpFrom)} and c.follow_key < '9999-12-31'`);
  if (filters.followUpTo)
    conditions.push(sql`c.follow_key <= ${day(filters.followUpTo)} and c.follow_key < '9999-12-31'`);
  if (filters.estimateFrom !== undefined)
    conditions.push(sql`c.estimate_key >= ${filters.estimateFrom} and c.estimate_key < 99999`);
  if (filters.estimateTo !== undefined) conditions.push(sql`c.estimate_key <= ${filters.estimateTo}`);
  return conditions;
}
