import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { activeCompany, ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

type Condition = RawBuilder<boolean>;

/** Cases (as `c`) of this person: created by them, or with them as contact person. */
export const isOwnCase = ({ userId }: Pick<Actor, "userId">): Condition =>
  sql<boolean>`(c.created_by = ${userId} or c.contact_id = ${userId})`;

/**
 * Rows of care_case (as `c`) that a person can see: the twin, in SQL, of `maySeeCase` in rules/case-scope.ts. Every
 * query on cases starts with it.
 */
export function caseScope(actor: Actor): Condition {
  const draftsOfOthers = sql<boolean>`(c.status <> 0 or c.created_by = ${actor.userId})`;
  const company = caseCompanyScope(actor);
  return company ? sql<boolean>`${company} and ${draftsOfOthers}` : draftsOfOthers;
}

/** The company condition of the scope; null for staff, who see all. For lists without drafts. */
export function caseCompanyScope(actor: Actor): Condition | null {
  if (isStaff(actor)) return null;
  if (actor.customerNumber === null) return sql<boolean>`false`;
  const number = activeCompany(actor);
  const company = ofCompany("c", number);
  if (actor.role === "administrator") return company;
  return sql<boolean>`${company} and (${isOwnCase(actor)}
    or not (select own_cases_only from customer where ${ofCompany("customer", number)}))`;
}

/** Whether a customer `u` can see the case `c` by their relation `seen` to its company, whose alias is `company`. */
export const isShownAsMember = (company: string): Condition => sql<boolean>`(seen.accepted_at is not null
  and (seen.is_administrator or not ${sql.ref(`${company}.own_cases_only`)} or u.id in (c.created_by, c.contact_id)))`;

/**
 * Whether a customer `u` can see the case `c`. `from` includes user_customer as `seen`; `company` is the alias of the
 * case's company.
 */
const shownTo = (from: RawBuilder<unknown>, company: string): Condition => sql<boolean>`exists (
  select from ${from} where seen.user_id = u.id and ${ofSameCompany("seen", "c")} and ${isShownAsMember(company)})`;

/**
 * Whether the person `u` (of app_user) can see the case `c`: the twin, in SQL, of `isCaseVisibleTo` in
 * rules/case-scope.ts. For people other than the caller, such as those to notify. Customers see it through the case's
 * company, whatever their active company.
 */
export const caseVisibleTo: Condition = sql<boolean>`(u.removed_at is null and (c.status <> 0 or c.created_by = u.id)
  and (u.kind = 0 or ${shownTo(sql`user_customer seen join customer of on ${ofSameCompany("of", "seen")}`, "of")}))`;

/**
 * Whether the case `c` is the own one of the invited new person `u`: the twin, in SQL, of `isCaseOfInvited` in
 * rules/case-scope.ts.
 */
export const caseOfInvited: Condition = sql<boolean>`(u.email_confirmed_at is null and u.removed_at is null and u.kind = 1
  and c.status <> 0 and c.created_by = u.id and c.contact_id = u.id and exists (
    select from user_customer i where i.user_id = u.id and ${ofSameCompany("i", "c")} and i.accepted_at is null and i.invited_at is not null))`;

/** Whether the person `u` is told of the case `c`: whoever can see it, and an invited new person of their own. */
export const caseToldTo: Condition = sql<boolean>`(${caseVisibleTo} or ${caseOfInvited})`;

/**
 * Followers `u` of the case `c`, of the company `customer`, that the reader may know of: staff all, customers those of
 * their own company. Someone who can no longer see the case doesn't count as a follower. The twin of `maySeeFollower` in
 * rules/person-scope.ts, for people who can see the case.
 */
export function followerScope(actor: Actor): Condition {
  const customers = sql<boolean>`(u.kind = 1 and ${shownTo(sql`user_customer seen`, "customer")})`;
  const known = isStaff(actor) ? sql<boolean>`(u.kind = 0 or ${customers})` : customers;
  return sql<boolean>`(u.removed_at is null and ${known})`;
}
