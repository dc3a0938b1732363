import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";
import { storeImportedPerson } from "#tests/support/people/store-imported-person.ts";

let havn: TestHavn;
const emailOf = (n: number) => `person${n}@firma.example`;
const all = 120;
const ids: number[] = [];

beforeAll(async () => {
  havn = await startTestHavn();
  for (let n = 0; n < all; n += 1) {
    const customerNumber = n % 2 === 0 ? nordlys : fjord;
    ids.push(await storeImportedPerson(havn.db, { name: "Ida Importeret", email: emailOf(n), customerNumber }));
  }
  await havn.as("anna").updatePreferencesByCustomerNumber({
    body: { customerNumber: nordlys, preferences: [{ kind: "Language", value: "da-DK" }] },
  });
});
afterAll(() => havn.close());

const anna = () => havn.as("anna");
/** Invites those of a preview, as the dialog does. */
const invite = async (whom: { userIds?: number[] } = {}) => {
  const { seen } = await anna().previewInvitations({ body: whom });
  return anna().inviteMany({ body: { ...whom, seen } });
};
const uninvited = async () =>
  (await anna().getUsersBySearch({ body: { filters: { state: ["uninvited"] } } })).count.value;
const mailed = async () => {
  await untilJobsAreDone(havn);
  const mails = await Promise.all(ids.map((_id, n) => outboxMails(havn, emailOf(n))));
  return mails.map((some) => some.length);
};
const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

test("a preview says who gets which invitation, in which language, and sends nothing", async () => {
  const first = await anna().previewInvitations({ body: {} });
  expect(first).toMatchObject({ count: all, left: 0, waiting: 0, hasMore: true });
  expect(first.invitations[0]).toEqual({
    ...{ userId: ids[0], name: "Ida Importeret", email: emailOf(0), isLeft: false, language: "da-DK" },
    customer: { customerNumber: nordlys, name: "Nordlys A/S" },
  });
  expect(first.letter?.subject).toContain("Nordlys A/S");
  expect(first.letter?.text).toContain("Hej Ida Importeret");
  const second = await anna().previewInvitations({ body: { skip: 50 } });
  expect(second.invitations[0]?.userId).toBe(ids[100]);
  expect(second.invitations.at(-1)?.language).toBe("en-US");
  const ofFjord = await anna().previewInvitations({ body: { customerNumbers: [fjord] } });
  expect([ofFjord.count, ofFjord.invitations[0]?.userId]).toEqual([all / 2, ids[1]]);
  expect(sum(await mailed())).toBe(0);
});

test("if there are others than were seen, or one's address changed, nobody is invited", async () => {
  const userIds = ids.slice(0, 2);
  const { seen } = await anna().previewInvitations({ body: { userIds } });
  const others = { statusCode: 409, code: "othersToInvite" };
  expect(await refusalOf(anna().inviteMany({ body: { seen } }))).toMatchObject(others);
  expect(await refusalOf(anna().inviteMany({ body: { userIds: ids.slice(2, 4), seen } }))).toMatchObject(others);
  const setEmail = (email: string) =>
    havn.db
      .updateTable("app_user")
      .set({ email })
      .where("id", "=", ids[0] ?? 0)
      .execute();
  await setEmail("another@firma.example");
  expect(await refusalOf(anna().inviteMany({ body: { userIds, seen } }))).toMatchObject(others);
  await setEmail(emailOf(0));
  expect(await uninvited()).toBe(all);
});

test("selected people are invited at once, in the name of who did it", async () => {
  const userIds = ids.slice(0, 2);
  await invite({ userIds });
  expect((await mailed()).slice(0, 3)).toEqual([1, 1, 0]);
  expect((await outboxMails(havn, emailOf(0)))[0]?.text).toContain("Anna");
  expect(await uninvited()).toBe(all - 2);
});

test("the others in portions, which can be stopped; each of them once", async () => {
  await invite();
  expect(await refusalOf(invite())).toMatchObject({ code: "othersToInvite" });
  expect(sum(await mailed())).toBe(52);
  expect(await anna().previewInvitations({ body: {} })).toMatchObject({
    ...{ count: 0, waiting: all - 52, isGivenUp: false, letter: null },
  });
  havn.clock.forward({ minutes: 1 });
  expect(sum(await mailed())).toBe(102);
  const failed = { failed_at: havn.clock.now(), attempts: 8 };
  await havn.db.updateTable("job").set(failed).where("kind", "=", "invite-portion").execute();
  expect(await anna().previewInvitations({ body: {} })).toMatchObject({ waiting: 18, isGivenUp: true });
  expect(await anna().stopInvitations({ body: {} })).toEqual({ stopped: 18 });
  havn.clock.forward({ minutes: 1 });
  expect(sum(await mailed())).toBe(102);
  await invite();
  const counts = await mailed();
  expect([sum(counts), Math.max(...counts)]).toEqual([all, 1]);
});

test("of a company with nearly 500 pending invitations only as many as it can have", async () => {
  const pending = Array.from({ length: 439 }, (_, n) => ({
    ...{ id: 10_000 + n, kind: 1, name: `P ${n}`, name_sort: `p ${n}`, email: `p${n}@nordlys.example` },
    email_confirmed_at: null,
  }));
  await havn.db.insertInto("app_user").values(pending).execute();
  const invited = { customer_no: Number(nordlys), accepted_at: null, invited_at: havn.clock.now() };
  await havn.db
    .insertInto("user_customer")
    .values(pending.map(({ id }) => ({ ...invited, user_id: id })))
    .execute();
  for (const n of [all, all + 1]) {
    ids.push(await storeImportedPerson(havn.db, { name: `Sen ${n}`, email: emailOf(n), customerNumber: nordlys }));
  }
  const plan = await anna().previewInvitations({ body: {} });
  expect(plan).toMatchObject({ count: 1, left: 1, invitations: [{ isLeft: false }, { isLeft: true }] });
  await invite();
  expect((await mailed()).slice(-2)).toEqual([1, 0]);
});
