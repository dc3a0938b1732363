import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { Actor } from "#platform/contract/actor.ts";
import { type AccessTokenClaims, accessTokenClaims } from "#sign-in/contract/access-token.ts";
import { claimOfRole } from "#sign-in/rules/role.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import type { Keys } from "#sign-in/server/keys.ts";

export type AccessTokens = {
  /** Signs a token with the contract's claims that expires at `expires`. */
  issue(actor: Actor, now: Date, expires: Date): Promise<string>;
  /** The claims of our token; null if it is expired, modified or someone else's. */
  verify(token: string, now: Date): Promise<AccessTokenClaims | null>;
};

/** Number of verified tokens to cache, which saves verifying the signature again. */
const remembered = 2_000;

export function accessTokens({ access }: Keys, origin: string, staffRole: string): AccessTokens {
  const verified = new Map<string, AccessTokenClaims>();
  const parties = { issuer: origin, audience: `${origin}/api` };

  const check = async (token: string, now: Date): Promise<AccessTokenClaims | null> => {
    try {
      const options = { ...parties, algorithms: ["ES256"], typ: "at+jwt", currentDate: now };
      const { payload } = await jwtVerify(token, access.verify, options);
      return z.parse(accessTokenClaims, payload);
    } catch {
      return null;
    }
  };

  return {
    issue: (actor, now, expires) =>
      new SignJWT({ ...claimsOf(actor, staffRole), sid: actor.sessionId })
        .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: access.id })
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setSubject(String(actor.userId))
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(access.sign),

    verify: async (token, now) => {
      const known = verified.get(token);
      if (known) return holds(known, now) ? known : null;
      const claims = await check(token, now);
      if (claims) {
        verified.set(token, claims);
        if (verified.size > remembered) verified.delete(verified.keys().next().value ?? "");
      }
      return claims && holds(claims, now) ? claims : null;
    },
  };
}

/** Neither expired nor issued by a clock that was ahead, which would extend its life. */
const holds = ({ iat, exp }: AccessTokenClaims, now: Date): boolean =>
  exp * 1_000 > now.getTime() && iat * 1_000 <= now.getTime() + sessionLimits.clockDoubt;

function claimsOf(actor: Actor, staffRole: string): Record<string, unknown> {
  const [first, ...more] = actor.customerNumbers;
  return {
    unique_name: actor.name,
    email: actor.email,
    role: claimOfRole(actor.role, staffRole),
    ...(actor.customerNumber !== null && { customerNumber: actor.customerNumber }),
    ...(first !== undefined && { CustomerNumbers: more.length > 0 ? actor.customerNumbers : first }),
    ...(actor.impersonator && { impersonatorName: actor.impersonator.name }),
  };
}
