import { expect, test } from "vitest";
import { besides, setupKindOf, stepsOfSetup, stepToResume } from "./setup-steps.ts";

test.each([
  ["microsoft", "clientCredentials", "kind ids commands test"],
  ["microsoft", "authorizationCode", "kind ids consent test"],
  ["google", "authorizationCode", "kind ids consent test"],
  ["google", "serviceAccount", "kind ids delegation test"],
  ["oauth", "clientCredentials", "kind ids test"],
  ["oauth", "authorizationCode", "kind ids consent test"],
  ["password", null, "kind ids test"],
] as const)("%s by %s: %s", (kind, grant, steps) => expect(stepsOfSetup(kind, grant).join(" ")).toBe(steps));

test.each([
  ["unfinished", "clientCredentials", "ids"],
  ["unfinished", "authorizationCode", "ids"],
  ["needsConsent", "authorizationCode", "consent"],
  ["ready", "clientCredentials", null],
  ["failing", "authorizationCode", null],
] as const)("%s by %s goes on at %s", (state, grant, step) => expect(stepToResume({ state, grant })).toBe(step));

test.each([
  ["microsoft", { grant: "clientCredentials" }, "microsoft"],
  ["google", { grant: "authorizationCode" }, "google"],
  ["other", { grant: "clientCredentials" }, "oauth"],
  ["other", null, "password"],
  ["microsoft", null, "password"],
] as const)("%s with %o is %s", (kind, signIn, expected) => expect(setupKindOf(kind, signIn)).toBe(expected));

test.each([
  ["kind", null, "ids"],
  ["commands", "ids", "test"],
  ["test", "commands", null],
] as const)("%s is after %s and before %s", (step, before, after) =>
  expect(besides(stepsOfSetup("microsoft", "clientCredentials"), step)).toEqual({ before, after }),
);
