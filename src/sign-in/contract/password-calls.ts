import * as z from "zod/mini";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { passwordBounds } from "#sign-in/contract/password-bounds.ts";

const given = z.string().check(z.minLength(1), z.maxLength(passwordBounds.longest));

/**
 * Passwords of the bundled provider. With an external provider, which has its own passwords, these calls return 404.
 */
export const passwordCalls = {
  /** Whether the caller has a password; people of the demo list don't. */
  getPasswordState: get("/api/User/GetPasswordState", {
    reply: z.object({ hasPassword: z.boolean(), changedAt: z.nullable(z.string()) }),
    perMinute: 240,
  }),
  /** Changes the caller's password and ends their other sessions. For `tooWeak`, `data.problem` says why. */
  changePassword: post("/api/User/ChangePassword", {
    body: z.strictObject({ areaId: optionalCareArea, oldPassword: given, newPassword: given }),
    refusals: {
      wrongPassword: [400, "The password is not the one you have now"],
      tooWeak: [400, "The password is too easy to guess"],
    },
    writes: true,
    perMinute: 20,
  }),
} as const;
