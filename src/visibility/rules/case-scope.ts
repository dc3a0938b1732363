import type { Actor } from "#platform/contract/actor.ts";

/** Facts that decide who can see a case. */
export type VisibleCase = {
  /** Name of its status; only `Draft` matters. */
  readonly status: string;
  readonly customerNumber: string | null;
  readonly createdBy: number;
  readonly contactPersonId: number | null;
  /** The company's setting that its users only see their own cases. */
  readonly ownCasesOnly: boolean;
};

type Reader = Pick<Actor, "userId" | "role" | "customerNumber">;

/**
 * Whether the person can see the case. A draft is visible to its creator only, for customers only while its company is
 * the active one. Its twin in SQL is `caseScope` of server/case-scope-store.ts.
 */
export function maySeeCase(actor: Reader, facts: VisibleCase): boolean {
  if (facts.status === "Draft" && facts.createdBy !== actor.userId) return false;
  if (actor.role === "staff") return true;
  if (actor.customerNumber === null || facts.customerNumber !== actor.customerNumber) return false;
  if (actor.role === "administrator" || !facts.ownCasesOnly) return true;
  return facts.createdBy === actor.userId || facts.contactPersonId === actor.userId;
}

/** A person other than the caller, with the companies they accepted. */
export type PersonToNotify = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly memberships: readonly { readonly customerNumber: string; readonly isAdministrator: boolean }[];
};

/** A new person who never signed in, with the companies whose invitation they haven't accepted. */
type InvitedToNotify = Pick<PersonToNotify, "userId" | "isRemoved"> & { readonly invitedTo: readonly string[] };

/**
 * Whether a case is an invited new person's own, of which they are told, and on which they may answer by email, although
 * they see nothing before they accept: they wrote it, by email, and are still its contact person. Its twin in SQL is
 * `caseOfInvited` of server/case-scope-store.ts.
 */
export const isCaseOfInvited = ({ userId, isRemoved, invitedTo }: InvitedToNotify, facts: VisibleCase): boolean =>
  !isRemoved &&
  facts.status !== "Draft" &&
  facts.customerNumber !== null &&
  invitedTo.includes(facts.customerNumber) &&
  facts.createdBy === userId &&
  facts.contactPersonId === userId;

/**
 * Whether a person to be notified can see the case: customers through the case's company, whatever their active
 * company. Its twin in SQL is `caseVisibleTo` of server/case-scope-store.ts.
 */
export function isCaseVisibleTo(
  { userId, isStaff, isRemoved, memberships }: PersonToNotify,
  facts: VisibleCase,
): boolean {
  if (isRemoved) return false;
  if (isStaff) return maySeeCase({ userId, role: "staff", customerNumber: null }, facts);
  const membership = memberships.find(({ customerNumber }) => customerNumber === facts.customerNumber);
  if (!membership) return false;
  const { customerNumber, isAdministrator } = membership;
  return maySeeCase({ userId, role: isAdministrator ? "administrator" : "user", customerNumber }, facts);
}

/** Why a customer's person can't see a case that exists. */
export type UnseenReason = "removed" | "notOfCompany" | "invited" | "ownCasesOnly";

/** Why a customer's person can't see the case; null exactly if `isCaseVisibleTo`. Not for drafts. */
export function whyUnseen(
  person: PersonToNotify & Pick<InvitedToNotify, "invitedTo">,
  facts: VisibleCase,
): UnseenReason | null {
  if (isCaseVisibleTo(person, facts)) return null;
  const { customerNumber } = facts;
  if (person.isRemoved) return "removed";
  if (person.memberships.some((one) => one.customerNumber === customerNumber)) return "ownCasesOnly";
  return customerNumber !== null && person.invitedTo.includes(customerNumber) ? "invited" : "notOfCompany";
}
