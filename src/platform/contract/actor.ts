/** Staff of the provider, administrator of a customer, or user of a customer. */
export type Role = "staff" | "administrator" | "user";

/** The signed-in person as every rule sees them. `customerNumber` is the active company; staff have none. */
export type Actor = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly customerNumber: string | null;
  readonly customerNumbers: readonly string[];
  readonly sessionId: string;
  /** The member of staff who acts as this person, and until when (an ISO instant). */
  readonly impersonator: { readonly userId: number; readonly name: string; readonly until?: string } | null;
};

/** As whom, and for which company, somebody acts: what a page says of itself with each call. */
export const actingAs = ({ userId, customerNumber }: Pick<Actor, "userId" | "customerNumber">): string =>
  customerNumber === null ? String(userId) : `${userId}@${customerNumber}`;

/**
 * Whether this person acts as themselves. Staff who act for a customer do what that person may do with cases and companies,
 * and nothing with what is the person's own (rules, "Several companies, and acting for somebody").
 */
export const isOneself = ({ impersonator }: Pick<Actor, "impersonator">): boolean => impersonator === null;

export const isStaff = (actor: Actor): boolean => actor.role === "staff";
