import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { people } from "#tests/support/people/people.ts";
import {
  type AddedApp,
  addAppAs,
  addPasskeyAs,
  callAs,
  ownFactorsOf,
  passkeyRequestOn,
} from "#tests/support/sign-in/factor-actions.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  forget,
  givePassword,
  goodPassword,
  otherPassword,
  sendForm,
  sendLinks,
  signInWith,
  tokenIn,
} from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { email } = people.nora;

let havn: TestSignIn;
let beside: TestSignIn;
let own: Browser;
let app: AddedApp;
const db = () => havn.app.database.db;

beforeAll(async () => {
  const env = { HAVN_ORIGIN: "https://havn.invalid" };
  havn = await startSignIn({ env, hasFactors: true });
  beside = await startSignIn({ env, beside: havn, hasFactors: true });
});
afterAll(async () => {
  await beside.close();
  await havn.close();
});
beforeEach(async () => {
  await givePassword(havn, "nora");
  own = newBrowser();
  await signInWith(havn, { email, password: goodPassword, browser: own });
  app = await addAppAs(own, havn.clock.now());
  havn.clock.forward({ minutes: 1 });
});
afterEach(async () => {
  for (const table of ["passkey", "totp", "recovery_code", "proof_step", "sign_in_guess", "user_password"] as const)
    await db().deleteFrom(table).execute();
});

const newBrowser = () => new Browser(havn.origin, havn.address);

async function tokenOfLink(): Promise<string> {
  await forget(havn, email, newBrowser());
  return tokenIn((await sendLinks(havn))[0]?.link ?? "");
}

/** A browser that has given the right password, and the page on which it is asked for more. */
async function atSecondStep({ address } = havn): Promise<{ browser: Browser; page: string }> {
  const browser = new Browser(havn.origin, address);
  const page = await browser.openList(whoAmI);
  const sent = await browser.send(page, {
    method: "POST",
    body: new URLSearchParams({ email, password: goodPassword }),
  });
  expect(new URL(sent.headers.get("location") ?? "", page).href).toBe(page);
  return { browser, page };
}

const nameIn = async (browser: Browser) => (await (await browser.send(whoAmI)).json()).name;
const codeNow = () => app.codeAt(havn.clock.now());

describe("a code of the app", () => {
  test("completes what the password began, and the session says so", async () => {
    const { browser, page } = await atSecondStep();
    expect(await nameIn(browser)).toBeNull();
    const html = await (await browser.send(page)).text();
    expect(html).toContain("Confirm that it is you");
    expect(html).toContain(`autocomplete="one-time-code"`);
    expect((await sendForm(browser, page, { code: codeNow() })).ended).toBe(whoAmI);
    expect(await nameIn(browser)).toBe("Nora Nordlys");
    const { session } = await ownFactorsOf(browser);
    expect(session).toEqual({ provenAt: expect.any(String), amr: ["pwd", "otp", "mfa"], acr: null });
  });

  test("works once, whichever process is asked, even at once", async () => {
    const [one, two] = [await atSecondStep(), await atSecondStep(beside)];
    const code = codeNow();
    const outcomes = await Promise.all([one, two].map(({ browser, page }) => sendForm(browser, page, { code })));
    expect(outcomes.map(({ ended }) => ended === whoAmI).sort()).toEqual([false, true]);
    const { browser, page } = await atSecondStep(beside);
    expect((await sendForm(browser, page, { code })).status).toBe(401);
  });

  test("of the former step works if it is the first, and not after a later one", async () => {
    const former = codeNow();
    havn.clock.forward({ seconds: 30 });
    const one = await atSecondStep();
    expect((await sendForm(one.browser, one.page, { code: former })).ended).toBe(whoAmI);
    const two = await atSecondStep();
    expect((await sendForm(two.browser, two.page, { code: codeNow() })).ended).toBe(whoAmI);
    const three = await atSecondStep();
    expect((await sendForm(three.browser, three.page, { code: former })).status).toBe(401);
  });

  test("that is wrong or missing is told at its field, and the password isn't asked for again", async () => {
    const { browser, page } = await atSecondStep();
    const wrong = await sendForm(browser, page, { code: "000000" });
    expect(wrong).toMatchObject({ status: 401 });
    expect(wrong.text).toContain("This code is wrong or was used already.");
    expect((await sendForm(browser, page, { code: " " })).status).toBe(400);
    expect((await sendForm(browser, page, { code: codeNow() })).ended).toBe(whoAmI);
  });

  test("helps nobody who has not given the password in the same browser and attempt", async () => {
    const { page } = await atSecondStep();
    const other = newBrowser();
    expect((await sendForm(other, page, { code: codeNow() })).status).toBe(410);
    const secondTab = await other.openList(whoAmI);
    const outcome = await sendForm(other, secondTab, { code: codeNow() });
    expect(outcome).toMatchObject({ status: 401 });
    expect(outcome.text).toContain("It took too long.");
    expect(await nameIn(other)).toBeNull();
  });

  test("is too late after ten minutes, and after a new password", async () => {
    const late = await atSecondStep();
    havn.clock.forward({ minutes: 10 });
    expect((await sendForm(late.browser, late.page, { code: codeNow() })).status).toBe(401);
    const { browser, page } = await atSecondStep();
    const token = await tokenOfLink();
    await sendForm(newBrowser(), "/oidc/choose-password", {
      token,
      newPassword: otherPassword,
    });
    expect((await sendForm(browser, page, { code: codeNow() })).ended).not.toBe(whoAmI);
    expect(await nameIn(browser)).toBeNull();
  });

  test("isn't replaced by a new password from an email", async () => {
    const token = await tokenOfLink();
    await sendForm(newBrowser(), "/oidc/choose-password", {
      token,
      newPassword: otherPassword,
    });
    const browser = newBrowser();
    await signInWith(havn, { email, password: otherPassword, browser });
    expect(await nameIn(browser)).toBeNull();
  });
});

