import { type FeatureContract, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import { signInCalls } from "./calls.ts";
import { companyCalls } from "./company-calls.ts";
import { factorBounds } from "./factor-bounds.ts";
import { factorCalls } from "./factor-calls.ts";
import { passwordCalls } from "./password-calls.ts";
import { proofCalls } from "./proof-calls.ts";
import { requirementCalls } from "./requirement-calls.ts";
import { resetCalls } from "./reset-calls.ts";
import { sessionBounds } from "./session-bounds.ts";
import { sessionCalls } from "./session-calls.ts";

export const signInContract = {
  name: "sign-in",
  calls: {
    ...signInCalls,
    ...companyCalls,
    ...passwordCalls,
    ...sessionCalls,
    ...factorCalls,
    ...proofCalls,
    ...requirementCalls,
    ...resetCalls,
  },
  auditedActs: [
    "/oidc/choose-password",
    "/oidc/forgot-password",
    "/oidc/interaction",
    "/oidc/stop-reset",
    "/first-start",
    "staff:add",
    "remove-factors",
  ],
  tables: {
    factor_reset: "a person: removals of lost factors",
    impersonation: "everybody: cases, companies, incoming emails, acts for a customer",
    oidc_record: temporary,
    passkey: "a person: passkeys",
    password_link: "a person: emailed links to choose a password",
    proof_step: temporary,
    recovery_code: "a person: recovery codes",
    refresh_token: "a person: open sessions",
    seen_browser: "a person: browsers in which they have signed in",
    sign_in_guess: temporary,
    sign_in_requirement: "a company: requirement of a factor",
    sign_in_session: "a person: open sessions",
    totp: withOwner,
    user_identity: "a person: cases followed or muted",
    user_password: withOwner,
  },
  bounds: { factorBounds, sessionBounds },
} as const satisfies FeatureContract;
