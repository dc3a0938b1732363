import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { administers, maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Somebody whose page is asked for. */
export type VisiblePerson = {
  readonly userId: number;
  readonly isRemoved: boolean;
  readonly companies: readonly {
    readonly customerNumber: string;
    /** Once they took the invitation. */
    readonly accepted: boolean;
  }[];
};

/** Staff, and whoever administers their active company, look after users; others have their own page only. */
export const managesUsers = (actor: Actor): boolean =>
  isStaff(actor) || (actor.role === "administrator" && actor.customerNumber !== null);

/** Whether this person looks after the users of the company: staff everywhere, administrators in their active one. */
export const managesUsersOf = (actor: Actor, customerNumber: string): boolean =>
  isStaff(actor) || administers(actor, customerNumber);

/**
 * Whether this person may see a user's page (rules, "Who may do what"): staff all, administrators their company's but for
 * those who were removed, others their own. Its twin in SQL is `seenUsers` of server/person-scope-store.ts.
 */
export function maySeeUser(actor: Actor, user: VisiblePerson): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return true;
  return !user.isRemoved && user.companies.some(({ customerNumber }) => managesUsersOf(actor, customerNumber));
}

/**
 * Whether this person sees no more of the user than the invitation says: the name as it was typed, the e-mail, and that
 * it waits. So whether somebody was known before can't be told. Its twin in SQL is what `seenUsers` leaves out.
 */
export function seesInvitationOnly(actor: Actor, user: Omit<VisiblePerson, "isRemoved">): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return false;
  return !user.companies.some(({ customerNumber, accepted }) => accepted && maySeeCompany(actor, customerNumber));
}

/**
 * Whether this person may know that somebody follows a case that both see, or is on it: staff of all, customers of their
 * own company's people (`ofCompany`: a user of the case's company). Its twin in SQL is `followerScope` of
 * server/case-scope-store.ts.
 */
export const mayKnowOf = (actor: Actor, other: { readonly isStaff: boolean; readonly ofCompany: boolean }): boolean =>
  isStaff(actor) || (!other.isStaff && other.ofCompany);
