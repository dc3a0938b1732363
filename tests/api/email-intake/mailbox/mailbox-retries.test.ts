import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { noteFailedMail } from "#email-intake/server/intake/retry-ingest.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { closeFiles, cutOff, cutsOf, refuseMails } from "#tests/support/mail/fail-mail-intake.ts";
import { mailboxWorlds, mailOfNora, titlesOf, watched } from "#tests/support/mail/mailbox-with-havn.ts";
import { readMailboxToo } from "#tests/support/mail/read-mailbox-in-process.ts";
import type { PersonName } from "#tests/support/people/people.ts";

const worlds = mailboxWorlds();

/** The emails held back in the mailbox: how often each failed, and its reason's place in the list of reasons. */
const held = async ({ db, clock }: TestHavn) =>
  (
    await db
      .selectFrom("mailbox_mail")
      .select(["tries", "problem"])
      .where("try_at", ">", clock.now())
      .where("tried_by", "is", null)
      .orderBy("uid")
      .execute()
  ).map(({ tries, problem }) => [tries, problem]);
const [ofTheMail, diskFull, ofTheFileStore, ofTheDatabase] = [0, 1, 2, 3];

const waiting = async (havn: TestHavn) =>
  (await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } })).mails;

/** Makes three tries, with the pauses between them. Other emails wake the reader. */
async function failThreeTimes(world: Awaited<ReturnType<typeof worlds.open>>, subject: string): Promise<void> {
  const { havn, dovecot } = world;
  await refuseMails(havn, subject, 3);
  dovecot.lay(mailOfNora(subject));
  dovecot.lay(mailOfNora("Rask"));
  await expect.poll(() => held(havn)).toEqual([[1, ofTheMail]]);
  havn.clock.forward({ minutes: 1 });
  dovecot.lay(mailOfNora("Anden"));
  await expect.poll(() => held(havn)).toEqual([[2, ofTheMail]]);
  havn.clock.forward({ minutes: 10 });
  dovecot.lay(mailOfNora("Tredje"));
  await expect.poll(() => dovecot.mails("Havn/Failed")).toEqual([expect.stringContaining(subject)]);
  await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(3);
  await expect.poll(() => dovecot.mails("INBOX")).toEqual([]);
}

describe("an email that failed three times", () => {
  test("waits with its original and the reason; a retry from the screen makes what it would have been", async () => {
    const world = await worlds.open();
    const { havn } = world;
    await failThreeTimes(world, "Forgiftet");
    const [mail] = await waiting(havn);
    expect(mail).toMatchObject({ subject: "Forgiftet", why: "failed", hasOriginal: true, failure: "P0001: not now" });
    expect(await watched(havn)).toMatchObject({ state: "reading", waiting: 0, held: 0, heldReason: null, failed: 1 });
    const id = mail?.id ?? 0;
    const { text } = await havn.as("bo").getIncomingMail({ body: { mailId: id } });
    expect(text).toBe("<p>Hej</p>");
    const retry = () => havn.as("anna").retryIncomingMails({ body: { mailIds: [id] } });
    expect(await heard(havn, ["bo", "nora"], retry)).toEqual([
      expect.arrayContaining([{ kind: "mail", isOfSystem: true }]),
      expect.not.arrayContaining([expect.objectContaining({ kind: "mail" })]),
    ]);
    await expect.poll(() => titlesOf(havn)).toEqual(["Rask", "Anden", "Tredje", "Forgiftet"]);
    expect(await waiting(havn)).toEqual([]);
    expect(await retry()).toEqual({ count: 0, isMore: false });
    expect(await watched(havn)).toMatchObject({ failed: 0 });
  });

  test("is processed when staff move it back into the mailbox", { tags: ["thorough"] }, async () => {
    const world = await worlds.open();
    const { havn, dovecot } = world;
    await failThreeTimes(world, "Forgiftet");
    // Like rows of earlier versions, without the original.
    await havn.db.updateTable("incoming_mail").set({ storage_key: null }).where("subject", "=", "Forgiftet").execute();
    expect(await havn.as("anna").retryIncomingMails({ body: { all: true } })).toEqual({ count: 0, isMore: false });
    dovecot.move("Havn/Failed", "INBOX");
    await expect.poll(() => titlesOf(havn)).toEqual(["Rask", "Anden", "Tredje", "Forgiftet"]);
    await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(4);
    const { mails } = await havn.as("anna").getIncomingMailsBySearch({ body: {} });
    expect(mails).toHaveLength(4);
    expect(mails.find(({ subject }) => subject === "Forgiftet")).toMatchObject({ state: "created", hasOriginal: true });
  });

  test("and was decided on since then stays decided, wherever it is moved", { tags: ["thorough"] }, async () => {
    const world = await worlds.open();
    const { havn, dovecot } = world;
    await failThreeTimes(world, "Forgiftet");
    const [mail] = await waiting(havn);
    await havn.as("anna").discardIncomingMail({ body: { mailId: mail?.id ?? 0 } });
    dovecot.move("Havn/Failed", "INBOX");
    await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(4);
    expect(await titlesOf(havn)).toEqual(["Rask", "Anden", "Tredje"]);
    expect(await waiting(havn)).toEqual([]);
    expect(await havn.as("anna").retryIncomingMails({ body: { mailIds: [mail?.id ?? 0] } })).toMatchObject({
      count: 0,
    });
  });

  test("because its process ended each time is set aside without being parsed again", {
    tags: ["thorough"],
  }, async () => {
    const { havn, dovecot } = await worlds.open();
    await refuseMails(havn, "Slår ihjel", 1);
    dovecot.lay(mailOfNora("Slår ihjel"));
    await expect.poll(() => held(havn)).toEqual([[1, ofTheMail]]);
    // As two processes leave it that crashed on it.
    const left = { tries: 2, tried_by: randomUUID(), try_at: havn.clock.now() };
    await havn.db.updateTable("mailbox_mail").set(left).execute();
    dovecot.lay(mailOfNora("Rask"));
    await expect.poll(() => dovecot.mails("Havn/Failed").length).toBe(1);
    expect(await waiting(havn)).toMatchObject([
      { subject: "Slår ihjel", why: "failed", hasOriginal: true, failure: "" },
    ]);
    await havn.as("anna").retryIncomingMails({ body: { all: true } });
    await expect.poll(() => titlesOf(havn)).toContain("Slår ihjel");
  });
});

