import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import * as passwords from "#tests/support/sign-in/password-actions.ts";
import {
  goodPassword,
  linkFor,
  otherPassword,
  sendForm,
  signInWith,
  tokenIn,
} from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { email } = people.nora;
const choosePath = "/oidc/choose-password";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(() => passwords.givePassword(havn, "nora"));
afterEach(async () => {
  for (const table of ["sign_in_guess", "user_password", "password_link"] as const)
    await db().deleteFrom(table).execute();
});

const choose = (link: string, newPassword = otherPassword) =>
  sendForm(new Browser(havn.origin), choosePath, { token: tokenIn(link), newPassword });
const canSignIn = async (password: string) => (await signInWith(havn, { email, password })).ended === whoAmI;
const open = async (link: string) => {
  const response = await new Browser(havn.origin).send(link);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe("a user who forgot their password", () => {
  test.each([
    ["somebody", email],
    ["somebody, in capitals", email.toUpperCase()],
    ["nobody", "nobody@nordlys.example"],
    ["what is no e-mail", "nora"],
  ])("gets the same reply: %s", async (_case, typed) => {
    const { status, text } = await passwords.forget(havn, typed);
    expect(status).toBe(200);
    expect(text.replaceAll(typed, "…")).toContain("If … belongs to a user, a link is on its way.");
    const waiting = await db().selectFrom("job").select(["kind", "payload"]).execute();
    expect(waiting).toEqual([{ kind: "send-password-link", payload: { email: typed, locale: "en" } }]);
    const mails = await passwords.sendLinks(havn);
    expect(mails.map(({ to }) => to.toLowerCase())).toEqual(typed.toLowerCase() === email ? [email] : []);
  });

  test("gets a link to the configured origin, whatever the request's Host; only its hash is stored", async () => {
    const { port } = new URL(havn.origin);
    await fetch(`http://127.0.0.1:${port}/oidc/forgot-password`, {
      method: "POST",
      headers: { origin: havn.origin, "sec-fetch-site": "same-origin", "x-forwarded-host": "evil.example" },
      body: new URLSearchParams({ email }),
    });
    const [mail] = await passwords.sendLinks(havn);
    expect(mail?.subject).toBe("Choose a new password for Havn");
    expect(mail?.link).toMatch(new RegExp(`^${havn.origin}${choosePath}\\?token=[\\w-]{43}$`));
    const token = tokenIn(mail?.link ?? "");
    const [row] = await db().selectFrom("password_link").select(["hash", "user_id", "expires_at"]).execute();
    expect(row?.user_id).toBe(people.nora.id);
    expect(row?.hash).toEqual(createHash("sha256").update(token).digest());
    expect(row?.expires_at).toEqual(new Date(havn.clock.now().getTime() + 3_600_000));
    expect(JSON.stringify(await db().selectFrom("audit_row").selectAll().execute())).not.toContain(token);
    expect(havn.logLines.join("")).not.toContain(token);
  });

  test("gets it at the main email, even for the alternative one, in their chosen language", async () => {
    await db().updateTable("app_user").set({ alternative_email: "nora@private.example" }).where("id", "=", 3).execute();
    await db().insertInto("user_preference").values({ user_id: 3, kind: 0, value: "da-DK" }).execute();
    await passwords.forget(havn, "nora@private.example");
    const mails = await passwords.sendLinks(havn);
    expect(mails).toMatchObject([{ to: email, subject: "Vælg en ny adgangskode til Havn" }]);
    await db().deleteFrom("user_preference").execute();
  });

  test("gets none for a lookalike in lower case, and gets it at the stored address for capital letters", async () => {
    await db().updateTable("app_user").set({ alternative_email: "kim@private.example" }).where("id", "=", 3).execute();
    await passwords.forget(havn, "\u212aim@private.example");
    expect(await passwords.sendLinks(havn)).toEqual([]);
    await passwords.forget(havn, "KIM@private.example");
    expect((await passwords.sendLinks(havn)).map(({ to }) => to)).toEqual([email]);
  });

  test("is addressed only by a name that doesn't contain an address", async () => {
    const { db: rows } = havn.app.database;
    await rows.updateTable("app_user").set({ name: "Visit https://evil.example" }).where("id", "=", 3).execute();
    await passwords.forget(havn, email);
    expect((await passwords.sendLinks(havn))[0]?.link).toMatch(havn.origin);
    await rows.updateTable("app_user").set({ name: people.nora.name }).where("id", "=", 3).execute();
  });

  test("gets the usual reply for input that the database can't store", async () => {
    expect((await passwords.forget(havn, "a\0@b.example")).status).toBe(200);
    expect((await signInWith(havn, { email: "a\0@b.example", password: "x\0y" })).status).toBe(401);
    expect((await new Browser(havn.origin).send("/oidc/auth?client_id=%00")).status).toBe(400);
    await db().deleteFrom("job").execute();
  });

  test("sees which field is empty", async () => {
    const { status, text } = await passwords.forget(havn, " ");
    expect(status).toBe(400);
    expect(text).toContain("Enter your email.");
  });

  test("gets three emails an hour, and the same reply after that", async () => {
    for (let count = 0; count < 5; count += 1) expect((await passwords.forget(havn, email)).status).toBe(200);
    expect(await passwords.sendLinks(havn)).toHaveLength(guessLimits.mail.most);
    havn.clock.forward({ hours: 1 });
    await passwords.forget(havn, email);
    expect(await passwords.sendLinks(havn)).toHaveLength(1);
  });

  test("gets a retry time after too many requests from one address", async () => {
    for (let count = 0; count < guessLimits.request.most; count += 1)
      await passwords.forget(havn, `x${count}@y.example`);
    const refused = await passwords.forget(havn, email);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    await db().deleteFrom("job").execute();
  });
});

describe("a password link", () => {
  test("opens a page with its own policy, and isn't used up by opening it", async () => {
    const link = await linkFor(havn, email);
    for (let count = 0; count < 3; count += 1) {
      const { status, text, headers } = await open(link);
      expect(status).toBe(200);
      expect(text).toContain(`autocomplete="username" readonly value="${email}"`);
      expect(text).toContain('autocomplete="new-password"');
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; style-src 'nonce-[^']+'; img-src data:/,
      );
    }
    expect((await choose(link)).status).toBe(200);
    expect([await canSignIn(goodPassword), await canSignIn(otherPassword)]).toEqual([false, true]);
  });

  test("works once, even if used twice at the same time", async () => {
    const link = await linkFor(havn, email);
    const both = await Promise.all([choose(link), choose(link, "rugbrød-uden-smør")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const again = await choose(link);
    expect(again.status).toBe(410);
    expect(again.text).toContain("The link was used already");
    expect((await open(link)).status).toBe(410);
  });

  test("expires after an hour, to the second", async () => {
    const link = await linkFor(havn, email);
    havn.clock.forward({ minutes: 59, seconds: 59 });
    expect((await open(link)).status).toBe(200);
    havn.clock.forward({ seconds: 1 });
    expect((await open(link)).text).toContain("The link is too old");
    expect((await choose(link)).status).toBe(410);
    expect(await canSignIn(goodPassword)).toBe(true);
  });

  test("expires when another link of the person is used", async () => {
    const [first, second] = [await linkFor(havn, email), await linkFor(havn, email)];
    expect((await open(first)).status).toBe(200);
    await choose(second);
    expect((await open(first)).status).toBe(410);
  });

  test("is for its person only", async () => {
    const link = await linkFor(havn, people.nils.email);
    const sent = await sendForm(new Browser(havn.origin), choosePath, {
      token: tokenIn(link),
      newPassword: otherPassword,
      email,
      userId: String(people.nora.id),
    });
    expect(sent.status).toBe(200);
    expect(await canSignIn(goodPassword)).toBe(true);
    expect((await signInWith(havn, { email: people.nils.email, password: otherPassword })).ended).toBe(whoAmI);
  });

  test("of a removed person opens nothing", async () => {
    const link = await linkFor(havn, email);
    await db().updateTable("app_user").set({ removed_at: new Date() }).where("id", "=", 3).execute();
    expect((await open(link)).status).toBe(404);
    expect((await choose(link)).status).toBe(404);
    await db().updateTable("app_user").set({ removed_at: null }).where("id", "=", 3).execute();
  });

  test("ends guesses with 429", async () => {
    const guessed = () => open(`${havn.origin}${choosePath}?token=${"x".repeat(43)}`);
    for (let count = 0; count < guessLimits.link.most; count += 1) expect((await guessed()).status).toBe(404);
    const refused = await guessed();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  });

  test.each([
    ["tooShort", "Xk29!mmz1", "Use at least 10 characters."],
    ["tooLong", "rugbrød".repeat(40), "Use at most 256 characters."],
    ["common", "password1234", "too easy to guess"],
    ["their own name", "NoraNordlys1", "too easy to guess"],
    ["nothing", "", "Use at least 10 characters."],
  ])("rejects a password that is %s, and stays usable", async (_case, password, said) => {
    const link = await linkFor(havn, email);
    const { status, text } = await choose(link, password);
    expect(status).toBe(400);
    expect(text).toContain(said);
    expect(text).toMatch(
      /<input id="newPassword" aria-describedby="newPassword-problem newPassword-help" aria-invalid/,
    );
    expect((await choose(link)).status).toBe(200);
  });

  test("accepts nothing from another site", async () => {
    const link = await linkFor(havn, email);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const body = new URLSearchParams({ token: tokenIn(link), newPassword: otherPassword });
    const reply = await new Browser(havn.origin).send(choosePath, { method: "POST", body, headers });
    expect(reply.status).toBe(403);
    expect((await open(link)).status).toBe(200);
  });
});

test("choosing a password ends the person's sessions, here and at the provider, and nobody else's", async () => {
  const [own, other] = [new Browser(havn.origin), new Browser(havn.origin)];
  await signInWith(havn, { email, password: goodPassword, browser: own });
  await other.signIn("nils");
  await choose(await linkFor(havn, email));
  expect(await (await own.send(whoAmI)).json()).toEqual({ name: null });
  expect((await own.post(signInCalls.refreshLogin.path, { refreshToken: own.cookie("refreshToken") })).status).toBe(
    401,
  );
  expect(await own.openList(), "the provider asks again").toContain("/oidc/interaction/");
  expect(await (await other.send(whoAmI)).json()).toEqual({ name: "Nils Nordlys" });
  const rows = await db().selectFrom("audit_row").select(["act", "detail"]).where("act", "like", "/oidc/%").execute();
  expect(rows.at(-1)).toEqual({ act: choosePath, detail: { userId: people.nora.id } });
});

test("a password chosen in the meantime can't be replaced with an earlier link", async () => {
  const link = await linkFor(havn, email);
  await choose(await linkFor(havn, email), "en-helt-anden-sang");
  expect((await choose(link)).status).toBe(410);
  expect(await canSignIn("en-helt-anden-sang")).toBe(true);
});
