import type { Actor, Role } from "#platform/contract/actor.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { roleOfClaim } from "#sign-in/rules/role.ts";
import { type SessionTimes, sessionIsOver, sessionLimits } from "#sign-in/rules/session-limits.ts";

/** A company that the person has accepted: invitations that wait open nothing. */
export type Membership = { readonly customerNumber: string; readonly isAdministrator: boolean };

/** The member of staff whose session it is, while they act for somebody else. */
export type Impersonator = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Staff who were not removed. */
  readonly isStaff: boolean;
  readonly until: Date;
};

/** On whose behalf a session acts: the session, its person and what that person is now. */
export type SessionPrincipal = SessionTimes & {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly memberships: readonly Membership[];
  /** The active company. */
  readonly customerNumber: string | null;
  readonly impersonator: Impersonator | null;
};

/**
 * Whether somebody acts for the session's person: for 60 minutes, and only while that person belongs to the company for
 * which it was begun. Afterwards the session is its member of staff's own again. A clock that is set back adds nothing.
 */
export function isImpersonating(
  { impersonator, isStaff, isRemoved, ...principal }: SessionPrincipal,
  now: Date,
): boolean {
  if (!impersonator || isStaff || isRemoved) return false;
  const left = impersonator.until.getTime() - now.getTime();
  if (left <= 0 || left > sessionLimits.acting + sessionLimits.clockDoubt) return false;
  return principal.memberships.some((each) => each.customerNumber === principal.customerNumber);
}

/** The person as the rules see them, acting for `customerNumber`; null when the session or their access is over. */
export function actorOf(principal: SessionPrincipal, customerNumber: string | null, now: Date): Actor | null {
  const { impersonator, isStaff, memberships } = principal;
  if (sessionIsOver(principal, now)) return null;
  if (impersonator && !impersonator.isStaff) return null;
  if (impersonator && !isImpersonating(principal, now)) return themselvesAgain(principal, impersonator);
  if (principal.isRemoved) return null;
  // Who acts for somebody does so at one company, the one that the log names.
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
    customerNumber: isStaff ? null : customerNumber,
    customerNumbers: isStaff ? [] : open.map((each) => each.customerNumber),
    sessionId: principal.sessionId,
    impersonator: impersonator && {
      userId: impersonator.userId,
      name: impersonator.name,
      until: impersonator.until.toISOString(),
    },
  };
}

const themselvesAgain = ({ sessionId }: SessionPrincipal, { userId, name, email }: Impersonator): Actor => ({
  userId,
  name,
  email,
  role: "staff",
  customerNumber: null,
  customerNumbers: [],
  sessionId,
  impersonator: null,
});

function roleOf(isStaff: boolean, membership: Membership | undefined): Role {
  if (isStaff) return "staff";
  return membership?.isAdministrator ? "administrator" : "user";
}

/** The company to act for: the one last used while the person still belongs to it, otherwise their first. */
export function activeCompany(lastUsed: string | null, memberships: readonly Membership[]): string | null {
  return (memberOf(lastUsed, memberships) ?? memberships[0])?.customerNumber ?? null;
}

const memberOf = (company: string | null, memberships: readonly Membership[]): Membership | undefined =>
  memberships.find((each) => each.customerNumber === company);

/** Whether somebody who signs in is asked for which company they act: they have several, and none that they used last. */
export const mustChoose = (lastUsed: string | null, memberships: readonly Membership[]): boolean =>
  memberships.length > 1 && memberOf(lastUsed, memberships) === undefined;

/** The session's person, acting for the session's company, or another of theirs when they lost that one. */
export const sessionActor = (principal: SessionPrincipal, now: Date): Actor | null =>
  actorOf(
    principal,
    principal.impersonator ? principal.customerNumber : activeCompany(principal.customerNumber, principal.memberships),
    now,
  );

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
