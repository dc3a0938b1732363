import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  type OutsideProvider,
  type SigningKey,
  startOutsideProvider,
} from "#tests/support/sign-in/outside-provider.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const nora = { sub: "outside|nora", email: "nora@nordlys.example", email_verified: true };
type Outside = Partial<Parameters<typeof startOutsideProvider>[0]>;

/** Shorter than the real limits. */
const quick = { replyMs: 1_000, keysPauseMs: 1_000, replyBytes: 100_000 };

async function start(options: Outside = {}): Promise<{ havn: TestSignIn; outside: OutsideProvider }> {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const outside = await startOutsideProvider({ port: outsidePort, origin, account: nora, ...options });
  closers.push(outside.close);
  const havn = await startSignIn({ port, env: outside.env, providerLimits: quick });
  closers.push(havn.close);
  return { havn, outside };
}

const loginPath = `${signInCalls.login.path}?RedirectUri=${whoAmI}`;
const signIn = async (havn: TestSignIn): Promise<string> =>
  (await new Browser(havn.origin).follow(loginPath)).address.replace(havn.origin, "");
const failed = "/login?error=failed&returnUrl=%2Fwho-am-i";
const unavailable = "/login?error=unavailable&returnUrl=%2Fwho-am-i";
const keySet = "/jwks";
const description = "/.well-known/openid-configuration";
const asked = (outside: OutsideProvider, path: string): number => outside.asked.get(path) ?? 0;

describe("a provider that signs with another key", () => {
  const rs = (kid: string): SigningKey => ({ alg: "RS256", kid });
  const rejectsNobody = async (_what: string, keys: readonly SigningKey[]) => {
    const { havn, outside } = await start();
    expect(await signIn(havn)).toBe(whoAmI);
    await outside.rotate(keys);
    expect(await signIn(havn)).toBe(whoAmI);
    expect(asked(outside, keySet)).toBe(2);
    expect(await signIn(havn)).toBe(whoAmI);
    expect(asked(outside, keySet)).toBe(2);
  };

  test("of another name rejects nobody, though its keys were fetched a moment ago", () =>
    rejectsNobody("of another name", [rs("second")]));
  test.each<[string, readonly SigningKey[]]>([
    ["beside the former one", [rs("second"), rs("outside")]],
    ["of the same name", [rs("outside#2")]],
    ["without a name", [rs("#1")]],
  ])("%s rejects nobody, either", { tags: ["thorough"] }, rejectsNobody);

  test("has its keys fetched once for all who arrive at once", async () => {
    const { havn, outside } = await start();
    await signIn(havn);
    await outside.rotate([rs("second")]);
    const ended = await Promise.all(Array.from({ length: 10 }, () => signIn(havn)));
    expect(new Set(ended)).toEqual(new Set([whoAmI]));
    expect(asked(outside, keySet)).toBe(2);
  });

  test("that it never publishes is asked for keys at most once per pause, however many people arrive", async () => {
    const { havn, outside } = await start();
    await signIn(havn);
    const shown = await (await fetch(`${outside.env.OIDC_ISSUER}${keySet}`)).text();
    outside.instead.set(keySet, (_request, response) => response.end(shown));
    await outside.rotate([rs("hidden")]);
    outside.asked.clear();
    const began = performance.now();
    const rounds = Array.from({ length: 20 }, () => signIn(havn));
    expect(new Set(await Promise.all(rounds))).toEqual(new Set([failed]));
    expect(await signIn(havn)).toBe(failed);
    const most = Math.floor((performance.now() - began) / quick.keysPauseMs) + 1;
    expect(asked(outside, keySet)).toBeLessThanOrEqual(most);
  });

  test("of another kind is accepted from the second sign-in on: its description is fetched again", async () => {
    const { havn, outside } = await start();
    await signIn(havn);
    await outside.rotate([{ alg: "ES256", kid: "curve" }]);
    expect(await signIn(havn)).toBe(failed);
    havn.clock.forward({ seconds: 5 });
    expect(await signIn(havn)).toBe(whoAmI);
    expect(asked(outside, description)).toBe(2);
  });
});

