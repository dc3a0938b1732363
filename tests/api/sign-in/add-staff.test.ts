import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff } from "#sign-in/server/add-staff.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/browser.ts";
import { goodPassword, sendForm, sendLinks, signInWith, tokenIn } from "#tests/support/sign-in/passwords.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

const given = () => ({ db: havn.app.database.db, settings: havn.app.settings, now: havn.clock.now() });
const jens = { name: "Jens Første", email: "jens@havn.example", locale: "da" } as const;

const choose = (link: string) =>
  sendForm(new Browser(havn.origin), "/oidc/choose-password", { token: tokenIn(link), newPassword: goodPassword });

test("the first member of staff is added, chooses a password by the link, and signs in", async () => {
  const { isNew, link } = await addStaff(given(), jens);
  expect(isNew).toBe(true);
  expect(link?.expiresAt).toEqual(new Date(havn.clock.now().getTime() + 86_400_000));
  const mails = await sendLinks(havn);
  expect(mails).toEqual([{ to: jens.email, subject: "Vælg en adgangskode til Havn", link: link?.address }]);
  havn.clock.forward({ hours: 23, minutes: 59, seconds: 59 });
  expect((await choose(link?.address ?? "")).status).toBe(200);
  const browser = new Browser(havn.origin);
  expect((await signInWith(havn, { email: jens.email, password: goodPassword, browser })).ended).toBe(whoAmI);
  expect(await (await browser.send(whoAmI)).json()).toEqual({ name: jens.name });
  const { db } = havn.app.database;
  const row = await db.selectFrom("app_user").selectAll().where("email", "=", jens.email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    kind: 0,
    name_sort: expect.stringMatching(/^jens f/),
    email_confirmed_at: havn.clock.now(),
  });
  const audit = await db.selectFrom("audit_row").select("detail").where("act", "=", "staff:add").execute();
  expect(audit).toEqual([{ detail: { userId: row.id, isNew: true } }]);
});

test("again, it finds them by their e-mail, and the link of a day and a second opens nothing", async () => {
  const { isNew, name, link } = await addStaff(given(), { ...jens, name: "Another Name", email: "JENS@havn.example" });
  expect({ isNew, name }).toEqual({ isNew: false, name: jens.name });
  havn.clock.forward({ days: 1 });
  expect((await choose(link?.address ?? "")).status).toBe(410);
});

test("a customer's user is not made staff", async () => {
  await expect(addStaff(given(), { ...jens, email: people.nora.email })).rejects.toThrow("a customer's user");
});

test("with a provider of somebody else there is no link", async () => {
  const oidc = { issuer: "https://id.example.com", clientId: "havn", clientSecret: "x" };
  const outside = { ...given(), settings: { ...havn.app.settings, oidc } };
  expect((await addStaff(outside, { ...jens, email: "ny@havn.example" })).link).toBeNull();
});
