import { afterEach, beforeEach, expect, test } from "vitest";
import { removalJobs } from "#retention/server/remove-old-job.ts";
import { storedFiles } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { keep, removals } from "#tests/support/cases/keep-things.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";

let havn: TestHavn;
const { take, answer } = intakeOf(() => havn);
beforeEach(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", HAVN_RATE_LIMITS: "false" });
});
afterEach(() => havn.close());

const mails = async () => (await havn.db.selectFrom("incoming_mail").select("id").orderBy("id").execute()).length;
const removeMails = () => removalJobs["remove-old"](havn.havn.app, { kind: "mails", after: null });

test("emails that became a message are removed, but not the message; those that wait for a decision stay", async () => {
  const { id: caseId } = await buildCase(havn);
  await take(await answer(caseId, "nils", {}, "Det haster"));
  await take(rawMail({ From: "ole@ukendt.example", Subject: "Hvem er I?" }));
  await keep(havn, { name: "retention.mails", value: { days: 30 } });
  havn.clock.forward({ days: 32 });
  await removeMails();
  expect(await mails()).toBe(1);
  expect((await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId } })).messages).toHaveLength(1);
  expect((await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId } })).mails).toEqual([]);
  expect(await removals(havn)).toEqual([{ setting: "retention.mails", removed: 1 }]);
});

test("an email of a case on hold stays until the hold is lifted", async () => {
  const { id: caseId } = await buildCase(havn);
  await take(await answer(caseId, "nils", {}, "Det haster"));
  const subject = { kind: "company", customerNumber: "1001" } as const;
  const { hold } = await havn.as("anna").putHold({ body: { subject, reason: "Sag i retten" } });
  await keep(havn, { name: "retention.mails", value: { days: 30 } });
  havn.clock.forward({ days: 32 });
  await removeMails();
  expect(await mails()).toBe(1);
  expect(storedFiles(havn)).toBe(1);
  await havn.as("anna").liftHold({ body: { holdId: hold.id } });
  await removeMails();
  expect(await mails()).toBe(0);
});
