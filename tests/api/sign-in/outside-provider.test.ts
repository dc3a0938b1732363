import { afterEach, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { alikeEmails, kimsEmail } from "#tests/support/people/alike-emails.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  type OutsideAccount,
  type OutsideProvider,
  startOutsideProvider,
} from "#tests/support/sign-in/outside-provider.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Outside = Omit<Parameters<typeof startOutsideProvider>[0], "port" | "origin"> & {
  /** Havn's further settings. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Havn and an external provider that know each other. */
async function start({ env, ...options }: Outside): Promise<{ havn: TestSignIn; outside: OutsideProvider }> {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const outside = await startOutsideProvider({ port: outsidePort, origin: `http://localhost:${port}`, ...options });
  closers.push(outside.close);
  const havn = await startSignIn({ port, env: { ...outside.env, ...env } });
  closers.push(havn.close);
  return { havn, outside };
}

/** Signs in; returns the path at which the browser ends up. */
async function signIn(havn: TestSignIn, browser = new Browser(havn.origin)): Promise<string> {
  const { address } = await browser.follow(`${signInCalls.login.path}?RedirectUri=${whoAmI}`);
  return address.replace(havn.origin, "");
}

const identities = ({ app }: TestSignIn) =>
  app.database.db.selectFrom("user_identity").select(["issuer", "subject", "user_id"]).orderBy("subject").execute();

const nora: OutsideAccount = { sub: "outside|nora", email: "nora@nordlys.example", email_verified: true };

test.each(["client_secret_basic", "client_secret_post"] as const)("signing in works with %s", async (authMethod) => {
  const { havn, outside } = await start({ account: nora, authMethod });
  const browser = new Browser(havn.origin);
  expect(await signIn(havn, browser)).toBe(whoAmI);
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
  expect(await identities(havn)).toEqual([
    { issuer: outside.env.OIDC_ISSUER, subject: nora.sub, user_id: people.nora.id },
  ]);
});

test("a provider that offers both methods and takes only the second one works by setting", async () => {
  const change: Outside["change"] = { clientAuthMethods: ["client_secret_basic", "client_secret_post"] };
  const { havn, outside } = await start({ account: nora, authMethod: "client_secret_post", change });
  outside.refusesBasic = true;
  expect(await signIn(havn)).toBe("/login?error=failed&returnUrl=%2Fwho-am-i");
  const post = await startSignIn({
    beside: havn,
    env: { ...outside.env, OIDC_CLIENT_AUTH: "client_secret_post", HAVN_ORIGIN: havn.origin },
  });
  closers.push(post.close);
  const browser = new Browser(havn.origin, post.address);
  expect(await signIn(post, browser)).toBe(whoAmI);
});

test("signing in returns to the place on the page; going back from the provider leads into the app", async () => {
  const { havn } = await start({ account: nora });
  const browser = new Browser(havn.origin);
  const wanted = new URLSearchParams({ RedirectUri: `${whoAmI}#message-7` });
  const callback = await browser.follow(`${signInCalls.login.path}?${wanted}`, signInCalls.loginCallback.path);
  expect((await browser.send(callback.address)).headers.get("location")).toBe(`${havn.origin}${whoAmI}#message-7`);
  expect((await browser.send(callback.address)).headers.get("location")).toBe("/login?error=expired");
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
});

test("signing out signs out at the provider, and returns to the site", async () => {
  const { havn, outside } = await start({ account: nora });
  const browser = new Browser(havn.origin);
  await signIn(havn, browser);
  const reply = await browser.send(signInCalls.logout.path, { method: "POST" });
  const { location } = (await reply.json()) as { location: string };
  expect(location).toContain(`${outside.env.OIDC_ISSUER}/session/end?`);
  expect(new URL(location).searchParams.get("post_logout_redirect_uri")).toBe(havn.origin);
  expect((await browser.send(location)).status).toBe(200);
});

