import type { Actor, Role, StaffRole } from "#platform/contract/actor.ts";
import { rolesMay } from "#roles/rules/staff-rights.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { roleOfClaim } from "#sign-in/rules/role.ts";
import { type SessionTimes, sessionIsOver, sessionLimits } from "#sign-in/rules/session-limits.ts";

/** An accepted company; pending invitations give no access. */
export type Membership = { readonly customerNumber: string; readonly isAdministrator: boolean };

/** The staff member whose session it is, while impersonating. */
export type Impersonator = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Still an active staff member. */
  readonly isStaff: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly until: Date;
};

/** The session, its person, and the person's current rights. */
export type SessionPrincipal = SessionTimes & {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly isRemoved: boolean;
  readonly memberships: readonly Membership[];
  /** The active company. */
  readonly customerNumber: string | null;
  readonly impersonator: Impersonator | null;
  /** They needed a factor when they signed in, and still have none. */
  readonly mustEnroll: boolean;
};

/**
 * Whether the session is impersonating its person: for 60 minutes, and only while the person belongs to the chosen
 * company and the staff member's role permits it. Afterwards the session is the staff member's own again. Setting the
 * clock back doesn't extend it.
 */
export function isImpersonating(
  { impersonator, isStaff, isRemoved, ...principal }: SessionPrincipal,
  now: Date,
): boolean {
  if (!impersonator || isStaff || isRemoved || !rolesMay(impersonator.staffRoles, "actForCustomers")) return false;
  const left = impersonator.until.getTime() - now.getTime();
  if (left <= 0 || left > sessionLimits.acting + sessionLimits.clockDoubt) return false;
  return principal.memberships.some((each) => each.customerNumber === principal.customerNumber);
}

/** The person as an actor for `customerNumber`; null if the session or their access has ended. */
export function actorOf(principal: SessionPrincipal, customerNumber: string | null, now: Date): Actor | null {
  const { impersonator, isStaff, memberships } = principal;
  if (sessionIsOver(principal, now)) return null;
  if (impersonator && !impersonator.isStaff) return null;
  if (impersonator && !isImpersonating(principal, now)) return themselvesAgain(principal, impersonator);
  if (principal.isRemoved) return null;
  // Impersonation is limited to one company, the one in the log.
  const open = impersonator
    ? memberships.filter((each) => each.customerNumber === principal.customerNumber)
    : memberships;
  const membership = open.find((each) => each.customerNumber === customerNumber);
  if (!isStaff && !membership) return null;
  return {
    userId: principal.userId,
    name: principal.name,
    email: principal.email,
    role: roleOf(isStaff, membership),
    staffRoles: isStaff ? principal.staffRoles : [],
    customerNumber: isStaff ? null : customerNumber,
    customerNumbers: isStaff ? [] : open.map((each) => each.customerNumber),
    sessionId: principal.sessionId,
    ...(principal.mustEnroll && { mustEnroll: true }),
    impersonator: impersonator && {
      userId: impersonator.userId,
      name: impersonator.name,
      until: impersonator.until.toISOString(),
    },
  };
}

const themselvesAgain = (
  { sessionId }: SessionPrincipal,
  { userId, name, email, staffRoles }: Impersonator,
): Actor => ({
  userId,
  name,
  email,
  role: "staff",
  staffRoles,
  customerNumber: null,
  customerNumbers: [],
  sessionId,
  impersonator: null,
});

function roleOf(isStaff: boolean, membership: Membership | undefined): Role {
  if (isStaff) return "staff";
  return membership?.isAdministrator ? "administrator" : "user";
}

/** The company to start with: the last used one if the person still belongs to it, otherwise their first. */
export function startingCompany(lastUsed: string | null, memberships: readonly Membership[]): string | null {
  return (memberOf(lastUsed, memberships) ?? memberships[0])?.customerNumber ?? null;
}

const memberOf = (company: string | null, memberships: readonly Membership[]): Membership | undefined =>
  memberships.find((each) => each.customerNumber === company);

/** Whether to ask for a company at sign-in: the person has several, and no last used one. */
export const mustChoose = (lastUsed: string | null, memberships: readonly Membership[]): boolean =>
  memberships.length > 1 && memberOf(lastUsed, memberships) === undefined;

/** The session's actor for its company, or for another of theirs if they lost it. */
export const sessionActor = (principal: SessionPrincipal, now: Date): Actor | null =>
  actorOf(
    principal,
    principal.impersonator
      ? principal.customerNumber
      : startingCompany(principal.customerNumber, principal.memberships),
    now,
  );

/** Whether a token's claims are still true; otherwise it must be refreshed even before it expires. */
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
