import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** A company of the person whose page it is about; `accepted` once they took the invitation. */
export type CompanyOfUser = {
  readonly customerNumber: string;
  readonly accepted: boolean;
  readonly isAdministrator: boolean;
  /** Nobody else administers the company. */
  readonly isLastAdministrator: boolean;
};

/** Whom a user's page is about. Staff belong to no company. */
export type UserFacts = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly hasPendingEmail: boolean;
  readonly companies: readonly CompanyOfUser[];
};

/** Staff, and whoever administers their active company, look after users; others have their own page only. */
export const managesUsers = (actor: Actor): boolean =>
  isStaff(actor) || (actor.role === "administrator" && actor.customerNumber !== null);

/** Whether this person looks after the users of the company: staff everywhere, administrators in their active one. */
export const managesUsersOf = (actor: Actor, customerNumber: string): boolean =>
  managesUsers(actor) && (isStaff(actor) || actor.customerNumber === customerNumber);

/**
 * Whether this person may see a user's page (rules, "Who may do what"): staff all, administrators their company's,
 * others their own. Its twin in SQL is `seenUsers` of server/user-scope-store.ts.
 */
export function maySeeUser(actor: Actor, user: Pick<UserFacts, "userId" | "companies">): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return true;
  return user.companies.some(({ customerNumber }) => managesUsersOf(actor, customerNumber));
}

/**
 * Whether this person sees no more of the user than the invitation says: the name as it was typed, the e-mail, and that
 * it waits. So whether somebody was known before can't be told.
 */
export function seesInvitationOnly(actor: Actor, user: Pick<UserFacts, "userId" | "companies">): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return false;
  const own = user.companies.find(({ customerNumber }) => customerNumber === actor.customerNumber);
  return own?.accepted !== true;
}
