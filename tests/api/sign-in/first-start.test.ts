import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { goodPassword, sendForm, tokenIn } from "#tests/support/sign-in/password-actions.ts";

const opened: TestHavn[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

/** Havn with the test people, none of whom is an administrator. */
async function withoutAdministrator(env: Readonly<Record<string, string>> = {}): Promise<TestHavn> {
  const started = await startTestHavn({ env: { HAVN_ROLES: "web", ...env } });
  opened.push(started);
  await sql`update app_user set staff_roles = '{agent}' where kind = 0`.execute(started.db);
  return started;
}

let havn: TestHavn;
beforeEach(async () => {
  havn = await withoutAdministrator();
});

const addressOf = async (of: TestHavn) => (await of.havn.firstStartAddress()) ?? "";
const ida = { name: "Ida Første", email: "ida@provider.example", language: "da", newPassword: goodPassword };

/** Sends the form at an address, with these fields instead of Ida's. */
async function create(of: TestHavn, address: string, fields: Readonly<Record<string, string>> = {}) {
  const sent = await new Browser(of.url).send("/first-start", {
    method: "POST",
    body: new URLSearchParams({ token: tokenIn(address), ...ida, ...fields }),
  });
  return { status: sent.status, text: await sent.text(), cookie: sent.headers.get("set-cookie") };
}

const administratorsOf = async ({ db }: TestHavn) =>
  db
    .selectFrom("app_user")
    .select(["name", "email", "staff_roles as roles"])
    .where("kind", "=", 0)
    .where(sql<boolean>`'administrator' = any(staff_roles)`)
    .execute();

describe("the first administrator", () => {
  test("is created at the address printed in the terminal, signs in, and has every role and the language", async () => {
    await sql`update service_level_agreement set description = 'Somebody''s own' where name = 'Premium'`.execute(
      havn.db,
    );
    const address = await addressOf(havn);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/first-start\?token=\S+$/);
    const page = await (await new Browser(havn.url).send(address)).text();
    expect(page).toContain("Create administrator");
    const { status, text, cookie } = await create(havn, address);
    expect([status, cookie]).toEqual([200, expect.stringContaining("i18n_redirected=da")]);
    expect(text).toContain("Du er administrator");
    expect(await administratorsOf(havn)).toEqual([{ name: ida.name, email: ida.email, roles: [...staffRoles] }]);
    const levels = havn.db.selectFrom("service_level_agreement").select("description").orderBy("name");
    expect((await levels.execute()).map(({ description }) => description)).toEqual([
      "Somebody's own",
      "Support i åbningstiden.",
    ]);
    const browser = new Browser(havn.url);
    const login = await browser.openList("/profile");
    expect(await sendForm(browser, login, { email: ida.email, password: goodPassword })).toMatchObject({
      ended: "/profile",
    });
    const { db } = havn;
    const audit = await db
      .selectFrom("audit_row")
      .select(["user_id", "detail"])
      .where("act", "=", "/first-start")
      .execute();
    const created = await db
      .selectFrom("app_user")
      .select("id")
      .where("email", "=", ida.email)
      .executeTakeFirstOrThrow();
    expect(audit).toEqual([{ user_id: null, detail: { userId: created.id, to: [...staffRoles] } }]);
    const language = await db.selectFrom("user_preference").select("value").where("user_id", "=", created.id).execute();
    expect(language).toEqual([{ value: "da-DK" }]);
    await expect.poll(() => havn.havn.app.settings.language).toBe("da-DK");
  });

  test("is one person, however many try at once; then the address is used up, and no start prints one", async () => {
    const address = await addressOf(havn);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(havn, address, { email: `first-${index}@provider.example` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 410)).toHaveLength(19);
    expect(await administratorsOf(havn)).toHaveLength(1);
    expect((await new Browser(havn.url).send(address)).status).toBe(410);
    expect(await havn.havn.firstStartAddress()).toBeNull();
  });

  test("can't be created at another address: invented, for another purpose, or a day old", async () => {
    const address = await addressOf(havn);
    for (const token of ["", "x", `${tokenIn(address).slice(0, -2)}AA`]) {
      expect((await create(havn, address, { token })).status).toBe(404);
    }
    havn.clock.forward({ days: 1, seconds: 1 });
    expect((await create(havn, address)).status).toBe(404);
    expect(await administratorsOf(havn)).toEqual([]);
  });

  test("is rejected with errors at the fields, and keeps typed text except the password", async () => {
    const address = await addressOf(havn);
    for (const [fields, said] of [
      [{ name: " " }, "Skriv dit navn"],
      [{ email: "ida" }, "Skriv en e-mailadresse"],
      [{ email: people.nora.email.toUpperCase() }, "En anden har allerede denne e-mail"],
      [{ newPassword: "kort" }, "Brug mindst 10 tegn"],
      [{ newPassword: "Ida Første 2026" }, "for let at gætte"],
    ] as const) {
      const { status, text } = await create(havn, address, fields);
      expect([status, text.includes(said), text.includes('aria-invalid="true"')]).toEqual([400, true, true]);
      if (!("name" in fields)) expect(text).toContain(`value="${ida.name}"`);
      expect(text).not.toContain(goodPassword);
    }
    expect(await administratorsOf(havn)).toEqual([]);
  });

  test("can't be created by another site's form", async () => {
    const body = new URLSearchParams({ token: tokenIn(await addressOf(havn)), ...ida });
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const sent = await new Browser(havn.url).send("/first-start", { method: "POST", body, headers });
    expect(sent.status).toBe(403);
    expect(await administratorsOf(havn)).toEqual([]);
  });
});

test("while nobody administers Havn, the sign-in page says what to do", async () => {
  const browser = new Browser(havn.url);
  const login = async () => (await browser.send(await browser.openList("/profile"))).text();
  expect(await login()).toContain("Nobody can log in yet");
  await create(havn, await addressOf(havn));
  expect(await login()).not.toContain("Nobody can log in yet");
});

test("with an identity provider, the page asks for no password and stores none", async () => {
  const outside = await withoutAdministrator({
    OIDC_ISSUER: "https://id.example",
    OIDC_CLIENT_ID: "havn",
    OIDC_CLIENT_SECRET: "secret",
  });
  const address = await addressOf(outside);
  expect(await (await new Browser(outside.url).send(address)).text()).not.toContain("newPassword");
  expect((await create(outside, address)).status).toBe(200);
  expect(await administratorsOf(outside)).toHaveLength(1);
  expect(await outside.db.selectFrom("user_password").selectAll().execute()).toEqual([]);
});