describe("recovery codes", () => {
  test("are given with the first factor, and each works once, however it is typed", async () => {
    expect(app.codes).toHaveLength(10);
    const [first = "", second = ""] = app.codes ?? [];
    const one = await atSecondStep();
    expect(
      (await sendForm(one.browser, one.page, { recoveryCode: first.toLowerCase().replaceAll("-", " ") })).ended,
    ).toBe(whoAmI);
    const again = await Promise.all([await atSecondStep(), await atSecondStep(beside)]);
    const statuses = await Promise.all(
      again.map(async ({ browser, page }) => (await sendForm(browser, page, { recoveryCode: first })).status),
    );
    expect(statuses).toEqual([401, 401]);
    const both = await Promise.all([await atSecondStep(), await atSecondStep(beside)]);
    const ends = await Promise.all(
      both.map(async ({ browser, page }) => (await sendForm(browser, page, { recoveryCode: second })).ended === whoAmI),
    );
    expect(ends.sort()).toEqual([false, true]);
    expect((await ownFactorsOf(one.browser)).factors.recoveryCodes).toMatchObject({ left: 8 });
  });

  test("are stored as hashes of one salt, and replaced as a whole", async () => {
    const rows = await db().selectFrom("recovery_code").select("hash").execute();
    expect(new Set(rows.map(({ hash }) => hash.split("$")[4])).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(app.codes?.[0]?.replaceAll("-", ""));
    const { reply } = await callAs(own, factorCalls.makeRecoveryCodes);
    expect(reply.recoveryCodes).toHaveLength(10);
    const { browser, page } = await atSecondStep();
    expect((await sendForm(browser, page, { recoveryCode: app.codes?.[2] ?? "" })).status).toBe(401);
    expect((await sendForm(browser, page, { recoveryCode: reply.recoveryCodes[2] })).ended).toBe(whoAmI);
  });

  test("go with the last factor, after which the password suffices", async () => {
    expect((await callAs(own, factorCalls.removeTotp)).status).toBe(204);
    expect((await ownFactorsOf(own)).factors).toMatchObject({ totp: null, recoveryCodes: null });
    expect((await callAs(own, factorCalls.makeRecoveryCodes)).code).toBe("noFactor");
    expect((await signInWith(havn, { email, password: goodPassword, browser: newBrowser() })).ended).toBe(whoAmI);
  });
});

describe("wrong codes", () => {
  test("of app and recovery share one limit in all processes, which the right password doesn't reset", async () => {
    const { most } = guessLimits.factor;
    for (let n = 0; n < most; n += 1) {
      const { browser, page } = await atSecondStep(n % 2 ? havn : beside);
      const field: Record<string, string> = n % 3 ? { code: "000000" } : { recoveryCode: "0000-0000-0000" };
      expect((await sendForm(browser, page, field)).status).toBe(401);
    }
    const { browser, page } = await atSecondStep(beside);
    const refused = await sendForm(browser, page, { code: codeNow() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await sendForm(browser, page, { recoveryCode: app.codes?.[5] ?? "" })).status).toBe(429);
  });

  test("are noted with their person, without what was typed", async () => {
    const { browser, page } = await atSecondStep();
    await sendForm(browser, page, { code: "123123" });
    const noted = async () =>
      JSON.stringify(await db().selectFrom("audit_row").select("detail").orderBy("id", "desc").limit(3).execute());
    await expect.poll(noted).toContain("wrongCode");
    expect(await noted()).not.toContain("123123");
  });
});

describe("a passkey as the second step", () => {
  test("is asked for by name, and completes it", async () => {
    const { passkey } = await addPasskeyAs(own);
    const { browser, page } = await atSecondStep(beside);
    const request = await passkeyRequestOn(browser, page);
    expect(request.credentials).toHaveLength(1);
    const shown = passkey.show(request, { handle: null });
    expect((await sendForm(browser, page, { passkey: JSON.stringify(shown) })).ended).toBe(whoAmI);
    expect((await ownFactorsOf(browser)).session.amr).toEqual(["pwd", "pop", "user", "mfa"]);
  });

  test("isn't taken of somebody else", async () => {
    await addPasskeyAs(own);
    const nils = newBrowser();
    await givePassword(havn, "nils");
    await signInWith(havn, { email: people.nils.email, password: goodPassword, browser: nils });
    const { passkey } = await addPasskeyAs(nils);
    const { browser, page } = await atSecondStep();
    const shown = passkey.show(await passkeyRequestOn(browser, page));
    expect((await sendForm(browser, page, { passkey: JSON.stringify(shown) })).status).toBe(401);
    expect(await nameIn(browser)).toBeNull();
  });
});