test("without a sign-out page, the provider's users return to our own", async () => {
  const { havn } = await start({
    account: nora,
    change: { features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } } },
  });
  const browser = new Browser(havn.origin);
  await signIn(havn, browser);
  const reply = await browser.send(signInCalls.logout.path, { method: "POST" });
  expect(await reply.json()).toEqual({ location: `${havn.origin}/login` });
});

const unverified = "/login?error=unverified&returnUrl=%2Fwho-am-i";

test("an email address is linked only if the provider says that it is verified", async () => {
  const { havn, outside } = await start({ account: nora });
  const cases: [string, Partial<OutsideAccount>, string][] = [
    ["not verified", { email_verified: false }, unverified],
    ["not verified, as text", { email_verified: "false" }, unverified],
    ["nothing said of it", { email_verified: undefined }, unverified],
    ["that nobody has", { email: "nobody@nordlys.example" }, "/unknown-user"],
    ["that only looks alike", { email: "nora@nordlys.example.evil.example" }, "/unknown-user"],
    ["none at all", { email: undefined }, "/unknown-user"],
    ["verified", {}, whoAmI],
    ["verified, as text", { email_verified: "true" }, whoAmI],
    ["in capitals", { email: "NORA@Nordlys.Example" }, whoAmI],
  ];
  for (const [what, said, expected] of cases) {
    await havn.app.database.db.deleteFrom("user_identity").execute();
    outside.account = { ...nora, ...said };
    expect(await signIn(havn), what).toBe(expected);
    expect(await identities(havn), what).toHaveLength(expected === whoAmI ? 1 : 0);
  }
  const failures = havn.app.database.db.selectFrom("audit_row").select("detail").where("status", "=", 401);
  await expect
    .poll(() => failures.execute())
    .toEqual([{ detail: { code: "unverifiedEmail" } }, { detail: { code: "unknownUser" } }]);
  expect(havn.logLines.join("")).toContain("OIDC_TRUST_EMAILS=true trusts its emails");
});

test("a trusted provider need not say that an address is verified, but may say that it isn't", async () => {
  const { havn, outside } = await start({ account: nora, env: { OIDC_TRUST_EMAILS: "true" } });
  for (const email_verified of [false, "false"]) {
    outside.account = { ...nora, email_verified };
    expect(await signIn(havn)).toBe(unverified);
  }
  outside.account = { ...nora, email: "nobody@nordlys.example", email_verified: undefined };
  expect(await signIn(havn)).toBe("/unknown-user");
  outside.account = { ...nora, email_verified: undefined };
  expect(await signIn(havn)).toBe(whoAmI);
  expect(await identities(havn)).toHaveLength(1);
});

test("a lookalike address is not linked, and case makes no difference", async () => {
  const { havn, outside } = await start({ account: nora });
  const { db } = havn.app.database;
  await db.updateTable("app_user").set({ email: kimsEmail }).where("id", "=", people.nora.id).execute();
  const around = [` ${kimsEmail}`, `${kimsEmail}\u00a0`, `${kimsEmail}.`].map((email) => ["around", email] as const);
  for (const [what, email] of [...alikeEmails, ...around]) {
    outside.account = { ...nora, email };
    expect(await signIn(havn), what).toBe("/unknown-user");
    expect(await identities(havn), what).toEqual([]);
  }
  outside.account = { ...nora, email: "KIM.Skiff@Nordlys.EXAMPLE" };
  expect(await signIn(havn)).toBe(whoAmI);
});

test("the subject identifies the person from then on, whatever the address becomes", async () => {
  const { havn, outside } = await start({ account: nora });
  await signIn(havn);
  outside.account = { sub: nora.sub, email: "bo@havn.example", email_verified: true };
  const browser = new Browser(havn.origin);
  expect(await signIn(havn, browser)).toBe(whoAmI);
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
  outside.account = { sub: nora.sub };
  expect(await signIn(havn)).toBe(whoAmI);
});

