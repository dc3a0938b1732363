import type { Role } from "#platform/contract/actor.ts";

/** What the claim `role` says of a person. Staff have the provider's own word, which is a setting. */
export function claimOfRole(role: Role, staffRole: string): string {
  return role === "staff" ? staffRole : role;
}

/** The role that a claim means, compared without regard to case. Any other value is a customer user. */
export function roleOfClaim(claim: string, staffRole: string): Role {
  const value = claim.toLowerCase();
  if (value === staffRole.toLowerCase()) return "staff";
  return value === "administrator" ? "administrator" : "user";
}
