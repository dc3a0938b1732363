import * as z from "zod/mini";
import { post, redirect } from "#platform/contract/call.ts";

const tokens = z.object({ jwt: z.string(), encryptedRefreshToken: z.string() });

/** What a provider adds to an address. Longer ones do not fit into the head of a request. */
const said = z.string().check(z.maxLength(8_192));

export const signInCalls = {
  /** Sends the browser to the identity provider. RedirectUri must stay on the own origin. */
  login: redirect("/api/Authentication/Login", {
    isOpen: true,
    query: z.object({ RedirectUri: z._default(z.string().check(z.maxLength(2000)), "/") }),
    perMinute: 60,
  }),
  /** Where the provider sends the browser back to. */
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
  /** Gives new tokens for a refresh token, once; using one twice ends the session. Accepted in the query or in the body. */
  refreshLogin: post("/api/Authentication/RefreshLogin", {
    isOpen: true,
    query: z.object({ RefreshToken: z.optional(z.string().check(z.maxLength(4000))) }),
    body: z._default(z.strictObject({ refreshToken: z.optional(z.string().check(z.maxLength(4000))) }), {}),
    reply: tokens,
    refusals: { refreshRefused: [401, "The session has ended"] },
    perMinute: 60,
  }),
  /** Ends the session; the browser goes on to `location`, the provider's sign-out page with a return to the site. */
  logout: post("/api/Authentication/Logout", {
    isOpen: true,
    anyActing: true,
    reply: z.object({ location: z.string() }),
    perMinute: 60,
  }),
} as const;
