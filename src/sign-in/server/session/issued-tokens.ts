import type { Actor } from "#platform/contract/actor.ts";

/** Access and refresh token, with the instants at which each is worth nothing any more. */
export type Tokens = {
  readonly jwt: string;
  readonly jwtEnds: Date;
  readonly encryptedRefreshToken: string;
  readonly refreshEnds: Date;
};

export type AccessToken = Pick<Tokens, "jwt" | "jwtEnds">;

/** What a refresh gives: new tokens, and whom they are for. */
export type Refreshed = Tokens & { readonly actor: Actor };
