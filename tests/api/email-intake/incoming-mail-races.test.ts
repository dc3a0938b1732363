import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { claimJobs, giveUpJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const take = (raw: Buffer) => ingestMail(havn.havn.app, raw, havn.clock.now());
const mailOf = async (id: number) => (await havn.as("anna").getIncomingMail({ body: { mailId: id } })).mail;
const messagesOf = async (caseId: number) =>
  (await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } })).messages;
const stranger = { From: "Ole Ukendt <ole@ukendt.example>" };

test("two staff members who add an email at the same time add it once", async () => {
  const careCase = await buildCase(havn);
  const { id } = await take(rawMail(stranger, "Det haster"));
  const add = (by: PersonName) => havn.as(by).appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
  const tries = await Promise.allSettled([add("anna"), add("bo"), add("anna"), add("bo")]);
  expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect(await messagesOf(careCase.id)).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ state: "appended", careCase: { id: careCase.id } });
});

test("an abandoned decision is finished by another staff member two minutes later, with what exists", async () => {
  const careCase = await buildCase(havn);
  const { id } = await take(rawMail(stranger, "Hvem tager den?"));
  const add = (by: PersonName) => havn.as(by).appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
  const { messageId } = await add("anna");
  const undone = { state: 3, message_id: null, case_id: null };
  await havn.db.updateTable("incoming_mail").set(undone).where("id", "=", id).execute();
  expect(await refusalOf(add("bo"))).toMatchObject({ code: "notWaiting" });
  expect(await refusalOf(havn.as("bo").discardIncomingMail({ body: { mailId: id } }))).toMatchObject({
    code: "notWaiting",
  });
  havn.clock.forward({ minutes: 3 });
  expect(await add("bo")).toEqual({ messageId });
  expect(await messagesOf(careCase.id)).toHaveLength(1);
});

test("staff are updated when an email arrives or is decided; customers are not", async () => {
  const event = { kind: "mail" };
  const came = await heard(havn, ["anna", "nora", "fie"], () => take(rawMail(stranger, "Hører I mig?")));
  expect(came).toEqual([[event], [], []]);
  const { id } = await take(rawMail(stranger, "Og mig?"));
  const decided = await heard(havn, ["bo", "nora"], () =>
    havn.as("anna").discardIncomingMail({ body: { mailId: id } }),
  );
  expect(decided).toEqual([[event], []]);
});

test("staff are updated when an email is given up", async () => {
  const { process } = havn.havn.app.processConnection;
  const now = havn.clock.now();
  const runAt = new Date(now.getTime() + 3_600_000);
  await storeJobs(havn.db, [{ kind: "send-mail", lane: "mail", payload: {}, runAt }], now);
  const [job] = (await claimJobs(havn.db, { lane: "mail", kinds: ["send-mail"], most: 1, now: runAt, process })).jobs;
  if (!job) throw new Error("nothing was due");
  const told = await heard(havn, ["anna", "nora"], () =>
    giveUpJob(havn.db, { job, process, error: "no such user", now }),
  );
  expect(told).toEqual([[{ kind: "mail", isOfSystem: true }], []]);
});
