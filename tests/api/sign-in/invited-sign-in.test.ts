import { afterEach, expect, test } from "vitest";
import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { storeEmailLink } from "#email-links/server/link-store.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { type OutsideAccount, startOutsideProvider } from "#tests/support/sign-in/outside-provider.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Havn with somebody new who is invited to two companies, and an external provider that knows them. */
async function start(account: Partial<OutsideAccount> = {}): Promise<TestSignIn> {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const ny = { sub: "outside|ny", email: "ny@nordlys.example", email_verified: true, ...account };
  const outside = await startOutsideProvider({ port: outsidePort, origin: `http://localhost:${port}`, account: ny });
  closers.push(outside.close);
  const havn = await startSignIn({ port, env: outside.env });
  closers.push(havn.close);
  const { db } = havn.app.database;
  const person = { id: 50, kind: 1, name: "Ny Person", name_sort: "ny person", email: "ny@nordlys.example" };
  await db
    .insertInto("app_user")
    .values({ ...person, email_confirmed_at: null })
    .execute();
  const invited = { user_id: 50, accepted_at: null, invited_at: havn.clock.now() };
  const waiting = [nordlys, fjord].map((number) => ({ ...invited, customer_no: Number(number) }));
  await db.insertInto("user_customer").values(waiting).execute();
  return havn;
}

/** Signs in on the way to `path`; returns the path at which the browser ends up. */
async function signIn(havn: TestSignIn, path: string): Promise<string> {
  const query = new URLSearchParams({ RedirectUri: path });
  const { address } = await new Browser(havn.origin).follow(`${signInCalls.login.path}?${query}`);
  return address.replace(havn.origin, "");
}

const accepted = async ({ app }: TestSignIn, userId: number) => {
  const rows = await app.database.db
    .selectFrom("user_customer")
    .select(["customer_no", "accepted_at"])
    .where("user_id", "=", userId)
    .orderBy("customer_no")
    .execute();
  return rows.filter(({ accepted_at }) => accepted_at !== null).map(({ customer_no }) => String(customer_no));
};

test("a new user whose email the provider confirms has accepted their invitations", async () => {
  const havn = await start();
  expect(await signIn(havn, whoAmI)).not.toBe("/unknown-user");
  expect(await accepted(havn, 50)).toEqual([nordlys, fjord]);
  const confirmed = havn.app.database.db.selectFrom("app_user").select("email_confirmed_at").where("id", "=", 50);
  expect((await confirmed.executeTakeFirst())?.email_confirmed_at).toEqual(havn.clock.now());
});

test("a new user has accepted no company that hasn't invited them yet", async () => {
  const havn = await start();
  const relations = havn.app.database.db.updateTable("user_customer").set({ invited_at: null });
  await relations.where("user_id", "=", 50).where("customer_no", "=", Number(fjord)).execute();
  await signIn(havn, whoAmI);
  expect(await accepted(havn, 50)).toEqual([nordlys]);
});

test("a new user whose email it doesn't confirm has not", async () => {
  const havn = await start({ email_verified: false });
  expect(await signIn(havn, whoAmI)).toBe("/login?error=unverified&returnUrl=%2Fwho-am-i");
  expect(await accepted(havn, 50)).toEqual([]);
});

test("a user who signed in before is asked for each company", async () => {
  const havn = await start();
  const { db } = havn.app.database;
  await db.updateTable("app_user").set({ email_confirmed_at: havn.clock.now() }).where("id", "=", 50).execute();
  await db.transaction().execute((tx) => acceptAllOfNewPerson(tx, 50, havn.clock.now()));
  expect(await accepted(havn, 50)).toEqual([]);
});

test("staff whom a company invited belong to no company, even when they first sign in", async () => {
  const havn = await start();
  const { db } = havn.app.database;
  await db.updateTable("app_user").set({ kind: 0 }).where("id", "=", 50).execute();
  expect(await signIn(havn, whoAmI)).toBe(whoAmI);
  expect(await accepted(havn, 50)).toEqual([]);
});

test("a user who lost every company accepts a new one only by signing in on the way to its link", async () => {
  const havn = await start({ email: people.finn.email });
  const { db } = havn.app.database;
  const finn = people.finn.id;
  const relation = { user_id: finn, customer_no: Number(nordlys), accepted_at: null };
  await db.deleteFrom("user_customer").where("user_id", "=", finn).execute();
  await db.insertInto("user_customer").values(relation).execute();
  const ticket = { purpose: "invitation", userId: finn, customerNumber: nordlys, email: people.finn.email } as const;
  const { token } = await db.transaction().execute((tx) => storeEmailLink(tx, ticket, havn.clock.now()));
  const others = { ...ticket, userId: people.nils.id };
  const { token: another } = await db.transaction().execute((tx) => storeEmailLink(tx, others, havn.clock.now()));
  for (const path of [whoAmI, "/ConfirmEmail?token=nothing", `/ConfirmEmail?token=${another}`]) {
    expect(await signIn(havn, path)).toBe("/unknown-user");
  }
  expect(await accepted(havn, finn)).toEqual([]);
  const link = `/ConfirmEmail?token=${token}`;
  expect(await signIn(havn, link)).toBe(link);
  expect(await accepted(havn, finn)).toEqual([nordlys]);
  const used = db.selectFrom("email_link").select("user_id").where("used_at", "is not", null);
  expect(await used.execute()).toEqual([{ user_id: finn }]);
});
