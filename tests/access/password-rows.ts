import type { passwordCalls } from "#sign-in/contract/password-calls.ts";
import type { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { people } from "#tests/support/people/people.ts";
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

/** Where people are signed in; staff who act for somebody don't see it. */
export const sessionRows: Readonly<Record<keyof typeof sessionCalls, Row>> = {
  getOwnSessions: { expected: [401, 200, 200, 200, 200, 403] },
  endOwnSession: {
    expected: [401, 404, 404, 404, 404, 403],
    body: () => ({ sessionId: "00000000-0000-4000-8000-000000000000" }),
  },
  endOtherSessions: { expected: [401, 204, 204, 204, 204, 403] },
  endSessionsOfUser: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 204, 404, 204, 403],
    body: () => ({ userId: people.nils.id }),
  },
};
