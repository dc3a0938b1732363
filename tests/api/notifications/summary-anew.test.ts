import { afterAll, beforeAll, expect, test } from "vitest";
import { shouldSendMail } from "#notifications/server/mail/should-send-mail.ts";
import { mailSummary } from "#notifications/server/mail/summary-job.ts";
import { type Mail, mailJobKind } from "#platform/server/mail/mail.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase } from "#tests/support/mail/case-mails.ts";
import { people } from "#tests/support/people/people.ts";

const { nora } = people;

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api", HAVN_RATE_LIMITS: "false" } });
  havn.clock.set("2026-11-20T06:00:00Z");
});
afterAll(() => havn.close());

const followed = async (): Promise<number> => {
  const id = await buildMailedCase(havn, "Faktura mangler");
  await havn.as("nora").subscribeToCareCase({ body: { caseId: id } });
  return id;
};
const compose = (day = "2026-11-20") => mailSummary(havn.havn.app, { userId: nora.id, day });

/** The emails that wait for their server, oldest first. */
const mails = async (): Promise<Mail[]> => {
  const jobs = await havn.db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", mailJobKind)
    .orderBy("id")
    .execute();
  return jobs.map(({ payload }) => (payload as { mail: Mail }).mail).filter(({ kind }) => kind === "summary");
};
const asked = () => havn.db.selectFrom("job").select("payload").where("kind", "=", "mail-summary").execute();

test("a summary is rewritten without a case that became hidden before it was sent", async () => {
  const { app } = havn.havn;
  const [kept, moved] = [await followed(), await followed()];
  await write(havn, "anna", kept, "<p>Bliver</p>");
  await write(havn, "anna", moved, "<p>Flytter</p>");
  havn.clock.set("2026-11-20T07:00:00Z");
  await compose();
  const [first] = await mails();
  expect([first?.text.includes("Bliver"), first?.text.includes("Flytter")]).toEqual([true, true]);
  if (!first) throw new Error("no summary");
  expect(await shouldSendMail(app, first)).toBe(true);

  havn.clock.forward({ minutes: 20 });
  await havn.db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", moved).execute();
  expect(await shouldSendMail(app, first)).toBe(false);
  expect(await asked()).toEqual([{ payload: { userId: nora.id, day: "2026-11-20" } }]);
  await compose();
  await compose();
  const [, second, ...more] = await mails();
  expect(more).toEqual([]);
  expect([second?.text.includes("Bliver"), second?.text.includes("Flytter")]).toEqual([true, false]);
  if (second) expect(await shouldSendMail(app, second)).toBe(true);
});

test("the former summary fails when checked again, and returns no notifications", async () => {
  const [first] = await mails();
  if (!first) throw new Error("no summary");
  await havn.db.deleteFrom("job").where("kind", "=", "mail-summary").execute();
  expect(await shouldSendMail(havn.havn.app, first)).toBe(false);
  expect(await asked()).toEqual([]);
});

test("on a later day its content waits for that day's summary", async () => {
  const { app } = havn.havn;
  const second = (await mails())[1];
  if (!second) throw new Error("no summary");
  havn.clock.set("2026-11-21T05:00:00Z");
  const address = (email: string) => havn.db.updateTable("app_user").set({ email }).where("id", "=", nora.id).execute();
  await address("new@nordlys.example");
  expect(await shouldSendMail(app, second)).toBe(false);
  expect(await asked()).toEqual([]);
  havn.clock.set("2026-11-21T07:00:00Z");
  await compose("2026-11-21");
  const third = (await mails())[2];
  expect([third?.to, third?.text.includes("Bliver")]).toEqual(["new@nordlys.example", true]);
});
