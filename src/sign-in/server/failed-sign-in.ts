import type { App } from "#platform/server/app.ts";
import { storeRefusal } from "#platform/server/http/refusal-count.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";

/** Why nobody was signed in, with the person whose email was typed, if there is one. */
export type FailedSignIn = {
  readonly code:
    | "wrongCredentials"
    | "wrongProof"
    | "wrongCode"
    | "wrongPasskey"
    | "clonedPasskey"
    | "unknownEmail"
    | "unknownUser"
    | "unverifiedEmail"
    | "providerFailed"
    | "elsewhere";
  readonly userId?: number | undefined;
  readonly requestId: string;
};

/**
 * Adds a failed sign-in to the audit log, counted like other refusals and without what was typed. Nobody waits for it,
 * since the time it takes would tell whether an email has a password.
 */
export function noteFailedSignIn(app: App, { code, userId, requestId }: FailedSignIn): void {
  const auditAction = signInCalls.loginCallback.path;
  const detail = { code, ...(userId !== undefined && { userId }) };
  void storeRefusal(app, { actor: null, auditAction, now: app.now(), requestId, status: 401, detail }).catch((error) =>
    app.log.warn({ err: error }, "a failed sign-in couldn't be added to the audit log"),
  );
}
