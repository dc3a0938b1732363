import { expect, test } from "vitest";
import { recoveryCodeOf, typedRecoveryCode } from "./recovery-code.ts";

test("a code is of twelve symbols, each by its own random byte", () => {
  expect(recoveryCodeOf(Uint8Array.from([0, 1, 10, 31, 32, 33, 42, 63, 255, 254, 18, 19]))).toBe("01AZ-01AZ-ZYJK");
});

test.each([
  ["as shown", "01AZ-01AZ-ZYJK"],
  ["in small letters, with spaces", " 01az 01az zyjk "],
  ["with the letters that it reads like", "OlAZ-OiAZ-ZYJK"],
])("it is read %s", (_how, typed) => {
  expect(typedRecoveryCode(typed)).toBe("01AZ01AZZYJK");
});

test.each(["", "123456", "01AZ-01AZ-ZYJ", "01AZ-01AZ-ZYJKK", "01AZ-01AZ-ZYJU", "01AZ-01AZ-ZYJ\0"])(
  "%j is none",
  (typed) => {
    expect(typedRecoveryCode(typed)).toBeNull();
  },
);