test("an address that now belongs to somebody else gives no access", async () => {
  const { havn, outside } = await start({ account: nora });
  await signIn(havn);
  outside.account = { ...nora, sub: "outside|newcomer" };
  expect(await signIn(havn)).toBe("/unknown-user");
  expect(await identities(havn)).toHaveLength(1);
});

test("a removed person has no access, and their address is not linked", async () => {
  const { havn, outside } = await start({ account: nora });
  await signIn(havn);
  const { db } = havn.app.database;
  await db.updateTable("app_user").set({ removed_at: new Date() }).where("id", "=", people.nora.id).execute();
  expect(await signIn(havn)).toBe("/unknown-user");
  outside.account = { ...nora, sub: "outside|again" };
  expect(await signIn(havn)).toBe("/unknown-user");
  expect(await identities(havn)).toHaveLength(1);
});

test("a wrong secret and an unreachable provider are reported on the sign-in page", async () => {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const outside = await startOutsideProvider({ port: outsidePort, origin: `http://localhost:${port}`, account: nora });
  const havn = await startSignIn({ port, env: { ...outside.env, OIDC_CLIENT_SECRET: "wrong" } });
  closers.push(havn.close);
  expect(await signIn(havn)).toBe("/login?error=failed&returnUrl=%2Fwho-am-i");
  await outside.close();
  const without = await startSignIn({ env: outside.env });
  closers.push(without.close);
  expect(await signIn(without)).toBe("/login?error=unavailable&returnUrl=%2Fwho-am-i");
  expect(without.logLines.join("")).toContain("the identity provider can't be reached");
});

test("the bundled provider doesn't exist", async () => {
  const { havn } = await start({ account: nora });
  expect((await fetch(`${havn.origin}/oidc/.well-known/openid-configuration`)).status).toBe(404);
});

/** Asks for a proof; `change` is what the provider makes of the request. Returns where it ends. */
async function prove(havn: TestSignIn, browser: Browser, change: (asked: URL) => void = () => {}): Promise<string> {
  const asked = await browser.send(`${signInCalls.login.path}?Proof=true`);
  const address = new URL(asked.headers.get("location") ?? "");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
  change(address);
  return (await browser.follow(address.href)).address.replace(havn.origin, "");
}
const withoutAsking = ({ searchParams }: URL) => {
  searchParams.delete("prompt");
  searchParams.delete("max_age");
};

test("it proves who somebody is by asking them again, and saying when it did", async () => {
  const { havn, outside } = await start({ account: nora });
  const browser = new Browser(havn.origin);
  await signIn(havn, browser);
  const provenAt = () =>
    havn.app.database.db.selectFrom("sign_in_session").select("proven_at as at").executeTakeFirstOrThrow();
  const forget = () => havn.app.database.db.updateTable("sign_in_session").set({ proven_at: null }).execute();
  await forget();
  expect(await prove(havn, browser)).toBe("/proof");
  expect(await provenAt()).toEqual({ at: havn.clock.now() });
  await forget();
  expect(await prove(havn, browser, withoutAsking)).toBe("/proof?error=notAsked");
  // Its clock, which is the machine's, is an hour behind: it says that it asked long ago.
  havn.clock.set(new Date(Date.now() + 3_600_000).toISOString());
  await signIn(havn, browser);
  await forget();
  expect(await prove(havn, browser)).toBe("/proof?error=notAsked");
  outside.account = { ...nora, sub: "outside|nils", email: people.nils.email };
  for (const name of ["_session", "_session.sig"]) browser.cookies.delete(name);
  expect(await prove(havn, browser)).toBe("/proof?error=otherPerson");
  expect(await provenAt()).toEqual({ at: null });
});

test("one that doesn't say when is believed by setting only", async () => {
  const { havn } = await start({ account: nora, env: { OIDC_TRUST_PROOFS: "true" } });
  const browser = new Browser(havn.origin);
  await signIn(havn, browser);
  expect(await prove(havn, browser, withoutAsking)).toBe("/proof");
});
