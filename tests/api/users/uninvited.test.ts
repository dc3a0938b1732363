import { afterAll, beforeAll, expect, test } from "vitest";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { passwordLinkJob } from "#sign-in/server/passwords/password-mail-job.ts";
import { buildCase, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { storeImportedPerson } from "#tests/support/people/store-imported-person.ts";

let havn: TestHavn;
const email = "ida@nordlys.example";
let ida = 0;
beforeAll(async () => {
  havn = await startTestHavn();
  ida = await storeImportedPerson(havn.db, { name: "Ida Importeret", email, customerNumber: nordlys });
});
afterAll(() => havn.close());

const account = async (by: PersonName) => (await havn.as(by).getUserById({ body: { userId: ida } })).user;
const invite = (userId: number) => havn.as("anna").sendInvitationRequest({ body: { customerNumber: nordlys, userId } });

test("an imported person is shown, and found, as not invited", async () => {
  const company = { customerNumber: nordlys, state: "uninvited", invitedAt: null };
  for (const by of ["anna", "nora"] as const) {
    expect(await account(by)).toMatchObject({ state: "uninvited", companies: [company] });
    const found = async (state: "uninvited" | "invited") =>
      (await havn.as(by).getUsersBySearch({ body: { filters: { state: [state] } } })).users.map(({ id }) => id);
    expect(await found("uninvited")).toEqual([ida]);
    expect(await found("invited")).not.toContain(ida);
  }
});

test("so is somebody who belongs to another company", async () => {
  const relation = { user_id: people.finn.id, customer_no: Number(nordlys) };
  await havn.db
    .insertInto("user_customer")
    .values({ ...relation, accepted_at: null, invited_at: null })
    .execute();
  const { users } = await havn.as("anna").getUsersBySearch({ body: { filters: { state: ["uninvited", "removed"] } } });
  expect(users.map(({ id, state }) => [id, state])).toEqual([
    [people.finn.id, "active"],
    [ida, "uninvited"],
  ]);
  await havn.db
    .deleteFrom("user_customer")
    .where("user_id", "=", relation.user_id)
    .where("customer_no", "=", relation.customer_no)
    .execute();
});

test("can be a contact person, and is mailed nothing, not even a password that they ask for", async () => {
  const { users } = await havn
    .as("anna")
    .getContactPersonUsersBySearch({ body: { customerNumber: nordlys, searchText: "ida" } });
  expect(users.map(({ id }) => id)).toEqual([ida]);
  const made = await change(havn, "anna", await buildCase(havn, { by: "anna" }), { contactPersonId: ida });
  expect(made).toMatchObject({ contactPerson: { id: ida } });
  // As if an import had given them a case of their own.
  await havn.db.updateTable("care_case").set({ created_by: ida }).where("id", "=", made.id).execute();
  await write(havn, "anna", made.id, "<p>Er det løst?</p>", false);
  await storeJobs(havn.db, [passwordLinkJob(email, "da")], havn.clock.now());
  havn.clock.forward({ hours: 1 });
  await untilJobsAreDone(havn);
  expect(await outboxMails(havn, email)).toEqual([]);
  expect((await read(havn, "anna", made.id))?.contactReach).toMatchObject({ reason: "uninvited" });
});

test("doesn't count as a pending invitation; once invited, they do", async () => {
  const pending = Array.from({ length: 499 }, (_, n) => ({
    ...{ id: 10_000 + n, kind: 1, name: `P ${n}`, name_sort: `p ${n}`, email: `p${n}@nordlys.example` },
    email_confirmed_at: null,
  }));
  await havn.db.insertInto("app_user").values(pending).execute();
  const relations = pending.map(({ id }) => ({ user_id: id, customer_no: Number(nordlys), invited_at: new Date() }));
  await havn.db
    .insertInto("user_customer")
    .values(relations.map((relation) => ({ ...relation, accepted_at: null })))
    .execute();
  await invite(ida);
  expect(await outboxMails(havn, email)).toMatchObject([{ subject: expect.stringContaining("Nordlys") }]);
  expect(await account("anna")).toMatchObject({ state: "invited" });
  const other = await storeImportedPerson(havn.db, {
    name: "Ib",
    email: "ib@nordlys.example",
    customerNumber: nordlys,
  });
  expect(await refusalOf(invite(other))).toMatchObject({ statusCode: 409, code: "tooManyInvitations" });
});
