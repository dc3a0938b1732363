import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { alikeEmails, kimsEmail } from "#tests/support/people/alike-emails.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

/*
 * Everywhere an address is compared, one that only looks like a person's address, or that Unicode normalization would
 * turn into it, doesn't match. Only ASCII case is ignored.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 61 });
  const own = { email: kimsEmail, alternative_email: null, pending_email: null };
  await havn.db.updateTable("app_user").set(own).where("id", "=", people.nils.id).execute();
});

const capitals = "KIM.Skiff@Nordlys.EXAMPLE";
const { reasonOf } = intakeOf(() => havn);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const found = async (searchText: string) =>
  (await havn.as("anna").getUsersBySearch({ body: { searchText } })).users.map(({ id }) => id);
const other = (role: "user" = "user") => ({ customerNumber: nordlys, role, changes: { name: "Kim" } });

test.each(alikeEmails)("%s doesn't match the person", async (what, email) => {
  const anna = havn.as("anna");
  expect(await codeOf(anna.getUserByEmail({ body: { email } }))).toBe("notFound");
  expect((await anna.getCustomerInformationByEmail({ body: { email } })).user).toBeNull();
  expect(await codeOf(anna.impersonate({ body: { customerNumber: nordlys, email } }))).toBe("notFound");
  expect(await codeOf(anna.pseudonymizeUser({ body: { userId: people.nils.id, email } }))).toBe("anotherEmail");
  expect(await codeOf(havn.as("nils").getPreferencesByUserEmail({ body: { email } }))).toBe("notFound");
  expect(await found(email)).not.toContain(people.nils.id);
  expect(await reasonOf(rawMail({ From: email }))).toBe("waiting: unknownSender");
  if (what === "an ideographic full stop") {
    // Nobody can enter it, but it may be looked up, and stored from before.
    expect(await codeOf(havn.as("nils").requestAddEmailTicket({ body: { email } }))).toBe("badRequest");
    expect(await codeOf(anna.createUserCustomerRelation({ body: { ...other(), email } }))).toBe("badRequest");
    return;
  }
  await havn.as("nils").requestAddEmailTicket({ body: { email } });
  const { userId } = await anna.createUserCustomerRelation({ body: { ...other(), email } });
  expect(userId).not.toBe(people.nils.id);
});

test("an address in capital letters matches the person", async () => {
  const email = capitals;
  const anna = havn.as("anna");
  expect((await anna.getUserByEmail({ body: { email } })).user.id).toBe(people.nils.id);
  expect((await anna.getCustomerInformationByEmail({ body: { email } })).user?.id).toBe(people.nils.id);
  expect((await havn.as("nils").getPreferencesByUserEmail({ body: { email } })).preferences).toEqual([]);
  expect(await found(email)).toEqual([people.nils.id]);
  expect(await reasonOf(rawMail({ From: email }))).toBe("created: knownSender");
  expect(await codeOf(havn.as("nils").requestAddEmailTicket({ body: { email } }))).toBe("alreadyYours");
  expect(await codeOf(anna.createUserCustomerRelation({ body: { ...other(), email } }))).toBe("alreadyAdded");
});

test("an alternative address is matched in the same way", async () => {
  const own = { alternative_email: "Mia.Kim@Hjemme.example" };
  await havn.db.updateTable("app_user").set(own).where("id", "=", people.nora.id).execute();
  expect(await reasonOf(rawMail({ From: "MIA.kim@hjemme.example" }))).toBe("created: knownSender");
  expect(await reasonOf(rawMail({ From: "mia.\u212aim@hjemme.example" }))).toBe("waiting: unknownSender");
  const ask = (email: string) => havn.as("nora").requestAddEmailTicket({ body: { email } });
  expect(await codeOf(ask("mia.kim@hjemme.example"))).toBe("alreadyYours");
  await ask("mia.\u212aim@hjemme.example");
});

test("a company's email is searched in the same way", async () => {
  await havn.db
    .updateTable("customer")
    .set({ email: "Kontor@Nordlys.example" })
    .where("customer_no", "=", 1001)
    .execute();
  const companies = async (searchText: string) =>
    (await havn.as("anna").getCustomerList({ body: { searchText } })).customers.map(
      ({ customerNumber }) => customerNumber,
    );
  expect(await companies("KONTOR@nord")).toEqual([nordlys]);
  expect(await companies("\u212aontor@nord")).toEqual([]);
});
