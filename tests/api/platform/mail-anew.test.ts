import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unsubscribeHref, unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, pass } from "#tests/support/mail/case-mails.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { people } from "#tests/support/people/people.ts";

const { nils } = people;
const elsewhere = "nils.new@nordlys.example";

let server: Exim;
let havn: TestHavn;
let id: number;
beforeAll(async () => {
  server = await startExim();
  havn = await startTestHavn({ env: { SMTP_URL: server.url, HAVN_RATE_LIMITS: "false" } });
});
afterAll(async () => {
  await havn.close();
  await server.close();
});
beforeEach(async () => {
  havn.clock.forward({ minutes: 20 });
  id = await buildMailedCase(havn);
});
afterEach(async () => {
  await havn.db.deleteFrom("notification_mute").execute();
  await havn.db.deleteFrom("notification_setting").execute();
  await address(nils.email);
});

const say = async (text: string) => (await write(havn, "bo", id, `<p>${text}</p>`)).message.id;
const remove = (messageId: number) => havn.as("bo").deleteCareCaseMessage({ body: { caseId: id, messageId } });
const moveTo = (customer_no: number) =>
  havn.db.updateTable("care_case").set({ customer_no }).where("id", "=", id).execute();
const address = (email: string) => havn.db.updateTable("app_user").set({ email }).where("id", "=", nils.id).execute();

const jobs = () => havn.db.selectFrom("job").selectAll().where("kind", "in", ["send-mail", "mail-case"]);
/** Waits a minute, until the email about the case was tried and failed. */
const untilTried = async () => {
  await pass(havn, 60);
  const tried = async () => (await jobs().execute()).map(({ kind, last_error }) => [kind, last_error !== null]);
  await expect.poll(tried).toEqual([["send-mail", true]]);
};
/**
 * Waits until everything that can be sent is in its mailbox. No job runs while the clock moves, since leases depend on
 * it.
 */
const untilMailed = async () => {
  await untilJobsAreDone(havn);
  await pass(havn, 900);
  const due = () => jobs().where("failed_at", "is", null).where("run_at", "<=", havn.clock.now()).execute();
  await expect.poll(async () => (await due()).length).toBe(0);
  await server.stop();
  await server.start();
};
/** The messages in each email about the case, and its recipient. */
const arrived = () =>
  server
    .mails()
    .map(({ to, raw }) => ({ ...readOutboxMail(Buffer.from(raw)), to }))
    .filter(({ subject }) => subject.startsWith(`[#${id}] `))
    .map(({ to, text }) => [to, ...[...text.matchAll(/^> (.*)$/gm)].map(([, said]) => said)]);
const waiting = () =>
  havn.db.selectFrom("notification").select("id").where("mail", "=", 1).where("mailed_at", "is", null).execute();

/** What happens while the mail server is down for an hour, after the email about the case was written. */
const whileAway = async (happen: () => Promise<unknown>) => {
  await server.stop();
  await untilTried();
  await happen();
  await server.start();
  await untilMailed();
};

describe("while the mail server is down", () => {
  test("nothing happens: the email arrives as it was written, once", async () => {
    await say("Vi ser på det");
    await whileAway(async () => undefined);
    expect(arrived()).toEqual([[nils.email, "Vi ser på det"]]);
  });

  test("a message is deleted: the other one arrives, once", async () => {
    const wrong = await say("Forkert sag");
    await say("Rigtig sag");
    await whileAway(() => remove(wrong));
    expect(arrived()).toEqual([[nils.email, "Rigtig sag"]]);
    expect(await waiting()).toEqual([]);
  });

  test("a message is edited: it arrives in its current form, once", async () => {
    const messageId = await say("Version 1");
    await whileAway(() =>
      havn.as("bo").editCareCaseMessage({ body: { caseId: id, messageId, comment: "<p>Version 2</p>" } }),
    );
    expect(arrived()).toEqual([[nils.email, "Version 2"]]);
  });

  test("the address changes: the email arrives at the new one, once", async () => {
    await say("Vi ser på det");
    await whileAway(() => address(elsewhere));
    expect(arrived()).toEqual([[elsewhere, "Vi ser på det"]]);
  });

  test("another message is added: it and the returned notifications arrive, each once", async () => {
    const wrong = await say("Forkert sag");
    await say("Rigtig sag");
    await whileAway(async () => {
      await remove(wrong);
      await say("Mere om den");
    });
    expect(
      arrived()
        .flatMap(([, ...said]) => said)
        .sort(),
    ).toEqual(["Mere om den", "Rigtig sag"]);
  });

  test("a mention arrives on a case that was muted, and nothing else of it", async () => {
    await say("Vi ser på det");
    await write(havn, "bo", id, `<p><span data-mention="${nils.id}">@Nils</span> Se her</p>`);
    await whileAway(() => havn.as("nils").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } }));
    expect(arrived()).toEqual([[nils.email, "@Nils Se her"]]);
  });

  const saved = async (mail: "Off" | "DailySummary") => {
    const cells = [{ relation: "contactPerson", type: "NewMessage", inbox: true, mail } as const];
    const query = { areaId: "care" } as const;
    await havn.as("nils").updateNotificationSettingPreferences({ query, body: { version: 0, cells } });
  };
  const stop = async () => {
    const key = await unsubscribeKey(havn.db);
    const link = unsubscribeHref(havn.havn.app.settings.origin, key, { userId: nils.id, caseId: id });
    const ofAll = /href="([^"]*\.all\.[^"]*)"/.exec(await (await fetch(link)).text())?.[1] ?? "";
    expect((await fetch(ofAll, { method: "POST" })).status).toBe(200);
  };
  test.each<[string, () => Promise<unknown>]>([
    ["the case is muted", () => havn.as("nils").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } })],
    ["they stop all mails by the link of one", stop],
    ["they turn these mails off", () => saved("Off")],
    ["the case goes to another company", () => moveTo(1002)],
    ["all that it told is deleted", async () => remove((await lastMessage()).id)],
  ])("%s: no email arrives, and nothing keeps waiting", async (_what, happen) => {
    await say("Vi ser på det");
    await whileAway(happen);
    expect([arrived(), await jobs().execute(), await waiting()]).toEqual([[], [], []]);
  });
  const lastMessage = () =>
    havn.db
      .selectFrom("case_message")
      .select("id")
      .where("case_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  test("the person chooses the summary: this email still goes as it was decided", async () => {
    await say("Vi ser på det");
    await whileAway(() => saved("DailySummary"));
    expect(arrived()).toEqual([[nils.email, "Vi ser på det"]]);
  });
});

test("a rejected email is rewritten for the current address when staff retry it", async () => {
  server.refuse(nils.email);
  await say("Vi ser på det");
  await untilTried();
  const given = async () => (await havn.as("anna").getGivenUpMails({ body: {} })).mails;
  await expect.poll(given).toMatchObject([{ to: nils.email, kind: "case", isRefused: true }]);
  await address(elsewhere);
  const ids = (await given()).map((mail) => mail.id);
  expect(await havn.as("anna").retryGivenUpMails({ body: { ids } })).toEqual({ count: 1 });
  await untilMailed();
  // Meanwhile the company's administrator was told instead. Mailboxes keep no order.
  const told = [elsewhere, people.nora.email].sort();
  await expect.poll(() => arrived().sort()).toEqual(told.map((to) => [to, "Vi ser på det"]));
  expect([await given(), await waiting()]).toEqual([[], []]);
});
