import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { people } from "#tests/support/people/people.ts";
import {
  type AddedPasskey,
  addPasskeyAs,
  callAs,
  ownFactorsOf,
  passkeyRequestOn,
} from "#tests/support/sign-in/factor-actions.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { sendForm } from "#tests/support/sign-in/password-actions.ts";
import { SoftAuthenticator, type Wrongly } from "#tests/support/sign-in/soft-authenticator.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { id: userId } = people.nora;
const { startPasskey, addPasskey, renamePasskey, removePasskey } = factorCalls;

let havn: TestSignIn;
let own: Browser;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn({ hasFactors: true });
});
afterAll(() => havn.close());
beforeEach(async () => {
  own = new Browser(havn.origin);
  await own.signIn("nora");
});
afterEach(async () => {
  for (const table of ["passkey", "recovery_code", "proof_step", "sign_in_guess"] as const)
    await db().deleteFrom(table).execute();
});

const nameIn = async (browser: Browser) => (await (await browser.send(whoAmI)).json()).name;

/** Shows the passkey on the first page of a new browser. */
async function show({ passkey }: Pick<AddedPasskey, "passkey">, wrongly?: Wrongly) {
  const browser = new Browser(havn.origin);
  const page = await browser.openList(whoAmI);
  const shown = JSON.stringify(passkey.show(await passkeyRequestOn(browser, page), wrongly));
  return { browser, page, shown, ...(await sendForm(browser, page, { passkey: shown })) };
}

describe("a passkey", () => {
  test("signs its person in without email and password, as two factors", async () => {
    const added = await addPasskeyAs(own, "Work phone");
    expect(added.codes).toHaveLength(10);
    const { browser, ended } = await show(added);
    expect(ended).toBe(whoAmI);
    expect(await nameIn(browser)).toBe("Nora Nordlys");
    const { session, factors } = await ownFactorsOf(browser);
    expect(session.amr).toEqual(["pop", "user", "mfa"]);
    expect(factors.passkeys).toEqual([
      {
        id: added.id,
        name: "Work phone",
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isSynced: false,
      },
    ]);
  });

  test.each<[string, Wrongly]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { host: "evil.example" }],
    ["another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["a passkey that is being made", { type: "webauthn.create" }],
    ["nobody who unlocked it", { isLocked: true }],
    ["somebody else", { handle: "AAAA" }],
    ["nobody", { handle: null }],
    ["a counter that went back, of a copy", { count: 0 }],
  ])("isn't taken if it speaks of %s", async (_what, wrongly) => {
    const added = await addPasskeyAs(own);
    expect((await show(added)).ended).toBe(whoAmI);
    const { status, browser, text } = await show(added, wrongly);
    expect(status).toBe(401);
    expect(text).toContain("The passkey was not accepted.");
    expect(await nameIn(browser)).toBeNull();
  });

  test("answers a challenge once", async () => {
    const added = await addPasskeyAs(own);
    const browser = new Browser(havn.origin);
    const page = await browser.openList(whoAmI);
    const request = await passkeyRequestOn(browser, page);
    const shown = JSON.stringify(added.passkey.show(request));
    const both = await Promise.all([
      sendForm(browser, page, { passkey: shown }),
      sendForm(browser, page, { passkey: shown }),
    ]);
    expect(both.filter(({ ended }) => ended === whoAmI).length).toBe(1);
    const later = new Browser(havn.origin);
    const other = await later.openList(whoAmI);
    await passkeyRequestOn(later, other);
    expect((await sendForm(later, other, { passkey: shown })).status).toBe(401);
  });

  test("that is no passkey, or unknown, signs nobody in", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList(whoAmI);
    for (const passkey of ["", "{", "null", JSON.stringify({ credential: "AA" })])
      expect((await sendForm(browser, page, { passkey })).status, passkey).toBe(401);
    const added = await addPasskeyAs(own);
    expect((await callAs(own, removePasskey, { passkeyId: added.id })).status).toBe(204);
    const { status, text } = await show(added);
    expect(status).toBe(401);
    expect(text).toContain("It is not known here, or was removed.");
  });

  test("of somebody who was removed signs nobody in", async () => {
    const added = await addPasskeyAs(own);
    await db().updateTable("app_user").set({ removed_at: havn.clock.now() }).where("id", "=", userId).execute();
    expect((await show(added)).status).toBe(401);
    await db().updateTable("app_user").set({ removed_at: null }).where("id", "=", userId).execute();
  });
});

