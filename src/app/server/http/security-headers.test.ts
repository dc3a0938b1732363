import { expect, test } from "vitest";
import { everyReply } from "./every-reply.ts";
import { readCookies } from "./read-cookies.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

test("the policy of a page: nonce, strict-dynamic, nothing unsafe for scripts or style elements", () => {
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

test("https alone promises https", () => {
  expect(everyReply("https://havn.example")).toHaveProperty("strict-transport-security");
  expect(everyReply("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  expect(everyReply("http://localhost:3000")).toMatchObject({ "x-content-type-options": "nosniff" });
});

test("cookies are read; a malformed one is left out", () => {
  expect(readCookies("a=1; b=%C3%A6; c=%zz; =x; d; a=2")).toEqual({ a: "1", b: "æ" });
  expect(readCookies(undefined)).toEqual({});
});
