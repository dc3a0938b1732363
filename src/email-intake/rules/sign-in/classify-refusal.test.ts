import { expect, test } from "vitest";
import { classifyRefusal } from "./classify-refusal.ts";

test.each([
  [
    "clientCredentials",
    "invalid_client",
    "AADSTS7000222: The provided client secret keys are expired",
    "clientRefused",
  ],
  ["clientCredentials", "unauthorized_client", "AADSTS700016: not found in the directory", "clientRefused"],
  ["clientCredentials", "invalid_scope", "", "scopeRefused"],
  [
    "authorizationCode",
    "invalid_grant",
    "AADSTS700082: The refresh token has expired due to inactivity",
    "consentOver",
  ],
  ["authorizationCode", "invalid_grant", "Token has been expired or revoked.", "consentOver"],
  [
    "authorizationCode",
    "invalid_grant",
    "AADSTS65001: The user or administrator has not consented",
    "consentByAdministrator",
  ],
  ["authorizationCode", "access_denied", "", "consentDenied"],
  ["authorizationCode", "interaction_required", "", "consentByAdministrator"],
  ["serviceAccount", "unauthorized_client", "Client is unauthorized to retrieve access tokens", "scopeRefused"],
  ["serviceAccount", "invalid_grant", "Invalid JWT Signature.", "clientRefused"],
  ["clientCredentials", "temporarily_unavailable", "", "issuerAway"],
  ["clientCredentials", "something_new", "", "tokenMissing"],
] as const)("%s, %s: %s", (grant, error, description, expected) => {
  expect(classifyRefusal(grant, { error, description })).toBe(expected);
});