describe("a fault that keeps Havn from storing anything counts against no email:", { tags: ["thorough"] }, () => {
  test("a full disk of the database, however often", async () => {
    const { havn, dovecot } = await worlds.open();
    await refuseMails(havn, "Uskyldig", 5, "53100");
    dovecot.lay(mailOfNora("Uskyldig"));
    for (const turn of [1, 2, 3, 4, 5]) {
      await expect.poll(() => held(havn)).toEqual([[0, diskFull]]);
      havn.clock.forward({ minutes: 2 });
      dovecot.lay(mailOfNora(`Rask ${turn}`));
    }
    await expect.poll(() => titlesOf(havn)).toContain("Uskyldig");
    expect(dovecot.mails("Havn/Failed")).toEqual([]);
    expect(await waiting(havn)).toEqual([]);
  });

  test("a database that becomes unavailable during each try", async () => {
    const { havn, dovecot } = await worlds.open();
    await cutOff(havn, "incoming_mail", "new.subject = 'Uskyldig'");
    dovecot.lay(mailOfNora("Uskyldig"));
    for (const turn of [1, 2, 3, 4]) {
      dovecot.lay(mailOfNora(`Rask ${turn}`));
      await expect.poll(async () => (await titlesOf(havn)).length).toBe(turn);
      await expect.poll(() => held(havn)).toEqual([[0, ofTheDatabase]]);
      expect(await cutsOf(havn)).toBe(turn);
      havn.clock.forward({ minutes: 2 });
    }
    await sql`drop trigger cut_off on incoming_mail`.execute(havn.db);
    havn.clock.forward({ minutes: 2 });
    dovecot.lay(mailOfNora("Til sidst"));
    await expect.poll(() => titlesOf(havn)).toContain("Uskyldig");
    expect(dovecot.mails("Havn/Failed")).toEqual([]);
  });

  test("a file store that rejects everything: two emails are tried, the rest waits, and all arrive", async () => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    for (const turn of [1, 2, 3, 4]) dovecot.lay(mailOfNora(`Uskyldig ${turn}`));
    const mend = closeFiles(havn);
    const reader = readMailboxToo(havn, dovecot.url);
    worlds.closeLater(reader.stop);
    await reader.says("mails can't be stored: ENOTDIR");
    await expect
      .poll(() => held(havn))
      .toEqual([
        [0, ofTheFileStore],
        [0, ofTheFileStore],
      ]);
    const { mailboxes } = await havn.as("anna").getMailboxes();
    expect(mailboxes).toMatchObject([
      {
        state: "reading",
        waiting: 4,
        held: { count: 2, reason: "fileStore", detail: expect.stringContaining("ENOTDIR") },
      },
    ]);
    expect(await watched(havn)).toMatchObject({ waiting: 4, held: 2, heldReason: "fileStore", failed: 0 });
    mend();
    havn.clock.forward({ minutes: 2 });
    dovecot.lay(mailOfNora("Til sidst"));
    const all = ["Uskyldig 1", "Uskyldig 2", "Uskyldig 3", "Uskyldig 4", "Til sidst"];
    await expect.poll(() => titlesOf(havn)).toEqual(all);
    await reader.says("the mailbox is read");
    await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(5);
    expect(await waiting(havn)).toEqual([]);
  });

  test("an email that is too large for the remaining disk blocks no others", async () => {
    const { havn, dovecot } = await worlds.open({ reads: false });
    await refuseMails(havn, "Stor", 2, "53100");
    for (const subject of ["Stor", "Lille", "Lille to"]) dovecot.lay(mailOfNora(subject));
    worlds.closeLater(readMailboxToo(havn, dovecot.url).stop);
    await expect.poll(() => titlesOf(havn)).toEqual(["Lille", "Lille to"]);
    await expect.poll(() => held(havn)).toEqual([[0, diskFull]]);
  });

  test("nor does a retry by staff count", async () => {
    const world = await worlds.open();
    const { havn } = world;
    await failThreeTimes(world, "Forgiftet");
    const mend = closeFiles(havn);
    await havn.as("anna").retryIncomingMails({ body: { all: true } });
    const attempts = async () =>
      (await havn.db.selectFrom("job").select("attempts").where("kind", "=", "take-in-again").execute())[0]?.attempts;
    await expect.poll(attempts).toBe(1);
    await expect.poll(() => untilPutOff(havn)).toBe(true);
    mend();
    havn.clock.forward({ minutes: 1 });
    await untilJobsAreDone(havn);
    expect(await titlesOf(havn)).toContain("Forgiftet");
  });
});

