import type { Actor, Role } from "#platform/contract/actor.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { roleOfClaim } from "#sign-in/rules/role.ts";
import { type SessionTimes, sessionIsOver } from "#sign-in/rules/session-limits.ts";

export type Membership = { readonly customerNumber: string; readonly isAdministrator: boolean };

/** A session, its person and what that person is now. */
export type Standing = SessionTimes & {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly memberships: readonly Membership[];
  /** The active company. */
  readonly customerNumber: string | null;
  readonly impersonator: { readonly userId: number; readonly name: string; readonly isStaff: boolean } | null;
};

/** The person as the rules see them, acting for `customerNumber`; null when the session or their access is over. */
export function actorOf(standing: Standing, customerNumber: string | null, now: Date): Actor | null {
  const { impersonator, isStaff, memberships } = standing;
  if (standing.isRemoved || sessionIsOver(standing, now) || impersonator?.isStaff === false) return null;
  const membership = memberships.find((each) => each.customerNumber === customerNumber);
  if (!isStaff && !membership) return null;
  return {
    userId: standing.userId,
    name: standing.name,
    email: standing.email,
    role: roleOf(isStaff, membership),
    customerNumber: isStaff ? null : customerNumber,
    customerNumbers: isStaff ? [] : memberships.map((each) => each.customerNumber),
    sessionId: standing.sessionId,
    impersonator: impersonator && { userId: impersonator.userId, name: impersonator.name },
  };
}

function roleOf(isStaff: boolean, membership: Membership | undefined): Role {
  if (isStaff) return "staff";
  return membership?.isAdministrator ? "administrator" : "user";
}

/** The company to act for: the one last used while the person still belongs to it, otherwise their first. */
export function activeCompany(lastUsed: string | null, memberships: readonly Membership[]): string | null {
  const still = memberships.find((each) => each.customerNumber === lastUsed);
  return (still ?? memberships[0])?.customerNumber ?? null;
}

/** Whether a token still tells the truth; one that doesn't must be refreshed, even before it expires. */
export function claimsHold(claims: AccessTokenClaims, actor: Actor, staffRole: string): boolean {
  const companies = [claims.CustomerNumbers ?? []].flat();
  return (
    claims.sub === String(actor.userId) &&
    roleOfClaim(claims.role, staffRole) === actor.role &&
    claims.impersonatorName === actor.impersonator?.name &&
    companies.length === actor.customerNumbers.length &&
    companies.every((number) => actor.customerNumbers.includes(number))
  );
}
