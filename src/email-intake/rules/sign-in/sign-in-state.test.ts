import { expect, test } from "vitest";
import { type SignInFacts, signInState } from "./sign-in-state.ts";

const whole: SignInFacts = {
  ...{ grant: "clientCredentials", issuer: "https://id.example", tenant: null, clientId: "havn" },
  ...{ hasSecret: true, hasConsent: false, problem: null },
};

test.each<[string, Partial<SignInFacts>, ReturnType<typeof signInState>]>([
  ["whole", {}, "ready"],
  ["without a secret", { hasSecret: false }, "unfinished"],
  ["without a client", { clientId: null, problem: "clientRefused" }, "unfinished"],
  ["without an issuer", { issuer: null }, "unfinished"],
  ["refused", { problem: "clientRefused" }, "failing"],
  ["by consent that nobody gave", { grant: "authorizationCode" }, "needsConsent"],
  ["by consent", { grant: "authorizationCode", hasConsent: true }, "ready"],
  ["by consent that is over", { grant: "authorizationCode", hasConsent: true, problem: "consentOver" }, "needsConsent"],
  [
    "by consent, while the issuer is away",
    { grant: "authorizationCode", hasConsent: true, problem: "issuerAway" },
    "failing",
  ],
])("%s", (_what, facts, expected) => {
  expect(signInState("other", { ...whole, ...facts })).toBe(expected);
});
