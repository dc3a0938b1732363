import { describe, expect, test } from "vitest";
import { choicePath, returnPath } from "#sign-in/rules/return-path.ts";

const origin = "https://havn.example";

test.each([
  ["/", "/"],
  ["/cases/12", "/cases/12"],
  ["/cases?status=Created&q=a b#top", "/cases?status=Created&q=a b#top"],
  ["/cases?next=https://evil.example//x", "/cases?next=https://evil.example//x"],
  ["/søg?q=blåbær", "/søg?q=blåbær"],
  ["/apiary", "/apiary"],
  [`${origin}/cases/12?a=b`, "/cases/12?a=b"],
  [`${origin}/`, "/"],
])("%j is on our site", (wanted, path) => expect(returnPath(wanted, origin)).toBe(path));

describe("everything else becomes /", () => {
  test.each([
    "",
    "cases",
    "https://evil.example",
    "https://evil.example/cases",
    "https://havn.example.evil.example/",
    "https://havn.example@evil.example/",
    "https://havn.example",
    "http://havn.example/",
    "https://havn.example//evil.example",
    "HTTPS://HAVN.EXAMPLE/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/cases//evil.example",
    "/cases/..",
    "/cases/%2e%2e/api",
    "/cases\r\nset-cookie: a=b",
    "javascript:alert(1)",
    "data:text/html,x",
    "/api/Authentication/Login",
    "/API/Authentication/Login?RedirectUri=/",
    "/api",
    "/oidc/session/end",
    "/assets/app.js",
    "?a=b",
    "#a",
  ])("%j", (wanted) => expect(returnPath(wanted, origin)).toBe("/"));
});

test("the result stays on the origin in every browser", () => {
  const parts = ["/", "\\", ".", "..", "evil.example", "@", ":", "\t", "%2f", "?", "#", "https:", "havn.example"];
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const path = returnPath(`/${a}${b}${c}`, origin);
        expect(new URL(path, origin).origin, `${a}${b}${c}`).toBe(origin);
        expect(path).toMatch(/^\/(?!\/)/);
      }
    }
  }
});

test.each([
  ["/", "/select"],
  ["/cases", "/select?returnUrl=%2Fcases"],
  ["/cases/7?tab=files", "/select?returnUrl=%2Fcases%2F7%3Ftab%3Dfiles"],
  ["/select?customerNumber=1002&returnUrl=/cases/7", "/select?customerNumber=1002&returnUrl=/cases/7"],
  ["/ConfirmEmail?token=x", "/ConfirmEmail?token=x"],
  ["/selected", "/select?returnUrl=%2Fselected"],
])("choosing a company before %s: %s", (path, choice) => expect(choicePath(path)).toBe(choice));
