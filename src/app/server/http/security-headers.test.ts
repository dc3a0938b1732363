import { expect, test } from "vitest";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { everyReply } from "./every-reply.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

test("a page's policy: nonce, strict-dynamic, nothing unsafe for scripts or style elements", () => {
  const policy = new Map(
    contentSecurityPolicy("abc", false)
      .split("; ")
      .map((line): [string, string] => [line.split(" ")[0] ?? "", line]),
  );
  expect(policy.get("script-src")).toBe("script-src 'nonce-abc' 'strict-dynamic'");
  expect(policy.get("style-src-elem")).toBe("style-src-elem 'self' 'nonce-abc'");
  for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name)).toBe(`${name} 'none'`);
  expect(policy.get("script-src")).not.toContain("unsafe");
  expect(policy.get("connect-src")).toBe("connect-src 'self'");
  expect(policy.get("img-src")).toBe("img-src 'self' data: blob:");
  expect(policy.get("frame-src")).toBe("frame-src 'self'");
});

test("HSTS is sent on https only", () => {
  expect(everyReply("https://havn.example")).toHaveProperty("strict-transport-security");
  expect(everyReply("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  expect(everyReply("http://localhost:3000")).toMatchObject({ "x-content-type-options": "nosniff" });
});

test("cookies are parsed as they were set", () => {
  const cookies = readCookies("a=1; b=x=y; c");
  expect([cookies.get("a"), cookies.get("b"), cookies.get("c"), cookies.get("d")]).toEqual(["1", "x=y", "", undefined]);
  expect(readCookies(undefined).get("a")).toBeUndefined();
});
