import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { forget, notificationsTo, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

/** The company's administrators are told while the contact person isn't reached. */
let havn: TestHavn;
let smtp: SmtpServer;
let id: number;
const { nils, nora } = people;
/** The mail server's replies that aren't the usual ones. */
const answers: Record<string, string> = {};
const toNils = `RCPT ${nils.email}`;

beforeAll(async () => {
  smtp = await startSmtpServer({ answers });
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await havn.close();
  await smtp.close();
});
beforeEach(async () => {
  delete answers[toNils];
  await havn.db.updateTable("app_user").set({ mail_given_up_at: null, removed_at: null }).execute();
  await havn.db.deleteFrom("user_customer").where("user_id", "=", nils.id).execute();
  await havn.db.insertInto("user_customer").values({ user_id: nils.id, customer_no: 1001 }).execute();
  await havn.db.deleteFrom("notification_setting").execute();
  id = (await buildCase(havn)).id;
  await reset(havn, id, { assignee: "anna", contact: "nils" });
});

const sendMails = async () => {
  havn.clock.forward({ minutes: 2 });
  await untilJobsAreDone(havn);
};
const set = async (changes: Parameters<typeof change>[3]) => {
  const careCase = await read(havn, "anna", id);
  if (careCase) await change(havn, "anna", careCase, changes);
};
const leave = () => havn.as("anna").deleteUserCustomerRelation({ body: { userId: nils.id, customerNumber: nordlys } });
const invited = (accepted_at: Date | null) =>
  havn.db
    .updateTable("user_customer")
    .set({ accepted_at, invited_at: havn.clock.now() })
    .where("user_id", "=", nils.id)
    .execute();
const pseudonymized = () =>
  havn.db.updateTable("app_user").set({ removed_at: havn.clock.now() }).where("id", "=", nils.id).execute();
const mailGivenUp = () =>
  havn.db.updateTable("app_user").set({ mail_given_up_at: havn.clock.now() }).where("id", "=", nils.id).execute();

test.each<[string, () => Promise<unknown>, string]>([
  ["left the company", leave, "left"],
  ["hasn't accepted the invitation", () => invited(null), "invited"],
  ["was pseudonymized", pseudonymized, "pseudonymized"],
  ["had their last mail given up", mailGivenUp, "givenUp"],
])("whose contact person %s", async (_why, lose, reason) => {
  await lose();
  await write(havn, "anna", id, "<p>Prøv igen nu</p>");
  await write(havn, "anna", id, "<p>Internt</p>", true);
  await set({ estimateHours: 2 });
  const told = (await notified(havn, id)).filter(({ person }) => person === "nora");
  expect(told.map(({ type, how, why, isInternal }) => [type, how, why, isInternal])).toEqual([
    ["NewMessage", "I E", ["administrator"], false],
    ["NewEstimate", "I E", ["administrator"], false],
  ]);
  expect((await read(havn, "anna", id))?.contactReach).toEqual({ reason, told: "administrators" });
  expect(await read(havn, "nora", id)).not.toHaveProperty("contactReach");
});

test("staff read truly who is told, of open cases only", async () => {
  const reach = async () => (await read(havn, "anna", id))?.contactReach;
  expect(await reach()).toBeUndefined();
  await havn.db.updateTable("care_case").set({ contact_id: null }).where("id", "=", id).execute();
  expect(await reach()).toEqual({ reason: "none", told: "nobody" });
  await reset(havn, id, { contact: "nils", subscriber: "nora" });
  await leave();
  await havn.db.updateTable("user_customer").set({ is_administrator: false }).where("user_id", "=", nora.id).execute();
  expect(await reach()).toEqual({ reason: "left", told: "followers" });
  await havn.db.deleteFrom("case_subscriber").where("case_id", "=", id).execute();
  expect(await reach()).toEqual({ reason: "left", told: "nobody" });
  await havn.db.updateTable("user_customer").set({ is_administrator: true }).where("user_id", "=", nora.id).execute();
  await set({ status: "CaseClosed" });
  expect(await reach()).toBeUndefined();
});

test("who is reached is told alone, and so is a new contact person", async () => {
  await write(havn, "anna", id, "<p>Svar</p>");
  expect((await notified(havn, id)).map(({ person }) => person)).toEqual(["nils"]);
  await leave();
  await set({ contactPersonId: nora.id });
  await forget(havn, id);
  await write(havn, "anna", id, "<p>Svar</p>");
  expect((await notified(havn, id)).map(({ why }) => why)).toEqual([["contactPerson"]]);
});

test("an administrator is mailed as they chose, and always has in the inbox what waits for them", async () => {
  await leave();
  const settings = await havn.as("nora").getNotificationSettingPreferences({ query: {} });
  const cells = settings.cells.map(({ relation, type }) => ({ relation, type, inbox: false, mail: "Off" as const }));
  await havn.as("nora").updateNotificationSettingPreferences({ query: {}, body: { version: settings.version, cells } });
  await write(havn, "anna", id, "<p>Svar</p>");
  await set({ severity: "Critical" });
  expect(await notificationsTo(havn, "nora", id)).toEqual(["NewMessage: I"]);
});

test("a mail that is given up tells administrators what it said, until one is accepted again", async () => {
  answers[toNils] = "550 no such user";
  await write(havn, "anna", id, "<p>Prøv igen nu</p>");
  expect(await notificationsTo(havn, "nora", id)).toEqual([]);
  await sendMails();
  expect(await notificationsTo(havn, "nora", id)).toEqual(["NewMessage: I E"]);
  await sendMails();
  const mail = smtp.received.find(({ to }) => to.includes(nora.email));
  expect(mail?.data).toContain("igen nu");

  await forget(havn, id);
  delete answers[toNils];
  await write(havn, "anna", id, "<p>Og nu?</p>");
  expect((await notified(havn, id)).map(({ person }) => person)).toEqual(["nora", "nils"]);
  await sendMails();
  await forget(havn, id);
  await write(havn, "anna", id, "<p>Tak</p>");
  expect((await notified(havn, id)).map(({ person }) => person)).toEqual(["nils"]);
});

test("a mail with a message and a status that is given up leaves nobody without the message, nor tells it twice", async () => {
  await reset(havn, id, { assignee: "anna", contact: "nils", subscriber: "nora" });
  const cells = [{ relation: "subscribe", type: "NewMessage", inbox: false, mail: "Off" } as const];
  await havn.as("nora").updateNotificationSettingPreferences({ query: {}, body: { version: 0, cells } });
  answers[toNils] = "550 no such user";
  const save = async (comment: string) => {
    const { version = 0 } = (await read(havn, "anna", id)) ?? {};
    const changes = { status: "WaitsOnCustomer" } as const;
    const body = { caseId: id, comment, isInternal: false, version, changes };
    await havn.as("anna").createCareCaseMessage({ body });
  };
  await save("<p>Prøv igen nu</p>");
  expect(await notificationsTo(havn, "nora", id)).toEqual(["StatusChanged: I D"]);
  await sendMails();
  expect(await notificationsTo(havn, "nora", id)).toEqual(["StatusChanged: I D", "NewMessage: I E"]);

  await reset(havn, id, { assignee: "anna", contact: "nils" });
  await havn.db.updateTable("app_user").set({ mail_given_up_at: null }).execute();
  await save(`<p><span data-mention="${nora.id}">@Nora</span> prøv igen</p>`);
  await sendMails();
  expect(await notificationsTo(havn, "nora", id)).toEqual(["MentionInMessage: I E"]);
});
