import { type FeatureContract, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import { signInCalls } from "./calls.ts";
import { companyCalls } from "./company-calls.ts";
import { passwordCalls } from "./password-calls.ts";
import { sessionBounds } from "./session-bounds.ts";
import { sessionCalls } from "./session-calls.ts";

export const signInContract = {
  name: "sign-in",
  calls: { ...signInCalls, ...companyCalls, ...passwordCalls, ...sessionCalls },
  auditedActs: ["/oidc/choose-password", "/oidc/forgot-password", "/oidc/interaction", "/first-start", "staff:add"],
  tables: {
    impersonation: "everybody: cases, companies, incoming emails, acts for a customer",
    oidc_record: temporary,
    password_link: "a person: emailed links to choose a password",
    refresh_token: "a person: open sessions",
    seen_browser: "a person: browsers in which they have signed in",
    sign_in_guess: temporary,
    sign_in_session: "a person: open sessions",
    user_identity: "a person: cases followed or muted",
    user_password: withOwner,
  },
  bounds: { sessionBounds },
} as const satisfies FeatureContract;