/** Waits until the job that processes an email again was postponed. */
const untilPutOff = async ({ db, clock }: TestHavn) =>
  (
    await db
      .selectFrom("job")
      .select("id")
      .where("kind", "=", "take-in-again")
      .where("run_at", ">", clock.now())
      .execute()
  ).length === 1;

test("an email whose processing began but never ended waits for staff after an hour", {
  tags: ["thorough"],
}, async () => {
  const { havn } = await worlds.open({ reads: false });
  await cutOff(havn, "care_case", "true");
  const raw = Buffer.from(mailOfNora("Halvt inde"));
  await expect(ingestMail(havn.havn.app, raw, havn.clock.now())).rejects.toThrow();
  expect(await waiting(havn)).toEqual([]);
  havn.clock.forward({ minutes: 61 });
  await untilJobsAreDone(havn);
  expect(await waiting(havn)).toMatchObject([{ subject: "Halvt inde", why: "failed", hasOriginal: true }]);
  await sql`drop trigger cut_off on care_case`.execute(havn.db);
  await havn.as("anna").retryIncomingMails({ body: { all: true } });
  await untilJobsAreDone(havn);
  expect(await titlesOf(havn)).toEqual(["Halvt inde"]);
});

test("a failed email is recorded once", { tags: ["thorough"] }, async () => {
  const { havn } = await worlds.open({ reads: false });
  const raw = Buffer.from(mailOfNora("Gik galt"));
  const failed = { size: raw.length, failure: "P0001: no", mailbox: null };
  for (const _try of [1, 2]) await noteFailedMail(havn.havn.app, raw, havn.clock.now(), failed);
  expect(await waiting(havn)).toMatchObject([{ why: "failed", hasOriginal: true, failure: "P0001: no" }]);
});

test("all failed emails are retried, a hundred at a time, and only by staff", async () => {
  const { havn } = await worlds.open({ reads: false });
  const head = Buffer.from(mailOfNora("Fejlet"));
  for (let n = 0; n < 101; n += 1) {
    const raw = Buffer.concat([head, Buffer.from(String(n))]);
    const failed = { size: raw.length, failure: "", mailbox: null };
    await noteFailedMail(havn.havn.app, raw, havn.clock.now(), failed);
  }
  const retry = (by: PersonName) => havn.as(by).retryIncomingMails({ body: { all: true } });
  expect(await refusalOf(retry("nora"))).toMatchObject({ statusCode: 403 });
  const both = await Promise.all([retry("anna"), retry("bo")]);
  expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(101);
  await untilJobsAreDone(havn);
  const { mails } = await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } });
  // They come within an hour, so those beyond the sender's limit wait for another reason.
  expect(new Set(mails.map(({ why }) => why))).toEqual(new Set(["tooMany"]));
  expect(await titlesOf(havn)).toHaveLength(30);
  const body = { mailIds: Array.from({ length: 101 }, (_each, at) => at + 1) };
  expect(await refusalOf(havn.as("anna").retryIncomingMails({ body }))).toMatchObject({ statusCode: 400 });
  for (const both of [{}, { mailIds: [1], all: true as const }]) {
    const refused = await refusalOf(havn.as("anna").retryIncomingMails({ body: both }));
    expect(refused).toMatchObject({ statusCode: 400, data: { problems: [{ path: "", code: "mailsOrAll" }] } });
  }
});
