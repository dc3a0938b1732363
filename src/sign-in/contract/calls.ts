import * as z from "zod/mini";
import { email } from "#platform/contract/bounds.ts";
import { optionalCareArea, post, redirect } from "#platform/contract/call.ts";
import { loginWays } from "#platform/contract/login-way.ts";

const tokens = z.object({ jwt: z.string(), encryptedRefreshToken: z.string() });

/** Query values added by the provider. Longer ones wouldn't fit into request headers. */
const said = z.string().check(z.maxLength(8_192));

/** In characters. */
export const longestReturnUrl = 2_000;
const returnUrl = z._default(z.string().check(z.maxLength(longestReturnUrl)), "/");

export const signInCalls = {
  /**
   * Redirects the browser to where its person logs in. RedirectUri must be on our own origin. `At` says where, if staff and
   * customers log in at different places; without it the login page asks for an address then. With `Proof`, the provider asks
   * the session's person again, to prove that it is them; the session stays, and the browser continues to /proof.
   */
  login: redirect("/api/Authentication/Login", {
    isOpen: true,
    query: z.object({
      RedirectUri: returnUrl,
      At: z.optional(z.enum(loginWays)),
      Proof: z.optional(z.literal("true")),
    }),
    perMinute: 60,
  }),
  /**
   * Starts logging in with an address, whose domain alone decides where; the browser continues to `location`. It says
   * nothing about who exists.
   */
  startLogin: post("/api/Authentication/StartLogin", {
    isOpen: true,
    anyIdentity: true,
    body: z.strictObject({ areaId: optionalCareArea, email, redirectUri: returnUrl }),
    reply: z.object({ location: z.string() }),
    perMinute: 60,
  }),
  /** The provider's redirect back to us. */
  loginCallback: redirect("/api/Authentication/LoginCallback", {
    isOpen: true,
    query: z.object({
      Code: z.optional(said),
      State: z.optional(said),
      iss: z.optional(said),
      error: z.optional(said),
    }),
    perMinute: 60,
  }),
  /**
   * Exchanges a refresh token for new tokens; single use. Of parallel uses one succeeds; a use more than five seconds
   * later ends the session. Accepted in the query or body.
   */
  refreshLogin: post("/api/Authentication/RefreshLogin", {
    isOpen: true,
    query: z.object({ RefreshToken: z.optional(z.string().check(z.maxLength(4000))) }),
    body: z._default(z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(4000))) }), {}),
    reply: tokens,
    refusals: { refreshRefused: [401, "The session has ended"] },
    perMinute: 60,
  }),
  /** Ends the session; the browser continues to `location`, the provider's sign-out page, which returns to the site. */
  logout: post("/api/Authentication/Logout", {
    isOpen: true,
    anyIdentity: true,
    reply: z.object({ location: z.string() }),
    perMinute: 60,
  }),
} as const;
