import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailLinkAddress } from "#email-links/rules/link-address.ts";
import { storeEmailLink } from "#email-links/server/link-store.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { type OutsideProvider, startOutsideProvider } from "#tests/support/sign-in/outside-provider.ts";
import * as passwords from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

type Side = {
  readonly OIDC_FOR: "staff" | "customers";
  /** Who logs in at the provider, and who with a password. */
  readonly there: PersonName;
  readonly here: PersonName;
};
const sides: readonly Side[] = [
  { OIDC_FOR: "staff", there: "anna", here: "nora" },
  { OIDC_FOR: "customers", there: "nora", here: "anna" },
];

describe.each(sides)("a provider for $OIDC_FOR", ({ OIDC_FOR, there, here }) => {
  let havn: TestSignIn;
  let outside: OutsideProvider;
  let issuer: string;
  const db = () => havn.app.database.db;
  const bundled = () => `${havn.origin}/oidc/`;
  const accountOf = (person: PersonName) => ({
    sub: `outside|${person}`,
    email: people[person].email,
    email_verified: true,
  });

  beforeAll(async () => {
    const [port, outsidePort] = [await freePort(), await freePort()];
    const account = accountOf(there);
    outside = await startOutsideProvider({ port: outsidePort, origin: `http://localhost:${port}`, account });
    issuer = `http://localhost:${outsidePort}`;
    havn = await startSignIn({ port, env: { ...outside.env, OIDC_FOR, OIDC_STAFF_DOMAINS: "havn.example" } });
  });
  afterAll(async () => {
    await havn.close();
    await outside.close();
  });
  beforeEach(async () => {
    outside.account = accountOf(there);
    for (const table of ["sign_in_guess", "user_identity", "user_password", "password_link"] as const)
      await db().deleteFrom(table).execute();
  });

  /** Where an address leads to. */
  async function start(email: string, browser = new Browser(havn.origin)): Promise<string> {
    const reply = await browser.post(signInCalls.startLogin.path, { email, redirectUri: whoAmI });
    expect([email, reply.status]).toEqual([email, 200]);
    return ((await reply.json()) as { location: string }).location;
  }
  const directly = (way: string) => `${signInCalls.login.path}?RedirectUri=${whoAmI}&At=${way}`;
  const nameIn = async (browser: Browser) => (await (await browser.send(whoAmI)).json()) as { name: string | null };
  const pathOf = (address: string) => address.replace(havn.origin, "");
  async function atProvider(browser = new Browser(havn.origin)): Promise<string> {
    return pathOf((await browser.follow(directly("provider"))).address);
  }
  async function withPassword(person: PersonName, password: string, browser = new Browser(havn.origin)) {
    const page = await browser.follow(directly("passwords"));
    return passwords.sendForm(browser, page.address, { email: people[person].email, password });
  }
  const identities = () => db().selectFrom("user_identity").select(["issuer", "user_id"]).execute();
  const refusals = () =>
    db().selectFrom("audit_row").select("detail").where("status", "=", 401).orderBy("id", "desc").limit(1).execute();

  test("an address leads its person to the provider, or to the page for passwords, which has it already", async () => {
    const browser = new Browser(havn.origin);
    const first = await start(people[there].email, browser);
    expect(first.startsWith(`${issuer}/`)).toBe(true);
    expect(new URL(first).searchParams.get("login_hint")).toBe(people[there].email);
    expect(pathOf((await browser.follow(first)).address)).toBe(whoAmI);
    expect(await nameIn(browser)).toEqual({ name: people[there].name });

    await passwords.givePassword(havn, here);
    const other = new Browser(havn.origin);
    const second = await start(people[here].email, other);
    expect(second.startsWith(bundled())).toBe(true);
    const { address, response } = await other.follow(second);
    expect(await response.text()).toContain(`value="${people[here].email}"`);
    const given = { email: people[here].email, password: passwords.goodPassword };
    expect((await passwords.sendForm(other, address, given)).ended).toBe(whoAmI);
    expect(await nameIn(other)).toEqual({ name: people[here].name });
    expect(second + havn.logLines.join("")).not.toContain(people[here].email.split("@")[0]);
    expect((await identities()).map((one) => [one.issuer, one.user_id]).sort()).toEqual(
      [
        [issuer, people[there].id],
        [`${havn.origin}/oidc`, people[here].id],
      ].sort(),
    );
  });

  test("an address leads to the same place whether somebody has it or not", async () => {
    const shown = async (email: string) => {
      const url = new URL(await start(email));
      for (const [name] of [...url.searchParams])
        if (/state|nonce|challenge$|hint/.test(name)) url.searchParams.delete(name);
      return url.href;
    };
    for (const person of ["anna", "nora"] as const) {
      const { email } = people[person];
      const domain = email.slice(email.indexOf("@"));
      expect(await shown(`nobody${domain}`)).toBe(await shown(email));
    }
    expect(await shown("nobody@elsewhere.example")).toBe(await shown(people.nora.email));
  });

  test("without an address our own page asks for it, unless a link says whose it is", async () => {
    const browser = new Browser(havn.origin);
    const asked = await browser.send(`${signInCalls.login.path}?RedirectUri=${whoAmI}`);
    expect(asked.headers.get("location")).toBe(`/login?returnUrl=${encodeURIComponent(whoAmI)}`);
    for (const person of [there, here]) {
      const { id: userId, email } = people[person];
      const link = { purpose: "alternativeEmail", userId, email, customerNumber: null } as const;
      const { token } = await storeEmailLink(db(), link, havn.clock.now());
      const path = pathOf(emailLinkAddress(havn.origin, token));
      const reply = await browser.send(`${signInCalls.login.path}?${new URLSearchParams({ RedirectUri: path })}`);
      const location = reply.headers.get("location") ?? "";
      expect([person, location.startsWith(person === there ? `${issuer}/` : bundled())]).toEqual([person, true]);
    }
  });

  test("the provider signs in nobody who has a password here, neither by email nor linked before", async () => {
    outside.account = accountOf(here);
    expect(await atProvider()).toBe(`/login?error=elsewhere&returnUrl=${encodeURIComponent(whoAmI)}`);
    expect(await identities()).toEqual([]);
    await expect.poll(refusals).toEqual([{ detail: { code: "elsewhere", userId: people[here].id } }]);
    const linked = { issuer, subject: `outside|${here}`, user_id: people[here].id, linked_at: havn.clock.now() };
    await db().insertInto("user_identity").values(linked).execute();
    expect(await atProvider()).toMatch(/^\/login\?error=elsewhere/);
    outside.account = accountOf(there);
    expect(await atProvider()).toBe(whoAmI);
  });

  test("a password of somebody who logs in at the provider is like a wrong one, and they get no link for one", async () => {
    const link = await (async () => {
      await passwords.givePassword(havn, here);
      return passwords.linkFor(havn, people[here].email);
    })();
    expect(link).not.toBe("");
    await passwords.givePassword(havn, there);
    const right = await withPassword(there, passwords.goodPassword);
    const wrong = await withPassword(there, passwords.otherPassword);
    expect([right.status, wrong.status]).toEqual([401, 401]);
    const plain = (text: string) => text.replaceAll(/interaction\/[\w-]+|nonce="[^"]+"|nonce-[^']+/g, "");
    expect(plain(right.text)).toBe(plain(wrong.text));
    await passwords.forget(havn, people[there].email);
    expect(await passwords.sendLinks(havn)).toEqual([]);
    // A link from before, too.
    await db().updateTable("password_link").set({ user_id: people[there].id }).execute();
    const used = await passwords.sendForm(new Browser(havn.origin), "/oidc/choose-password", {
      token: passwords.tokenIn(link),
      newPassword: passwords.otherPassword,
    });
    expect(used.status).toBe(404);
  });

  test("only those with passwords can be clicked in the demo, and have calls for them", async () => {
    const browser = new Browser(havn.origin);
    const { address, response } = await browser.follow(directly("passwords"));
    const page = await response.text();
    expect(page).toContain(people[here].name);
    expect(page).not.toContain(people[there].name);
    const click = (person: PersonName) => passwords.sendForm(browser, address, { userId: String(people[person].id) });
    expect((await click(there)).status).toBe(400);
    expect((await click(here)).ended).toBe(whoAmI);
    expect((await browser.send(passwordCalls.getPasswordState.path)).status).toBe(200);
    const other = new Browser(havn.origin);
    expect(await atProvider(other)).toBe(whoAmI);
    expect((await other.send(passwordCalls.getPasswordState.path)).status).toBe(404);
    const change = { oldPassword: passwords.goodPassword, newPassword: passwords.otherPassword };
    expect((await other.post(passwordCalls.changePassword.path, change)).status).toBe(404);
  });

  test("who was signed in at the bundled provider before isn't any more", async () => {
    const alone = await startSignIn({ beside: havn, env: { HAVN_ORIGIN: havn.origin } });
    const browser = new Browser(havn.origin, alone.address);
    await browser.signIn(there);
    expect(await nameIn(browser)).toEqual({ name: people[there].name });
    await alone.close();
    const [moved, open] = [new Browser(havn.origin), new Browser(havn.origin)];
    for (const [name, cookie] of browser.cookies) (name.startsWith("oidc") ? moved : open).cookies.set(name, cookie);
    havn.clock.forward({ minutes: 5 });
    expect(await nameIn(open)).toEqual({ name: null });
    const where = async () => pathOf((await moved.follow(directly("passwords"))).address);
    expect(await where()).toMatch(/^\/login\?error=elsewhere/);
    expect(await nameIn(moved)).toEqual({ name: null });
    expect(await where()).toMatch(/^\/oidc\/interaction\//);
  });

  test("the email about a new browser says where to change the password", async () => {
    await passwords.givePassword(havn, here);
    for (const _time of [1, 2]) {
      expect((await withPassword(here, passwords.goodPassword)).ended).toBe(whoAmI);
      expect(await atProvider()).toBe(whoAmI);
    }
    const rows = await db().selectFrom("job").select("payload").where("kind", "=", "send-mail").execute();
    const mails = rows.map(({ payload }) => (payload as { mail: { kind: string; to: string; text: string } }).mail);
    const textTo = (person: PersonName) =>
      mails.findLast(({ kind, to }) => kind === "newBrowser" && to === people[person].email)?.text;
    expect(textTo(there)).toMatch(/right\s+away\s+where\s+you\s+log\s+in/);
    expect(textTo(here)).toMatch(/right\s+away\./);
  });

  test("signing out leads to where they logged in", async () => {
    const out = async (browser: Browser) => {
      const reply = await browser.send(signInCalls.logout.path, { method: "POST" });
      return ((await reply.json()) as { location: string }).location;
    };
    const one = new Browser(havn.origin);
    await atProvider(one);
    expect((await out(one)).startsWith(`${issuer}/session/end?`)).toBe(true);
    await passwords.givePassword(havn, here);
    const other = new Browser(havn.origin);
    expect((await withPassword(here, passwords.goodPassword, other)).ended).toBe(whoAmI);
    expect((await out(other)).startsWith(`${bundled()}session/end?`)).toBe(true);
  });

  test("an answer of one provider isn't taken as one of the other", async () => {
    const browser = new Browser(havn.origin);
    const { address } = await browser.follow(directly("provider"), signInCalls.loginCallback.path);
    const code = new URL(address).searchParams.get("code") ?? "";
    const asked = await browser.send(directly("passwords"));
    const state = new URL(asked.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const query = new URLSearchParams({ code, state, iss: issuer });
    const back = await browser.send(`${signInCalls.loginCallback.path}?${query}`);
    expect(back.headers.get("location")).toMatch(/^\/login\?error=failed/);
    expect(await nameIn(browser)).toEqual({ name: null });
  });
});

test("a sign-in at one provider for everybody needs no address, and leads there whatever is asked", async () => {
  const havn = await startSignIn();
  for (const query of ["", "&At=provider", "&At=passwords"]) {
    const reply = await new Browser(havn.origin).send(`${signInCalls.login.path}?RedirectUri=${whoAmI}${query}`);
    expect(reply.headers.get("location")?.startsWith(`${havn.origin}/oidc/`)).toBe(true);
  }
  await havn.close();
});
