import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

test("the list shows the people by kind in both languages, and runs no scripts", async () => {
  const browser = new Browser(havn.origin);
  const list = await browser.openList();
  const english = await browser.send(list);
  const html = await english.text();
  expect(english.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
  expect(english.headers.get("content-security-policy")).not.toContain("script-src");
  expect(html).toContain('<html lang="en-US">');
  expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
    "Staff of the provider",
    "Customer administrators",
    "Customer users",
  ]);
  expect([...html.matchAll(/class="name">([^<]+)</g)].map((match) => match[1])).toEqual([
    "Anna Agent",
    "Bo Koordinator",
    "Fie Fjord",
    "Nora Nordlys",
    "Finn Fjord",
    "Nils Nordlys",
  ]);
  expect(html).toContain("Administrator · Nordlys A/S");
  const danish = await (await browser.send(list, { headers: { "accept-language": "da-DK,da;q=0.9" } })).text();
  expect(danish).toContain('<html lang="da-DK">');
  expect(danish).toContain("Hvem er du i dag?");
});

test("the list accepts only its own clicks, and signs in only people on it", async () => {
  const browser = new Browser(havn.origin);
  const list = await browser.openList();
  const choose = (userId: string, headers = {}) =>
    browser.send(list, { method: "POST", body: new URLSearchParams({ userId }), headers });
  const foreign = await choose("1", { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  await db().updateTable("app_user").set({ removed_at: new Date() }).where("id", "=", people.fie.id).execute();
  expect((await choose(String(people.fie.id))).status).toBe(400);
  expect((await choose("999")).status).toBe(400);
  await db().updateTable("app_user").set({ removed_at: null }).where("id", "=", people.fie.id).execute();
});

test("the list is closed to other browsers and after its time", async () => {
  const list = await new Browser(havn.origin).openList();
  const other = await new Browser(havn.origin).send(list);
  expect(other.status).toBe(410);
  expect(await other.text()).toContain("This login has ended");
});

test("an invalid request gets a page, not a stack trace", async () => {
  const response = await fetch(`${havn.origin}/oidc/auth?client_id=other`);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("The login did not succeed");
  expect(html).not.toMatch(/node_modules|at .*\.js/);
});

test("the page uses the configured origin, whatever the request's Host", async () => {
  const { port } = new URL(havn.origin);
  const response = await fetch(`http://127.0.0.1:${port}/oidc/.well-known/openid-configuration`, {
    headers: { "x-forwarded-host": "evil.example" },
  });
  const metadata = (await response.json()) as Record<string, string>;
  expect(metadata.issuer).toBe(`${havn.origin}/oidc`);
  expect(metadata.authorization_endpoint).toBe(`${havn.origin}/oidc/auth`);
});

test("the list is only shown on this machine", async () => {
  const elsewhere = await startSignIn({ env: { HAVN_TRUSTED_PROXIES: "127.0.0.0/8,::1" } });
  const browser = new Browser(elsewhere.origin);
  const list = await browser.openList();
  const headers = { "x-forwarded-for": "192.168.1.5" };
  expect(await (await browser.send(list)).text()).toContain(people.nora.name);
  expect(await (await browser.send(list, { headers })).text()).not.toContain(people.nora.name);
  const click = { method: "POST", body: new URLSearchParams({ userId: String(people.nora.id) }) };
  expect((await browser.send(list, { ...click, headers })).status).toBe(400);
  expect((await browser.send(list, click)).status).toBe(303);
  await elsewhere.close();
});
