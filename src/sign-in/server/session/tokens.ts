import type { Actor } from "#platform/contract/actor.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import type { AccessToken, Tokens } from "./issued-tokens.ts";
import { sealRefreshSecret } from "./refresh-token.ts";

type GrantedSession = { readonly actor: Actor; readonly secret: Buffer; readonly createdAt: Date };

/** Signs an access token, which expires no later than its session or impersonation. */
export async function issueAccessToken(
  { tokens }: SignIn,
  { actor, createdAt }: Omit<GrantedSession, "secret">,
  now: Date,
): Promise<AccessToken> {
  const ends = [now.getTime() + sessionLimits.accessToken, createdAt.getTime() + sessionLimits.whole];
  const acting = actor.impersonator?.until;
  const jwtEnds = new Date(Math.min(...ends, ...(acting ? [Date.parse(acting)] : [])));
  return { jwt: await tokens.issue(actor, now, jwtEnds), jwtEnds };
}

/** Signs an access token and seals the refresh token; both expire no later than the session. */
export async function issueTokens(signIn: SignIn, granted: GrantedSession, now: Date): Promise<Tokens> {
  const { secret, createdAt } = granted;
  const { keys } = signIn;
  const whole = createdAt.getTime() + sessionLimits.whole;
  const refreshEnds = new Date(Math.min(now.getTime() + sessionLimits.idle, whole));
  return {
    ...(await issueAccessToken(signIn, granted, now)),
    encryptedRefreshToken: await sealRefreshSecret(keys.seal, secret, refreshEnds),
    refreshEnds,
  };
}
