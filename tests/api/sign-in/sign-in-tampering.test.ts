import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

const { login, loginCallback } = signInCalls;

/** Where a callback leads, and whether somebody is signed in afterwards. */
async function outcome(browser: Browser, callback: string): Promise<{ to: string; signedIn: boolean }> {
  const response = await browser.send(callback);
  return { to: response.headers.get("location") ?? "", signedIn: browser.cookie("accessToken") !== "" };
}

const changed = (callback: string, change: (query: URLSearchParams) => void): string => {
  const url = new URL(callback);
  change(url.searchParams);
  return url.href;
};

/** Replaces the content of the browser's attempt cookie, as if somebody could. */
async function changeAttempt(browser: Browser, change: Record<string, string>): Promise<void> {
  const key = havn.signIn.keys.seal;
  const [name, cookie] = [...browser.cookies].find(([each]) => each.startsWith("signIn-")) ?? ["", undefined];
  const attempt = await openToken(key, "sign-in-attempt", cookie?.value ?? "", havn.clock.now());
  const expires = new Date(havn.clock.now().getTime() + 60_000);
  const { aud: _aud, exp: _exp, ...kept } = attempt ?? {};
  const value = await sealToken(key, "sign-in-attempt", { ...kept, ...change }, expires);
  browser.cookies.set(name, { value, path: "/", attributes: "" });
}

test("the request for a code has state, nonce, PKCE S256 and the exact return address", async () => {
  const browser = new Browser(havn.origin);
  const url = new URL((await browser.send(login.path)).headers.get("location") ?? "");
  expect(`${url.origin}${url.pathname}`).toBe(`${havn.origin}/oidc/auth`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "havn",
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: `${havn.origin}${loginCallback.path}`,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const cookie = [...browser.cookies].find(([name]) => name.startsWith("signIn-"))?.[1];
  expect(cookie?.attributes).toBe("Path=/; Max-Age=600; HttpOnly; SameSite=Lax");
  expect(cookie?.value).toMatch(/^eyJhbGciOiJkaXIi/);
});

describe("the return from the provider", () => {
  test.each<[string, (browser: Browser, callback: string) => Promise<string>, string]>([
    ["unchanged", async (_browser, callback) => callback, whoAmI],
    [
      "Code and State in capitals",
      async (_browser, callback) => callback.replace("code=", "Code=").replace("state=", "State="),
      whoAmI,
    ],
    [
      "another state",
      async (_browser, callback) => changed(callback, (query) => query.set("state", "x".repeat(43))),
      "error=expired",
    ],
    ["no state", async (_browser, callback) => changed(callback, (query) => query.delete("state")), "error=expired"],
    [
      "another code",
      async (_browser, callback) => changed(callback, (query) => query.set("code", "x".repeat(43))),
      "error=failed",
    ],
    ["no code", async (_browser, callback) => changed(callback, (query) => query.delete("code")), "error=failed"],
    [
      "another issuer",
      async (_browser, callback) => changed(callback, (query) => query.set("iss", "https://evil.example")),
      "error=failed",
    ],
    ["no issuer", async (_browser, callback) => changed(callback, (query) => query.delete("iss")), "error=failed"],
    [
      "declined",
      async (_browser, callback) =>
        changed(callback, (query) => {
          query.delete("code");
          query.set("error", "access_denied");
        }),
      "error=declined",
    ],
    [
      "another error",
      async (_browser, callback) => changed(callback, (query) => query.set("error", "invalid_scope")),
      "error=failed",
    ],
    [
      "that the provider can't answer now",
      async (_browser, callback) => changed(callback, (query) => query.set("error", "server_error")),
      "error=unavailable",
    ],
    [
      "another nonce",
      async (browser, callback) => {
        await changeAttempt(browser, { nonce: "x".repeat(43) });
        return callback;
      },
      "error=failed",
    ],
    [
      "another code verifier",
      async (browser, callback) => {
        await changeAttempt(browser, { codeVerifier: "x".repeat(43) });
        return callback;
      },
      "error=failed",
    ],
    [
      "another browser",
      async (browser, callback) => {
        browser.cookies.clear();
        return callback;
      },
      "error=expired",
    ],
    [
      "an attempt that is not ours",
      async (browser, callback) => {
        for (const [name] of browser.cookies)
          browser.cookies.set(name, { value: "eyJhbGciOiJkaXIi.x.y.z.q", path: "/", attributes: "" });
        return callback;
      },
      "error=expired",
    ],
    [
      "an attempt for another state",
      async (browser, callback) => {
        await changeAttempt(browser, { state: "x".repeat(43) });
        return callback;
      },
      "error=expired",
    ],
  ])("%s", async (_case, change, expected) => {
    const browser = new Browser(havn.origin);
    const callback = await change(browser, await browser.untilCallback("nora"));
    const { to, signedIn } = await outcome(browser, callback);
    expect(to).toContain(expected);
    expect(signedIn).toBe(expected === whoAmI);
    if (!signedIn) expect(to).toMatch(/^\/login\?error=\w+(&returnUrl=%2Fwho-am-i)?$/);
  });

  test("is rejected the second time", async () => {
    const browser = new Browser(havn.origin);
    const callback = await browser.untilCallback("nora");
    await browser.send(callback);
    browser.cookies.delete("accessToken");
    expect(await outcome(browser, callback)).toEqual({ to: "/login?error=expired", signedIn: false });
  });

  test("is rejected with a used code, even with a kept cookie", async () => {
    const browser = new Browser(havn.origin);
    const callback = await browser.untilCallback("nora");
    const kept = [...browser.cookies];
    await browser.send(callback);
    const thief = new Browser(havn.origin);
    for (const [name, cookie] of kept) thief.cookies.set(name, cookie);
    expect(await outcome(thief, callback)).toMatchObject({
      to: expect.stringContaining("error=failed"),
      signedIn: false,
    });
  });

  test("is rejected when too late", async () => {
    const browser = new Browser(havn.origin);
    const callback = await browser.untilCallback("nora");
    havn.clock.forward({ minutes: 10, seconds: 1 });
    expect(await outcome(browser, callback)).toEqual({ to: "/login?error=expired", signedIn: false });
  });

  test("keeps the person's destination through a failure", async () => {
    const browser = new Browser(havn.origin);
    const callback = await browser.untilCallback("nora", "/cases?status=Created&q=a b");
    const { to } = await outcome(
      browser,
      changed(callback, (query) => query.set("code", "x")),
    );
    expect(new URL(to, havn.origin).searchParams.get("returnUrl")).toBe("/cases?status=Created&q=a b");
  });
});

test("many attempts leave few cookies, and the newest still works", async () => {
  const browser = new Browser(havn.origin);
  for (let count = 0; count < 8; count += 1) await browser.send(login.path);
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("signIn-"))).toHaveLength(5);
  expect(await browser.signIn("nora")).toBe(`${havn.origin}${whoAmI}`);
});

