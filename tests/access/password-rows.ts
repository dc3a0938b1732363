import type { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { type Row, signedIn } from "./rows.ts";

/**
 * Nobody has a password here, so everybody's old password is wrong; staff who act for somebody can't change passwords.
 */
export const passwordRows: Readonly<Record<keyof typeof passwordCalls, Row>> = {
  getPasswordState: { expected: signedIn },
  changePassword: {
    expected: [401, 400, 400, 400, 400, 403],
    body: () => ({ oldPassword: "not this", newPassword: "nor this either" }),
  },
};
