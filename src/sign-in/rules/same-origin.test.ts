import { expect, test } from "vitest";
import { isFromOwnPages } from "#sign-in/rules/same-origin.ts";

const own = "https://havn.example";

test.each([
  ["GET", undefined, undefined, true],
  ["HEAD", undefined, "cross-site", true],
  ["get", "https://evil.example", "cross-site", true],
  ["POST", own, "same-origin", true],
  ["POST", own, undefined, true],
  ["POST", undefined, "same-origin", true],
  ["DELETE", own, "same-origin", true],
  ["POST", undefined, undefined, false],
  ["POST", "https://evil.example", undefined, false],
  ["POST", "https://evil.example", "same-origin", false],
  ["POST", own, "cross-site", false],
  ["POST", own, "same-site", false],
  ["POST", own, "none", false],
  ["POST", "null", "same-origin", false],
  ["POST", "http://havn.example", undefined, false],
  ["POST", "https://havn.example:8443", undefined, false],
  ["POST", "https://a.havn.example", "same-site", false],
  ["DELETE", undefined, "cross-site", false],
  ["PUT", undefined, undefined, false],
])("%s with origin %s and site %s: %s", (method, origin, fetchSite, allowed) =>
  expect(isFromOwnPages({ method, origin, fetchSite }, own)).toBe(allowed),
);
