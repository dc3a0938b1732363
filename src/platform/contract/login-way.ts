/** Where somebody logs in: at the identity provider of OIDC_ISSUER, or with a password at the bundled one. */
export const loginWays = ["provider", "passwords"] as const;
export type LoginWay = (typeof loginWays)[number];
