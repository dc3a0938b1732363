import { expect, test } from "vitest";
import { emailLinkAddress, tokenOfPath } from "./link-address.ts";

test("a link has our origin, and its path contains the token", () => {
  const link = emailLinkAddress("https://care.example.com", "Abc_-9");
  expect(link).toBe("https://care.example.com/ConfirmEmail?token=Abc_-9");
  expect(tokenOfPath(link.slice("https://care.example.com".length))).toBe("Abc_-9");
});

test.each([
  ["/confirmemail?token=abc", "abc"],
  ["/ConfirmEmail?from=mail&token=abc&x=1#top", "abc"],
  ["/ConfirmEmail", null],
  ["/ConfirmEmail?token=", null],
  ["/ConfirmEmail?token=a%20b", null],
  ["/ConfirmEmail?mytoken=abc", null],
  ["/ConfirmEmail#?token=abc", null],
  ["/cases?token=abc", null],
  ["/cases/ConfirmEmail?token=abc", null],
  ["//evil.example/ConfirmEmail?token=abc", null],
])("%s", (path, token) => expect(tokenOfPath(path)).toBe(token));
