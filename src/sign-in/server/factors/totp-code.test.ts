import { expect, test } from "vitest";
import { totpStepAt } from "#sign-in/rules/totp.ts";
import { totpCode } from "./totp-code.ts";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %s the code is RFC 6238's", (second, code) => {
  const step = totpStepAt(new Date(second * 1_000));
  expect(totpCode(Buffer.from("12345678901234567890"), step)).toBe(code);
});
