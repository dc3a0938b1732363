import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";

/**
 * Which rows of care_case (as `c`) a person may see: the twin, in SQL, of `maySeeCase` in rules/case-access.ts.
 * Every query of cases begins with it.
 */
export function caseScope(actor: Actor): RawBuilder<boolean> {
  const draftsOfOthers = sql<boolean>`(c.status <> 0 or c.created_by = ${actor.userId})`;
  const company = companyScope(actor);
  return company ? sql<boolean>`${company} and ${draftsOfOthers}` : draftsOfOthers;
}

/** The part of the scope that names the company; null for staff, who see all. */
export function companyScope(actor: Actor): RawBuilder<boolean> | null {
  if (actor.role === "staff") return null;
  if (actor.customerNumber === null) return sql<boolean>`false`;
  const number = Number(actor.customerNumber);
  const company = sql<boolean>`c.customer_no = ${number}`;
  if (actor.role === "administrator") return company;
  return sql<boolean>`${company} and (c.created_by = ${actor.userId} or c.contact_id = ${actor.userId}
    or not (select own_cases_only from customer where customer_no = ${number}))`;
}

/**
 * Whether the person `u` (of app_user) sees the case `c`: `caseScope` for people who don't ask themselves, such as those who
 * are told of it. Customers see it for the company that it is of, whichever they act for at the moment.
 */
export const caseSeenBy: RawBuilder<boolean> = sql<boolean>`(u.removed_at is null and (c.status <> 0 or c.created_by = u.id)
  and (u.kind = 0 or exists (
    select from user_customer seen join customer of on of.customer_no = seen.customer_no
    where seen.user_id = u.id and seen.customer_no = c.customer_no and seen.accepted_at is not null
      and (seen.is_administrator or not of.own_cases_only or u.id in (c.created_by, c.contact_id)))))`;
