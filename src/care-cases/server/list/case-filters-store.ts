import { type RawBuilder, sql } from "kysely";
import type { CaseFilters, CasePreset, CaseSort } from "#care-cases/contract/case-search.ts";
import { channelsShownAs } from "#care-cases/rules/case/case-channel.ts";
import {
  channelCodes,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { businessTimeZone, dayMeant } from "#platform/rules/business-day.ts";
import { caseCompanyScope } from "#visibility/server/case-scope-store.ts";
import { activeCompany } from "#visibility/server/company-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";
import { companyParts, type ReadCompany } from "#visibility/server/read-companies-store.ts";
import { type AskedAt, asksForOwed, clockConditions } from "./clock-filters-store.ts";

type Condition = RawBuilder<unknown>;

/** Where every list begins: the scope of the reader, and the parts of the table to walk, each as a condition. */
export type ListScope = { readonly scope: readonly Condition[]; readonly buckets: readonly Condition[] };

const bucketsOf: Readonly<Record<CasePreset, readonly number[]>> = {
  all: [1, 2, 3],
  active: [1],
  backlog: [2],
  closed: [3],
  drafts: [0],
};

const ended = 3;

/** The bucket of a status code, as care_case computes it. */
const bucketOf = (status: number): number => (status === 0 ? 0 : status === 7 ? 2 : status >= 10 ? 3 : 1);

/**
 * The scope of the reader and the preset; parts that no wanted status stands in are left out. With `companies`, all of
 * these instead of the active one.
 */
export function listScope(
  actor: Actor,
  { preset, filters }: { readonly preset: CasePreset; readonly filters: CaseFilters },
  at: AskedAt,
  companies: readonly ReadCompany[] | null = null,
): ListScope {
  const company = companies ? null : caseCompanyScope(actor);
  const wanted = filters.status?.map((status) => bucketOf(statusCodes.toCode(status)));
  const buckets = bucketsOf[preset]
    .filter((bucket) => !wanted || wanted.includes(bucket))
    .filter((bucket) => bucket !== ended || !asksForOwed(filters));
  const own = preset === "drafts" ? [sql`c.created_by = ${actor.userId}`] : [];
  // Said of the ended part alone, what ended after a day begins in an index.
  const since = filters.openFrom ? sql` and c.closed_key >= ${midnightAfter(filters.openFrom, at.now)}` : sql``;
  const parts = buckets.map((bucket) => sql`c.bucket = ${sql.lit(bucket)}${bucket === ended ? since : sql``}`);
  return {
    scope: [...(company ? [company] : []), ...own],
    buckets: companies
      ? companyParts(companies, actor).flatMap((ofCompany) => parts.map((part) => sql`(${ofCompany} and ${part})`))
      : parts,
  };
}

/** One value is asked with `=`, which keeps the order of an index; several with `any`. */
const oneOf = (column: Condition, codes: readonly number[]): Condition =>
  codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} = any(${codes as number[]}::int[])`;

/** The key of a case that lacks its type. */
const noType = 99;

type HolderValue = "@me" | "@none" | number | string;

/** Whom a filter's value means, as the keys of care_case say it: a team below zero, nobody zero. */
const holderOf =
  (actor: Actor) =>
  (value: HolderValue): number => {
    if (typeof value === "number") return value;
    if (value === "@me") return actor.userId;
    return value === "@none" ? 0 : -Number(value.slice("team:".length));
  };

/** Whose cases alone a list by names can hold, by its filters and its reader; null for everybody's. */
export function wantedHolders(
  sort: CaseSort,
  filters: CaseFilters,
  actor: Actor,
  companies: readonly ReadCompany[] | null = null,
): number[] | null {
  if (sort === "customer" && companies) return companies.map(({ customerNo }) => customerNo);
  if (sort === "customer" && !isStaff(actor)) return [activeCompany(actor)];
  if (sort === "customer") return filters.customerNumber?.map(Number) ?? null;
  if (sort !== "assignee" && sort !== "owner" && sort !== "contactPerson") return null;
  return filters[sort]?.map(holderOf(actor)) ?? null;
}

/** The conditions of the filters: OR within a field but for mentions and subscribers, AND between them. */
export function filterConditions(
  filters: CaseFilters,
  actor: Actor,
  at: AskedAt,
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
  add(sql`c.first_response_key`, filters.answered, (answer) => (answer === "yes" ? 1 : 0));
  add(sql`c.last_message_by`, filters.lastMessageBy, (side) => (side === "staff" ? 1 : 2));
  return [...conditions, ...clockConditions(filters, at), ...rangeConditions(filters, at.now)];
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** Each is a subquery of its own, whose plan is the best; more of them would take the planner seconds. */
const mostSubqueries = 3;

/** That all of these people are there: of each by itself, or of all together. */
function ofEach(people: readonly number[] = [], condition: (ids: number[]) => Condition): Condition[] {
  const ids = distinct(people);
  return ids.length <= mostSubqueries ? ids.map((id) => condition([id])) : [condition(ids)];
}

/** What a subquery that finds people says behind its conditions, so that it finds each of several of them. */
const allOf = (ids: readonly number[], caseId: Condition, userId: Condition): Condition =>
  ids.length === 1 ? sql`` : sql`group by ${caseId} having count(distinct ${userId}) = ${ids.length}`;

/** All of them mentioned in messages that the reader may see; those of deleted messages are gone. */
function mentions(ids: readonly number[], actor: Actor): Condition {
  return sql`c.id in (select m.case_id from message_mention m where ${oneOf(sql`m.user_id`, ids)} and ${messageScope(actor)}
    ${allOf(ids, sql`m.case_id`, sql`m.user_id`)})`;
}

/** Subscribers of whom the reader may know, and those who have lost sight of the case: `subscribers` in case-store.ts shows no such. */
function subscribes(ids: readonly number[], actor: Actor, companies: readonly ReadCompany[] | null): Condition {
  const company = companies
    ? sql`(select k.customer_no from care_case k where k.id = s.case_id)`
    : activeCompany(actor);
  const known = isStaff(actor) ? sql`true` : belongsTo(sql`s.user_id`, company);
  return sql`c.id in (select s.case_id from case_subscriber s join app_user u on u.id = s.user_id
    where ${oneOf(sql`s.user_id`, ids)} and u.removed_at is null and ${known}
    ${allOf(ids, sql`s.case_id`, sql`s.user_id`)})`;
}

const dayOf = (text: string, now: Date): Condition => sql`${dayMeant(text, now)}::date`;
const midnight = (date: Condition): Condition => sql`(${date}::timestamp at time zone ${sql.lit(businessTimeZone)})`;
const midnightAfter = (text: string, now: Date): Condition => midnight(sql`(${dayOf(text, now)} + 1)`);

/** Ranges hold both of their ends; a case without the value is in none. */
function rangeConditions(filters: CaseFilters, now: Date): Condition[] {
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
