import { expect, test } from "vitest";
import { safeReturnUrl, withPlace } from "./return-url.ts";

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
])("the return URL %j becomes %j", (asked, safe) => {
  expect(safeReturnUrl(asked)).toBe(safe);
});

test.each([
  ["/cases/7", "#message-12", "/cases/7#message-12"],
  ["/cases/7?tab=details", "#event%2D3", "/cases/7?tab=details#event%2D3"],
  ["/cases/7", "", "/cases/7"],
  ["/cases/7#message-1", "#message-12", "/cases/7#message-1"],
  ["/", "#message-12", "/"],
  ["/cases/7", "#//evil.dk", "/cases/7"],
  ["/cases/7", "#a\\b", "/cases/7"],
  ["/cases/7", `#${"a".repeat(101)}`, "/cases/7"],
  [`/${"a".repeat(1_999)}`, "#b", `/${"a".repeat(1_999)}`],
])("the return URL %s with the place %s becomes %s", (returnUrl, hash, whole) => {
  expect(withPlace(returnUrl, hash)).toBe(whole);
});
