import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ToDoStep, toDoSteps } from "#dashboard/contract/calls.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { noteBackup } from "#settings/server/note-backup.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { people } from "#tests/support/people/people.ts";

let smtp: SmtpServer;
let havn: TestHavn;
beforeAll(async () => {
  smtp = await startSmtpServer();
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await havn.close();
  await smtp.close();
});

const toDo = async (of = havn) => (await of.as("anna").getToDo({ query: {} })).toDo;
const doneOf = async (of = havn) => (await toDo(of)).steps.flatMap(({ name, isDone }) => (isDone ? name : []));

type Change = Parameters<ReturnType<TestHavn["as"]>["updateSetting"]>[0]["body"]["change"];
const set = (change: Change) => havn.as("anna").updateSetting({ body: { version: 0, change } });
const logIn = (userId: number) => {
  const at = havn.clock.now();
  const session = { id: randomUUID(), user_id: userId, created_at: at, last_used_at: at };
  return havn.db.insertInto("sign_in_session").values(session).execute();
};
const hours = parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30; from 2040-01-02: Mon-Fri 08:00-16:00");

/** What does each step; a team, a colleague and a company are among the people of the tests. */
const facts: readonly [ToDoStep, () => Promise<unknown>][] = [
  ["nameHavn", () => set({ name: "brand", value: "Kajen" })],
  ["setHours", () => set({ name: "support.hours", value: hours })],
  ["setPhones", () => set({ name: "support.phones", value: [{ kind: "main", label: "", number: "+45 70 20 40 60" }] })],
  ["setLevels", () => agreementActions(() => havn).create()],
  ["tryMail", () => havn.as("anna").sendTestMail({ body: { language: "da-DK" } })],
  ["chooseSignIn", () => logIn(people.bo.id)],
  ["backUp", () => noteBackup(havn.db, havn.clock.now())],
];

test("each step is ticked by its fact, and by nothing else", async () => {
  // Outside of production, the secret is made.
  const done = ["createTeam", "addColleague", "setSecret", "createCompany"];
  await logIn(people.anna.id);
  await logIn(people.nils.id);
  expect((await toDo()).steps.map(({ name }) => name)).toEqual(toDoSteps);
  expect(await doneOf()).toEqual(done);
  for (const [step, act] of facts) {
    await act();
    done.push(step);
    expect(new Set(await doneOf()), step).toEqual(new Set(done));
  }
  expect(await doneOf()).toEqual(toDoSteps);
});

test("a backup counts for eight days, and the System page has when it was", async () => {
  const at = havn.clock.now();
  await noteBackup(havn.db, at);
  const { system } = await havn.as("anna").getSystemStatus({ body: {} });
  expect(system).toMatchObject({ backedUpAt: at.toISOString(), logIn: "passwords" });
  havn.clock.forward({ days: 8 });
  expect(await doneOf()).toContain("backUp");
  havn.clock.forward({ seconds: 1 });
  expect(await doneOf()).not.toContain("backUp");
  const [row] = await havn.db.selectFrom("audit_row").selectAll().where("act", "=", "backup:done").execute();
  expect(row).toMatchObject({ user_id: null, status: 200 });
});

test("skipping is the person's own, and keeps nothing as done", async () => {
  const value = { isSkipped: true, seen: ["nameHavn" as const] };
  const preferences = [{ kind: "FirstSteps" as const, value }];
  await havn.as("anna").updatePreferencesByUserEmail({ body: { email: people.anna.email, preferences } });
  expect(await toDo()).toMatchObject({ isSkipped: true, steps: expect.objectContaining({ length: toDoSteps.length }) });
});

test("what the environment sets is done; an email that was only saved as a file isn't sent", async () => {
  const env = { HAVN_BRAND: "Kajen", HAVN_SUPPORT_PHONES: "main: +45 70 20 40 60" };
  const own = await startTestHavn({ env });
  try {
    await own.as("anna").sendTestMail({ body: { language: "da-DK" } });
    expect(await doneOf(own)).toEqual([
      "nameHavn",
      "setPhones",
      "createTeam",
      "addColleague",
      "setSecret",
      "createCompany",
    ]);
  } finally {
    await own.close();
  }
});
