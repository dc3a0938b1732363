import { expect, test } from "vitest";
import { readSecret } from "./secret-setting.ts";
import { SettingsError } from "./start-error.ts";

test.each([
  [undefined, null],
  ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"],
])("HAVN_SECRET: %s", (HAVN_SECRET, expected) => {
  expect(readSecret({ HAVN_SECRET })).toBe(expected);
});

test.each(["short-hemmelig", "hemmelig words of more than thirty-two letters"])(
  "HAVN_SECRET=%s is refused without being repeated",
  (HAVN_SECRET) => {
    expect(() => readSecret({ HAVN_SECRET })).toThrow(SettingsError);
    expect(() => readSecret({ HAVN_SECRET })).toThrow(/^HAVN_SECRET must have [^\n]+$/);
    expect(() => readSecret({ HAVN_SECRET })).not.toThrow(/hemmelig/);
  },
);