test("who signs in by click is asked for one, too", async () => {
  await addPasskeyAs(own);
  const browser = new Browser(havn.origin);
  const page = await browser.openList(whoAmI);
  await browser.send(page, { method: "POST", body: new URLSearchParams({ userId: String(userId) }) });
  expect(await nameIn(browser)).toBeNull();
  expect(await (await browser.send(page)).text()).toContain("Confirm that it is you");
});

describe("adding one", () => {
  const begin = async () => (await callAs(own, startPasskey)).reply;

  test.each<[string, Wrongly]>([
    ["of another origin", { origin: "https://evil.example" }],
    ["of another host", { host: "evil.example" }],
    ["for another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["that nobody unlocked", { isLocked: true }],
  ])("%s is refused", async (_what, wrongly) => {
    const { setup, creation } = await begin();
    const passkey = new SoftAuthenticator(havn.origin).create(creation, wrongly);
    expect(await callAs(own, addPasskey, { setup, name: "Key", passkey })).toMatchObject({ code: "passkeyRefused" });
  });

  test.each(["android-key", "android-safetynet", "apple"])(
    "doesn't read what its maker says of it as %s",
    async (format) => {
      const { setup, creation } = await begin();
      const passkey = new SoftAuthenticator(havn.origin).create(creation, { format });
      expect((await callAs(own, addPasskey, { setup, name: "Key", passkey })).status).toBe(200);
    },
  );

  test("is refused with another session's beginning, a late one, and a passkey that is there", async () => {
    const { setup, creation } = await begin();
    const passkey = new SoftAuthenticator(havn.origin).create(creation);
    const body = { setup, name: "Key", passkey };
    const other = new Browser(havn.origin);
    await other.signIn("nils");
    expect((await callAs(other, addPasskey, body)).code).toBe("setupEnded");
    expect((await callAs(own, addPasskey, body)).status).toBe(200);
    expect((await callAs(own, addPasskey, body)).code).toBe("passkeyKnown");
    havn.clock.forward({ minutes: 11 });
    await db().updateTable("sign_in_session").set({ proven_at: havn.clock.now() }).execute();
    expect((await callAs(own, addPasskey, body)).code).toBe("setupEnded");
  });

  test("names those of the person that are there, and gives no further recovery codes", async () => {
    await addPasskeyAs(own);
    const { creation } = await begin();
    expect(creation.exclude).toHaveLength(1);
    expect((await addPasskeyAs(own, "Second")).codes).toBeNull();
  });

  test("ends at twenty", async () => {
    for (let n = 0; n < factorBounds.passkeys; n += 1)
      await db()
        .insertInto("passkey")
        .values({
          user_id: userId,
          user_handle: Buffer.alloc(32),
          credential: Buffer.from([n]),
          public_key: Buffer.alloc(1),
          sign_count: 0,
          transports: [],
          is_synced: false,
          name: "Key",
          created_at: havn.clock.now(),
        })
        .execute();
    const { setup, creation } = await begin();
    const passkey = new SoftAuthenticator(havn.origin).create(creation);
    expect((await callAs(own, addPasskey, { setup, name: "Key", passkey })).code).toBe("tooManyPasskeys");
  });
});

test("a passkey is renamed and removed by its person only", async () => {
  const { id: passkeyId } = await addPasskeyAs(own);
  const other = new Browser(havn.origin);
  await other.signIn("nils");
  expect((await callAs(other, renamePasskey, { passkeyId, name: "Mine" })).code).toBe("notFound");
  expect((await callAs(other, removePasskey, { passkeyId })).code).toBe("notFound");
  expect((await callAs(own, renamePasskey, { passkeyId, name: "  Phone " })).status).toBe(204);
  expect((await ownFactorsOf(own)).factors.passkeys).toMatchObject([{ name: "Phone" }]);
  expect((await callAs(own, removePasskey, { passkeyId })).status).toBe(204);
  expect((await ownFactorsOf(own)).factors).toMatchObject({ passkeys: [], recoveryCodes: null });
});