describe("a provider's user information", () => {
  const signedUserinfo: Outside = {
    client: { userinfo_signed_response_alg: "RS256" },
    change: { features: { jwtUserinfo: { enabled: true }, devInteractions: { enabled: false } } },
  };

  test("may be signed with its keys", async () => {
    const { havn } = await start(signedUserinfo);
    expect(await signIn(havn)).toBe(whoAmI);
  });

  test("fails when signed with another key", async () => {
    const { havn, outside } = await start(signedUserinfo);
    outside.instead.set("/me", (_request, response) => {
      response.setHeader("content-type", "application/jwt; charset=utf-8");
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const claims = { ...nora, iss: outside.env.OIDC_ISSUER, aud: outside.env.OIDC_CLIENT_ID };
      response.end(`${part({ alg: "RS256", kid: "outside" })}.${part(claims)}.${"A".repeat(342)}`);
    });
    expect(await signIn(havn)).toBe(failed);
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (value: unknown, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
const hangUp: Answer = (request) => request.socket.destroy();
const half: Answer = (request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write("{", () => request.socket.destroy());
};

describe("a failure is reported in the same words everywhere", () => {
  const troubles: readonly (readonly [string, Answer])[] = [
    ["500", json({ error: "server_error" }, 500)],
    ["401", json({ error: "invalid_token" }, 401)],
    ["a challenge", (_, response) => response.writeHead(401, { "www-authenticate": "Bearer error=x" }).end()],
    ["no JSON", (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("<html>")],
    ["another type", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello</p>")],
    ["nothing", (_, response) => response.writeHead(200).end()],
    ["null", json(null)],
    ["a list", json([])],
    ["no more of a connection", hangUp],
    ["half of it", half],
    ["a redirect", (_, response) => response.writeHead(302, { location: "http://localhost:9/" }).end()],
  ];
  const places = ["/me", "/token", keySet] as const;

  test.each(places)("at %s", async (place) => {
    const { havn, outside } = await start();
    for (const [what, trouble] of troubles) {
      outside.instead.set(place, trouble);
      const browser = new Browser(havn.origin);
      const { address } = await browser.follow(loginPath, signInCalls.loginCallback.path);
      const reply = await browser.send(address);
      expect({ status: reply.status, to: reply.headers.get("location"), text: await reply.text() }, what).toEqual({
        status: 302,
        to: failed,
        text: "",
      });
      expect(browser.cookie("accessToken"), what).toBe("");
    }
    outside.instead.clear();
    expect(await signIn(havn)).toBe(whoAmI);
  });

  test.each<[string, unknown]>([
    ["another subject", { ...nora, sub: "outside|bo" }],
    ["no subject", { email: nora.email, email_verified: true }],
    ["a subject that is no text", { ...nora, sub: 1 }],
  ])("about %s", async (_what, person) => {
    const { havn, outside } = await start();
    outside.instead.set("/me", json(person));
    expect(await signIn(havn)).toBe(failed);
    expect(await havn.app.database.db.selectFrom("user_identity").selectAll().execute()).toEqual([]);
  });

  test("about nobody, after the longest silence allowed", async () => {
    const { havn, outside } = await start();
    outside.instead.set("/me", () => undefined);
    expect(await signIn(havn)).toBe(failed);
  });

  test("and logged without the reply's content", async () => {
    const { havn, outside } = await start();
    outside.instead.set("/me", json({ ...nora, sub: "zq-other" }));
    await signIn(havn);
    const log = havn.logLines.join("");
    expect(log).toContain("sign-in failed");
    expect(log).not.toContain("zq-other");
  });
});

describe("an endless reply", () => {
  test.each([description, keySet, "/token", "/me"])("at %s is read only up to its limit", async (path) => {
    const { havn, outside } = await start();
    let sent = 0;
    const closed = new Promise<void>((resolve) =>
      outside.instead.set(path, (_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const piece = Buffer.alloc(65_536, " ");
        const write = () => {
          while (!response.destroyed && response.write(piece)) sent += piece.length;
        };
        response.on("drain", write).on("close", resolve);
        write();
      }),
    );
    expect(await signIn(havn)).toBe(path === description ? unavailable : failed);
    await closed;
    // What both ends and the operating system buffer comes on top of the bound.
    expect(sent).toBeLessThan(quick.replyBytes + 16_000_000);
    outside.instead.clear();
    havn.clock.forward({ minutes: 1 });
    expect(await signIn(havn)).toBe(whoAmI);
  });
});

describe("an unavailable provider", () => {
  test("at the start is found once it is back", async () => {
    const { havn, outside } = await start();
    outside.instead.set(description, hangUp);
    expect(await signIn(havn)).toBe(unavailable);
    expect(await signIn(havn)).toBe(unavailable);
    outside.instead.clear();
    expect(await signIn(havn)).toBe(whoAmI);
  });

  test("with only its description down keeps out nobody who could sign in before", async () => {
    const { havn, outside } = await start();
    await signIn(havn);
    outside.instead.set(description, hangUp);
    outside.instead.set("/token", hangUp);
    expect(await signIn(havn)).toBe(failed);
    outside.instead.delete("/token");
    expect(await signIn(havn)).toBe(whoAmI);
  });
});
