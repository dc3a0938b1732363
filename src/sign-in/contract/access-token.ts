import * as z from "zod/mini";

/** The claims of the API's access token. `exp` and `iat` are in seconds; `sid` is the session. */
export const accessTokenClaims = z.object({
  unique_name: z.string(),
  email: z.string(),
  role: z.string(),
  /** The active company; staff have none. */
  customerNumber: z.optional(z.string()),
  /** A string for one company, an array for several. */
  CustomerNumbers: z.optional(z.union([z.string(), z.array(z.string())])),
  /** The impersonating staff member. */
  impersonatorName: z.optional(z.string()),
  sub: z.string(),
  sid: z.string(),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;