test("two tabs can sign in at once", async () => {
  const browser = new Browser(havn.origin);
  const first = await browser.untilCallback("nora", "/first");
  const second = await browser.follow(`${login.path}?RedirectUri=/second`, loginCallback.path);
  expect((await outcome(browser, first)).to).toBe(`${havn.origin}/first`);
  expect((await outcome(browser, second.address)).to).toBe(`${havn.origin}/second`);
});

describe("a redirect stays on the own origin:", () => {
  test.each([
    ["/cases?a=b", "/cases?a=b"],
    ["/søg?q=å", "/s%C3%B8g?q=%C3%A5"],
    ["//evil.example", "/"],
    ["https://evil.example/x", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["\\/evil.example", "/"],
    ["/cases\r\nx: y", "/"],
    ["javascript:alert(1)", "/"],
    ["/api/Authentication/Login", "/"],
  ])("%j leads to %j", async (wanted, path) => {
    const browser = new Browser(havn.origin);
    expect(await browser.signIn("nora", wanted)).toBe(`${havn.origin}${path}`);
  });

  test("an absolute address of our own is accepted", async () => {
    expect(await new Browser(havn.origin).signIn("nora", `${havn.origin}/cases`)).toBe(`${havn.origin}/cases`);
  });
});

test("the provider rejects a code without PKCE, another return address and another client", async () => {
  const ask = async (change: Record<string, string | null>) => {
    const url = new URL((await new Browser(havn.origin).send(login.path)).headers.get("location") ?? "");
    for (const [name, value] of Object.entries(change)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    const response = await fetch(url, { redirect: "manual" });
    const location = response.headers.get("location");
    return location ? (new URL(location, havn.origin).searchParams.get("error") ?? location) : response.status;
  };
  expect(await ask({})).toContain("/oidc/interaction/");
  expect(await ask({ code_challenge: null, code_challenge_method: null })).toBe("invalid_request");
  expect(await ask({ code_challenge_method: "plain" })).toBe("invalid_request");
  expect(await ask({ redirect_uri: "https://evil.example/" })).toBe(400);
  expect(await ask({ redirect_uri: `${havn.origin}${loginCallback.path}/` })).toBe(400);
  expect(await ask({ client_id: "other" })).toBe(400);
  expect(await ask({ response_type: "id_token" })).not.toContain("/oidc/interaction/");
});

test("the cookie key opens nothing that was sealed for another purpose", async () => {
  const { seal: key } = havn.signIn.keys;
  const hash = createHash("sha256").update("x").digest("base64url");
  const text = await sealToken(key, "refresh-token", { jti: hash }, new Date(havn.clock.now().getTime() + 60_000));
  expect(await openToken(key, "sign-in-attempt", text, havn.clock.now())).toBeNull();
  expect(await openToken(key, "refresh-token", text, havn.clock.now())).toMatchObject({ jti: hash });
  expect(await openToken(key, "refresh-token", `${text.slice(0, -2)}AA`, havn.clock.now())).toBeNull();
});
