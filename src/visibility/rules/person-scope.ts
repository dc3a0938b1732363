import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { administers, maySeeCompany } from "#visibility/rules/company-scope.ts";

/** The user whose account is requested. */
export type VisiblePerson = {
  readonly userId: number;
  readonly isRemoved: boolean;
  readonly companies: readonly {
    readonly customerNumber: string;
    /** Whether they accepted the invitation. */
    readonly accepted: boolean;
  }[];
};

/** Staff and administrators of their active company manage users; others only have their own account. */
export const managesUsers = (actor: Actor): boolean =>
  isStaff(actor) || (actor.role === "administrator" && actor.customerNumber !== null);

/** Those of them who may invite and change users; not all staff may. */
export const changesUsers = (actor: Actor): boolean =>
  staffMay(actor, "manageCustomers") || (actor.role === "administrator" && actor.customerNumber !== null);

/** Whether this person may change the company's users. */
export const changesUsersOf = (actor: Actor, customerNumber: string): boolean =>
  staffMay(actor, "manageCustomers") || administers(actor, customerNumber);

/** Whether this person manages the company's users: staff everywhere, administrators in their active company. */
export const managesUsersOf = (actor: Actor, customerNumber: string): boolean =>
  isStaff(actor) || administers(actor, customerNumber);

/**
 * Whether this person can see a user's account (rules, "Who may do what"): staff all, administrators their company's
 * except removed ones, others their own. Its twin in SQL is `seenUsers` of server/person-scope-store.ts.
 */
export function maySeeUser(actor: Actor, user: VisiblePerson): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return true;
  return !user.isRemoved && user.companies.some(({ customerNumber }) => managesUsersOf(actor, customerNumber));
}

/**
 * Whether this person only sees the invitation's data about the user: the name as entered, the email, and that it is
 * pending. This hides whether the user already existed. Its twin in SQL is what `seenUsers` leaves out.
 */
export function seesInvitationOnly(actor: Actor, user: Omit<VisiblePerson, "isRemoved">): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return false;
  return !user.companies.some(({ customerNumber, accepted }) => accepted && maySeeCompany(actor, customerNumber));
}

/**
 * Whether this person may know that someone follows, or is viewing, a case both can see: staff of everyone, customers
 * of people in their own company (`ofCompany`: a user of the case's company). Its twin in SQL is `followerScope` of
 * server/case-scope-store.ts.
 */
export const maySeeFollower = (
  actor: Actor,
  other: { readonly isStaff: boolean; readonly ofCompany: boolean },
): boolean => isStaff(actor) || (!other.isStaff && other.ofCompany);

/**
 * Whether this person may see another's photo: staff everybody's; customers their own, those of staff, who help them,
 * and those of members of their active company. Its twin in SQL is `photoSeenBy` of server/person-scope-store.ts.
 */
export const maySeePhoto = (actor: Actor, other: VisiblePerson & { readonly isStaff: boolean }): boolean =>
  isStaff(actor) ||
  other.isStaff ||
  other.userId === actor.userId ||
  other.companies.some(({ accepted, customerNumber }) => accepted && maySeeCompany(actor, customerNumber));
