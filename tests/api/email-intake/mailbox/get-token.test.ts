import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOwnMailboxes } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { getToken, type TokenClient } from "#email-intake/server/sign-in/get-token.ts";
import { mailToken } from "#email-intake/server/sign-in/mail-token.ts";
import { parseNetwork } from "#platform/rules/outbound/ip-address.ts";
import { processBeside } from "#tests/support/havn/open-second-app.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";
import { oauthMailbox, shownMailbox, signInAt } from "#tests/support/mail/oauth-mailboxes.ts";
import { createMailbox, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { startTokenIssuer, type TokenIssuer } from "#tests/support/mail/token-issuer.ts";

let issuer: TokenIssuer;
beforeAll(async () => {
  issuer = await startTokenIssuer("http://localhost:1");
});
afterAll(() => issuer?.close());
beforeEach(() => issuer.instead.clear());

const allowedNetworks = ["127.0.0.0/8"].flatMap((text) => parseNetwork(text) ?? []);
const asking = { allowedNetworks, replyMs: 500 };
const clientOf = (more: Partial<TokenClient> = {}): TokenClient => ({
  ...{ kind: "other", grant: "clientCredentials", scopes: null, issuer: issuer.url, user: "care@havn.example" },
  ...issuer.client,
  ...more,
});
const says = (path: string, status: number, body: unknown, type = "application/json") =>
  issuer.instead.set(path, (_request, response) =>
    response.writeHead(status, { "content-type": type }).end(typeof body === "string" ? body : JSON.stringify(body)),
  );
const refusal = async (more: Partial<TokenClient> = {}, refreshToken: string | null = null, by = asking) => {
  const error: unknown = await getToken(by, clientOf(more), refreshToken).then(
    () => null,
    (thrown) => thrown,
  );
  const { step, problem, said } = error as { step: string; problem: string; said: string };
  return [step, problem, said];
};

test("a client gets a token by its own rights", async () => {
  const { accessToken, refreshToken, livesMs } = await getToken(asking, clientOf(), null);
  expect([accessToken.length > 20, refreshToken, livesMs]).toEqual([true, null, 3_600_000]);
});

test.each<[string, () => unknown, Partial<TokenClient>, string[]]>([
  [
    "an error with status 200",
    () => says("/token", 200, { error: "invalid_client", error_description: "Secret\nexpired" }),
    {},
    ["token", "clientRefused", "invalid_client: Secret expired"],
  ],
  [
    "a token endpoint that never answers",
    () => issuer.instead.set("/token", () => undefined),
    {},
    ["token", "issuerAway", "127.0.0.1:PORT: tooLate"],
  ],
  ["an answer that isn't JSON", () => says("/token", 200, "<html>", "text/html"), {}, ["token", "tokenMissing", "*"]],
  ["a reply without a token", () => says("/token", 200, { token_type: "Bearer" }), {}, ["token", "tokenMissing", "*"]],
  ["a broken issuer", () => says("/token", 503, "away", "text/plain"), {}, ["token", "issuerAway", "HTTP 503"]],
  ["a wrong secret", () => undefined, { clientSecret: "forkert" }, ["token", "clientRefused", "*"]],
  [
    "a site that is no issuer",
    () => says("/.well-known/openid-configuration", 404, "no"),
    {},
    ["issuer", "issuerOther", "*"],
  ],
  ["a closed port", () => undefined, { issuer: "https://127.0.0.1:1" }, ["issuer", "issuerAway", "*"]],
  ["a private address", () => undefined, { issuer: "https://10.0.0.1" }, ["issuer", "issuerPrivate", "*"]],
  [
    "an administrator who must agree first",
    () => says("/token", 400, { error: "invalid_grant", error_description: "AADSTS65001: no consent" }),
    {},
    ["token", "consentByAdministrator", "*"],
  ],
  [
    "rights that aren't given",
    () => says("/token", 400, { error: "invalid_scope" }),
    {},
    ["token", "scopeRefused", "invalid_scope"],
  ],
  ["a key that is none", () => undefined, { grant: "serviceAccount" }, ["settings", "keyMalformed", ""]],
])("%s is said", async (_what, prepare, more, expected) => {
  prepare();
  const [step, problem, said = ""] = await refusal(more);
  const isAny = expected[2] === "*";
  expect([step, problem, isAny ? "*" : said.replace(/:\d{4,5}/, ":PORT")]).toEqual(expected);
  expect(said).not.toContain(issuer.client.clientSecret);
});

test("a service account proves itself by its key, which the issuer isn't told, five minutes back", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  let asked = new URLSearchParams();
  issuer.instead.set("/token", async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    asked = new URLSearchParams(body);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ access_token: "af tjenesten", token_type: "Bearer", expires_in: "1200" }));
  });
  const client = clientOf({ grant: "serviceAccount", clientSecret: pem, clientId: "bot@x.example", scopes: "mail" });
  expect(await getToken(asking, client, null)).toMatchObject({ accessToken: "af tjenesten", livesMs: 1_200_000 });
  const { iss, sub, scope, iat = 0 } = decodeJwt(asked.get("assertion") ?? "");
  expect([iss, sub, scope]).toEqual(["bot@x.example", "care@havn.example", "mail"]);
  expect(Date.now() / 1_000 - iat).toBeGreaterThan(299);
  expect(asked.toString()).not.toContain("PRIVATE");
});

test("one process at a time renews, the others take the same token, and an issuer that fails is left alone for a while", async () => {
  const havn = await startTestHavn({ env: { ...ownNetwork, HAVN_ROLES: "api" } });
  const beside = await processBeside(havn);
  try {
    const { id } = await createMailbox(havn, oauthMailbox(signInAt(issuer)));
    const [mailbox] = await findOwnMailboxes(havn.db);
    if (!mailbox) throw new Error("no mailbox");
    issuer.asked.clear();
    const ask = () => [havn.havn.app, beside.app].flatMap((app) => [1, 2, 3, 4].map(() => mailToken(app, mailbox)));
    expect(new Set((await Promise.all(ask())).map(({ value }) => value)).size).toBe(1);
    expect(issuer.asked.get("/token")).toBe(1);

    // Between 80 % of its life and its end, an issuer that is away does no harm yet.
    says("/token", 503, "away", "text/plain");
    havn.clock.forward({ minutes: 50 });
    const used = await Promise.all(ask());
    expect(used.every(({ renewAt }) => renewAt > havn.clock.now())).toBe(true);
    expect(new Set(used.map(({ value }) => value)).size).toBe(1);
    expect(await shownMailbox(havn, id)).toMatchObject({
      signIn: { state: "failing", problem: { problem: "issuerAway" } },
    });
    havn.clock.forward({ seconds: 1 });
    const asked = issuer.asked.get("/token");
    await mailToken(havn.havn.app, mailbox);
    expect(issuer.asked.get("/token")).toBe(asked);
    havn.clock.forward({ minutes: 11 });
    await expect(mailToken(havn.havn.app, mailbox)).rejects.toMatchObject({ problem: "issuerAway" });
    issuer.instead.clear();
    havn.clock.forward({ minutes: 1 });
    await mailToken(havn.havn.app, mailbox);
    expect(await shownMailbox(havn, id)).toMatchObject({ signIn: { state: "ready", problem: null } });
  } finally {
    await beside.close();
    await havn.close();
  }
});
