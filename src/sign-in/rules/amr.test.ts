import { expect, test } from "vitest";
import { amrOfAll, isByFactor, type ProvedBy } from "./amr.ts";

test.each<[readonly ProvedBy[], string[], boolean]>([
  [[], [], false],
  [["password"], ["pwd"], false],
  [["password", "totp"], ["pwd", "otp", "mfa"], true],
  [["password", "recoveryCode"], ["pwd", "recovery", "mfa"], true],
  [["password", "passkey"], ["pwd", "pop", "user", "mfa"], true],
  [["passkey"], ["pop", "user", "mfa"], true],
  [["totp"], ["otp"], true],
])("%j is said as %j", (proved, amr, isFactor) => {
  expect(amrOfAll(proved)).toEqual(amr);
  expect(isByFactor(amr)).toBe(isFactor);
});
