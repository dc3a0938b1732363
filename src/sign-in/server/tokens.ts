import type { Actor } from "#platform/contract/actor.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { sealRefreshSecret } from "#sign-in/server/refresh-token.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** Section 3's pair, with the instants at which each is worth nothing any more. */
export type Tokens = {
  readonly jwt: string;
  readonly jwtEnds: Date;
  readonly encryptedRefreshToken: string;
  readonly refreshEnds: Date;
};

type Granted = { readonly actor: Actor; readonly secret: Buffer; readonly createdAt: Date };

/** Signs an access token and seals the refresh token; neither outlives its session. */
export async function issueTokens({ keys, tokens }: SignIn, granted: Granted, now: Date): Promise<Tokens> {
  const { actor, secret, createdAt } = granted;
  const whole = createdAt.getTime() + sessionLimits.whole;
  const jwtEnds = new Date(Math.min(now.getTime() + sessionLimits.accessToken, whole));
  const refreshEnds = new Date(Math.min(now.getTime() + sessionLimits.idle, whole));
  return {
    jwt: await tokens.issue(actor, now, jwtEnds),
    jwtEnds,
    encryptedRefreshToken: await sealRefreshSecret(keys.seal, secret, refreshEnds),
    refreshEnds,
  };
}
