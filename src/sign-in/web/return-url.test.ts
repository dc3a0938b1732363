import { expect, test } from "vitest";
import { safeReturnUrl } from "./return-url.ts";

test.each([
  [null, "/"],
  ["", "/"],
  ["/cases?q=a&status=Created#x", "/cases?q=a&status=Created#x"],
  ["/", "/"],
  ["https://evil.dk/", "/"],
  ["//evil.dk/", "/"],
  ["/\\evil.dk/", "/"],
  ["/\t/evil.dk/", "/"],
  ["\\\\evil.dk", "/"],
  ["javascript:alert(1)", "/"],
  ["cases", "/"],
])("the way back %j is %j", (asked, safe) => {
  expect(safeReturnUrl(asked)).toBe(safe);
});
