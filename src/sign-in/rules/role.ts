import type { Role } from "#platform/contract/actor.ts";

/** The `role` claim for a person. The provider's name for staff is a setting. */
export function claimOfRole(role: Role, staffRole: string): string {
  return role === "staff" ? staffRole : role;
}

/** Parses a `role` claim, case-insensitively. Any unknown value is a customer user. */
export function roleOfClaim(claim: string, staffRole: string): Role {
  const value = claim.toLowerCase();
  if (value === staffRole.toLowerCase()) return "staff";
  return value === "administrator" ? "administrator" : "user";
}
