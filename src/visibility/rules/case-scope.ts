import type { Actor } from "#platform/contract/actor.ts";

/** What decides who sees a case. */
export type VisibleCase = {
  /** The name of its status; of all of them only this one counts: a `Draft`. */
  readonly status: string;
  readonly customerNumber: string | null;
  readonly createdBy: number;
  readonly contactPersonId: number | null;
  /** The company's preference that its users see their own cases only. */
  readonly ownCasesOnly: boolean;
};

type Asking = Pick<Actor, "userId" | "role" | "customerNumber">;

/**
 * Whether the case exists for this person. A draft does for its creator alone, and for a customer only while that company
 * is the active one. Its twin in SQL is `caseScope` of server/case-scope-store.ts.
 */
export function maySeeCase(actor: Asking, facts: VisibleCase): boolean {
  if (facts.status === "Draft" && facts.createdBy !== actor.userId) return false;
  if (actor.role === "staff") return true;
  if (actor.customerNumber === null || facts.customerNumber !== actor.customerNumber) return false;
  if (actor.role === "administrator" || !facts.ownCasesOnly) return true;
  return facts.createdBy === actor.userId || facts.contactPersonId === actor.userId;
}

/** Somebody who does not ask themselves, with the companies that they accepted. */
export type Person = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly memberships: readonly { readonly customerNumber: string; readonly isAdministrator: boolean }[];
};

/**
 * Whether the case exists for a person who is told of it: customers see it for the company that it is of, whichever they
 * act for at the moment. Its twin in SQL is `caseSeenBy` of server/case-scope-store.ts.
 */
export function isCaseSeenBy({ userId, isStaff, isRemoved, memberships }: Person, facts: VisibleCase): boolean {
  if (isRemoved) return false;
  if (isStaff) return maySeeCase({ userId, role: "staff", customerNumber: null }, facts);
  const membership = memberships.find(({ customerNumber }) => customerNumber === facts.customerNumber);
  if (!membership) return false;
  const { customerNumber, isAdministrator } = membership;
  return maySeeCase({ userId, role: isAdministrator ? "administrator" : "user", customerNumber }, facts);
}
