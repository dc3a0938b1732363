import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, otherPassword } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";

const origin = "https://havn.invalid";

let one: TestSignIn;
let two: TestSignIn;
beforeAll(async () => {
  one = await startSignIn({ env: { HAVN_ORIGIN: origin } });
  two = await startSignIn({ beside: one, env: { HAVN_ORIGIN: origin } });
  await givePassword(one, "nora");
});
afterEach(() => one.app.database.db.deleteFrom("sign_in_guess").execute());
afterAll(async () => {
  await two.close();
  await one.close();
});

/** The statuses of fifty forms sent at once to each of two processes. */
async function sendAll(pageOf: (browser: Browser) => Promise<string>, fields: (n: number) => Record<string, string>) {
  const sending = [one, two].map(async ({ address }, of) => {
    const browser = new Browser(origin, address);
    const page = await pageOf(browser);
    const send = async (n: number) => {
      const body = new URLSearchParams(fields(50 * of + n));
      return (await browser.send(page, { method: "POST", body })).status;
    };
    return Promise.all(Array.from({ length: 50 }, (_, n) => send(n)));
  });
  const statuses = (await Promise.all(sending)).flat();
  return (status: number) => statuses.filter((each) => each === status).length;
}

const signInPage = (browser: Browser) => browser.openList("/who-am-i");

test("a hundred simultaneous passwords for one person at two processes are limited to twenty guesses", async () => {
  const count = await sendAll(signInPage, () => ({ email: people.nora.email, password: otherPassword }));
  expect([count(401), count(429)]).toEqual([guessLimits.account.most, 100 - guessLimits.account.most]);
});

test("a hundred passwords for as many people from one address are limited to thirty guesses", async () => {
  const count = await sendAll(signInPage, (n) => ({ email: `person${n}@nordlys.example`, password: otherPassword }));
  expect([count(401), count(429)]).toEqual([guessLimits.address.most, 100 - guessLimits.address.most]);
});

test("a hundred link requests for one address send only three emails", async () => {
  const { db } = one.app.database;
  const count = await sendAll(
    async () => forgotPasswordPath,
    () => ({ email: people.nora.email }),
  );
  expect([count(200), count(429)]).toEqual([guessLimits.request.most, 100 - guessLimits.request.most]);
  const jobs = await db.selectFrom("job").select("id").where("kind", "=", "send-password-link").execute();
  expect(jobs).toHaveLength(guessLimits.mail.most);
});
