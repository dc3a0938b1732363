import type { Actor } from "#platform/contract/actor.ts";

/** Access and refresh token with their expiry times. */
export type Tokens = {
  readonly jwt: string;
  readonly jwtEnds: Date;
  readonly encryptedRefreshToken: string;
  readonly refreshEnds: Date;
};

export type AccessToken = Pick<Tokens, "jwt" | "jwtEnds">;

/** The result of a refresh: new tokens and their actor. */
export type RefreshedTokens = Tokens & { readonly actor: Actor };
