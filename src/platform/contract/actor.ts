import type { Acting } from "./acting.ts";

/** Staff of the provider, a customer's administrator, or a customer's user. */
export type Role = "staff" | "administrator" | "user";

/** A staff member's roles, one or several; roles/rules/staff-rights.ts says what each may do. */
export const staffRoles = ["agent", "coordinator", "executive", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The signed-in person as every rule sees them. `customerNumber` is the active company; staff have none. */
export type Actor = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Empty for customers, and for staff impersonating one. */
  readonly staffRoles: readonly StaffRole[];
  readonly customerNumber: string | null;
  readonly customerNumbers: readonly string[];
  readonly sessionId: string;
  /** The session is of no use before they have a factor, except to add one. */
  readonly mustEnroll?: true;
  /** The staff member impersonating this person, and until when (ISO 8601). */
  readonly impersonator: { readonly userId: number; readonly name: string; readonly until?: string } | null;
  /**
   * What acts as this person, if it isn't themselves. Whoever lets something act passes such an actor on; history, messages and
   * the audit row note it from here.
   */
  readonly acting?: Acting;
};

/** The person and active company of a request; a page sends them with each call. */
export const identityOf = ({ userId, customerNumber }: Pick<Actor, "userId" | "customerNumber">): string =>
  customerNumber === null ? String(userId) : `${userId}@${customerNumber}`;

/**
 * False while staff impersonate this person. They may then do what the person may do with cases and companies, but may
 * not change the person's own settings (rules, "Several companies, and acting for somebody").
 */
export const isOneself = ({ impersonator }: Pick<Actor, "impersonator">): boolean => impersonator === null;

export const isStaff = (actor: Actor): boolean => actor.role === "staff";
