import { afterAll, beforeAll, expect, test } from "vitest";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

const signIn = async (person: PersonName) => {
  const browser = new Browser(havn.origin);
  await browser.signIn(person);
  return browser;
};

/** When the person's last visit ended, by their row. */
const leftAt = async (person: PersonName) => {
  const query = havn.app.database.db
    .selectFrom("app_user")
    .select("visit_ended_at")
    .where("id", "=", people[person].id);
  return (await query.executeTakeFirstOrThrow()).visit_ended_at;
};

test("a visit ends four hours after the last use, in whichever browser that was", async () => {
  const office = await signIn("nora");
  expect(await leftAt("nora")).toBeNull();
  havn.clock.forward({ hours: 3, minutes: 59 });
  await office.send(whoAmI);
  expect(await leftAt("nora"), "a long lunch").toBeNull();

  havn.clock.forward({ hours: 3 });
  const home = await signIn("nora");
  const wentHome = havn.clock.now();
  expect(await leftAt("nora"), "another browser meanwhile").toBeNull();

  havn.clock.forward({ hours: 4 });
  await home.send(whoAmI);
  expect(await leftAt("nora"), "the same session goes on").toEqual(wentHome);
  const lastUse = havn.clock.now();
  havn.clock.forward({ minutes: 10 });
  await home.send(whoAmI);
  expect(await leftAt("nora"), "once per visit").toEqual(wentHome);

  havn.clock.forward({ days: 1 });
  await signIn("nora");
  expect((await leftAt("nora"))?.getTime(), "the session had ended").toBe(lastUse.getTime() + 600_000);
});

test("staff who impersonate somebody don't visit in their name", async () => {
  await signIn("nils");
  havn.clock.forward({ days: 1 });
  const staff = await signIn("anna");
  await staff.post(impersonationCalls.impersonate.path, { customerNumber: "1001", email: people.nils.email });
  havn.clock.forward({ minutes: 10 });
  await staff.send(whoAmI);
  expect(await leftAt("nils")).toBeNull();
  expect(await leftAt("anna")).toBeNull();
});
