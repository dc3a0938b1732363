import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import {
  channelCodes,
  priorityCodes,
  severityCodes,
  stateCodes,
  statusCodes,
  typeCodes,
} from "#care-cases/server/case-codes.ts";
import { companyScope } from "#care-cases/server/case-scope-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";

type Condition = RawBuilder<unknown>;

const buckets = {
  all: sql`c.bucket <> 0`,
  active: sql`c.bucket = 1`,
  backlog: sql`c.bucket = 2`,
  closed: sql`c.bucket = 3`,
};

/** The scope of the reader and the preset: where every list begins. */
export function listScope(actor: Actor, preset: CaseSearch["preset"]): Condition[] {
  const company = companyScope(actor);
  const ofPreset = preset === "drafts" ? sql`c.bucket = 0 and c.created_by = ${actor.userId}` : buckets[preset];
  return company ? [company, ofPreset] : [ofPreset];
}

/** One value is asked with `=`, which keeps the order of an index; several with `any`. */
const oneOf = (column: Condition, codes: readonly number[]): Condition =>
  codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} = any(${codes as number[]}::int[])`;

/** The conditions of the filters: OR within a field, AND between them. */
export function filterConditions({ filters }: CaseSearch, actor: Actor, now: Date): Condition[] {
  const conditions: Condition[] = [];
  const add = <T>(column: Condition, values: readonly T[] | undefined, toCode: (value: T) => number) => {
    if (values) conditions.push(oneOf(column, values.map(toCode)));
  };
  const personId = (value: "@me" | number) => (value === "@me" ? actor.userId : value);
  add(sql`c.status`, filters.status, statusCodes.toCode);
  add(sql`c.state`, filters.state, stateCodes.toCode);
  add(sql`c.case_type`, filters.caseType, typeCodes.toCode);
  add(sql`c.severity`, filters.severity, severityCodes.toCode);
  add(sql`c.channel`, filters.channel, channelCodes.toCode);
  add(sql`c.priority`, filters.customerPriority, priorityCodes.toCode);
  add(sql`c.customer_no`, filters.customerNumber, Number);
  add(sql`c.owner_user_id`, filters.owner, personId);
  add(sql`c.contact_id`, filters.contactPerson, personId);
  if (filters.assignee) conditions.push(assigneeCondition(filters.assignee, actor));
  if (filters.followUpTo) {
    const to = filters.followUpTo === "today" ? businessDate(now) : filters.followUpTo;
    conditions.push(sql`c.follow_key <= ${to}`);
  }
  return conditions;
}

function assigneeCondition(values: readonly ("@me" | "@none" | number)[], actor: Actor): Condition {
  const ids = values.filter((value) => value !== "@none").map((value) => (value === "@me" ? actor.userId : value));
  if (!values.includes("@none")) return oneOf(sql`c.assignee_id`, ids);
  return ids.length === 0
    ? sql`c.assignee_id is null`
    : sql`(c.assignee_id is null or ${oneOf(sql`c.assignee_id`, ids)})`;
}
