/** Section 6: staff of the provider, administrator of a customer, or user of a customer. */
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
  readonly impersonator: { readonly userId: number; readonly name: string } | null;
};

export const isStaff = (actor: Actor): boolean => actor.role === "staff";
