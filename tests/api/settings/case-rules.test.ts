import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeSilentCases } from "#care-cases/server/jobs/close-silent-cases.ts";
import type { SettingChange } from "#settings/contract/setting-values.ts";
import { buildCase, buildCaseIn, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { take } = intakeOf(() => havn);
beforeAll(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", HAVN_RATE_LIMITS: "false" });
});
afterAll(() => havn.close());

const set = async (change: SettingChange) => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "cases" } });
  const version = settings.find(({ name }) => name === change.name)?.version ?? -1;
  return (await havn.as("anna").updateSetting({ body: { version, change } })).setting;
};

test("customers can edit a message for as long as the setting says, on the server and on their page", async () => {
  const { id: caseId } = await buildCase(havn);
  const { message } = await write(havn, "nils", caseId, "<p>Det haster</p>");
  const edit = (comment: string) =>
    havn.as("nils").editCareCaseMessage({ body: { caseId, messageId: message.id, comment } });
  const mayEdit = async () =>
    (await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId } })).messages.at(-1)?.mayEdit;
  await set({ name: "cases.editMinutes", value: 60 });
  havn.clock.forward({ minutes: 59 });
  expect(await mayEdit()).toBe(true);
  await edit("<p>Det haster meget</p>");
  await set({ name: "cases.editMinutes", value: 30 });
  expect(await mayEdit()).toBe(false);
  expect(await refusalOf(edit("<p>Alligevel ikke</p>"))).toMatchObject({ code: "tooLate" });
  await set({ name: "cases.editMinutes", value: null });
  expect(havn.havn.app.settings.cases.editMinutes).toBe(15);
});

test("a customer's message reopens a closed case for as many days as the setting says", async () => {
  const { id } = await buildCaseIn(havn, "CaseClosed");
  await set({ name: "cases.reopenDays", value: 2 });
  havn.clock.forward({ days: 3 });
  expect((await read(havn, "nils", id))?.may.writeMessage).toBe(false);
  expect(await refusalOf(write(havn, "nils", id, "<p>Det er der igen</p>"))).toMatchObject({ code: "caseEnded" });
  await set({ name: "cases.reopenDays", value: 4 });
  await write(havn, "nils", id, "<p>Det er der igen</p>");
  expect((await read(havn, "anna", id))?.status).toBe("WaitsOnHavn");
  await set({ name: "cases.reopenDays", value: null });
});

test("a delivered case closes after the set number of silent support days, and its history says how many", async () => {
  const { id } = await buildCaseIn(havn, "Delivered");
  const usual = (await read(havn, "anna", id))?.closesAt ?? "";
  await set({ name: "cases.silentDays", value: 3 });
  const sooner = (await read(havn, "anna", id))?.closesAt ?? "";
  expect(Date.parse(sooner)).toBeLessThan(Date.parse(usual));
  havn.clock.set(sooner);
  await closeSilentCases(havn.havn.app);
  expect((await read(havn, "anna", id))?.status).toBe("CaseClosed");
  const { changeLogs } = await havn.as("nils").getCareCaseChangeLogsBySearch({ body: { caseId: id } });
  expect(changeLogs.map(({ reason }) => reason)).toContain("SilentForSupportDays 3");
  await set({ name: "cases.silentDays", value: null });
});

test("a message can be undone for as long as the setting says, or not at all", async () => {
  const { id: caseId } = await buildCase(havn);
  const send = (text: string) =>
    havn.as("nils").sendCareCaseMessage({ body: { caseId, comment: `<p>${text}</p>`, clientKey: randomUUID() } });
  await set({ name: "cases.undoSeconds", value: 60 });
  expect((await send("Et minut")).held?.leftMs).toBe(60_000);
  await set({ name: "cases.undoSeconds", value: 0 });
  expect(await send("Straks")).toMatchObject({ held: null, message: { comment: "<p>Straks</p>" } });
  await set({ name: "cases.undoSeconds", value: null });
  expect((await send("Som ellers")).held?.leftMs).toBe(10_000);
  for (const value of [-1, 0.5, 61])
    expect(await refusalOf(set({ name: "cases.undoSeconds", value }))).toMatchObject({ code: "badRequest" });
});

test.each([-1, 1.5, 1_441])("%d minutes are rejected", async (value) => {
  expect(await refusalOf(set({ name: "cases.editMinutes", value }))).toMatchObject({ code: "badRequest" });
});

test("a case created by email has the severity in the setting", async () => {
  await set({ name: "cases.mailSeverity", value: "Important" });
  const { caseId } = await take(
    rawMail({
      From: people.nils.email,
      Subject: "Printeren",
      "Authentication-Results": `mx.example.com; dmarc=pass header.from=${people.nils.email.split("@")[1]}`,
    }),
  );
  expect((await read(havn, "anna", caseId ?? 0))?.severity).toBe("Important");
});
