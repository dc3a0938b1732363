import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideIntake } from "#email-intake/rules/decide-intake.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { readMail } from "#email-intake/server/reading/read-mail.ts";
import { gatherFacts } from "#email-intake/server/sender/gather-facts.ts";
import { findMail } from "#email-intake/server/shown-mail-store.ts";
import { findMailPage } from "#email-intake/server/waiting-mail-store.ts";
import { defaultDemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  const { address, server } = defaultDemoMailbox;
  havn = await startTestHavn({ demo: true, env: { MAIL_REPLY_TO: address, MAIL_TRUSTED_AUTH: server } });
});
afterAll(() => havn.close());

const waiting = () => findMailPage(havn.db, { waiting: true, after: undefined, limit: 10 }, {});

async function originalOf(mailId: number): Promise<Buffer> {
  const { storageKey } = (await findMail(havn.db, mailId)) ?? {};
  return buffer(await havn.havn.app.files.read(storageKey ?? ""));
}

test("three emails wait, oldest first, each for a different reason", async () => {
  const mails = await waiting();
  expect(mails).toMatchObject([
    { why: "severalCompanies", trust: "authenticated", sender: { name: "Tina Bundgaard" } },
    { why: "suspicious", trust: "none", sender: { name: "Erik Lindqvist" } },
    {
      why: "unknownSender",
      trust: "authenticated",
      sender: null,
      fromName: "Pia Lindholm",
      offered: { customer: { name: "Nordhavn Fragt A/S" } },
    },
  ]);
  const times = mails.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted());
});

test("each is what the mailbox would make of its original, and is recognized if it arrives again", async () => {
  const { app } = havn.havn;
  for (const { id, receivedAt, why, trust, subject, fromEmail } of await waiting()) {
    const original = await originalOf(id);
    const at = new Date(receivedAt);
    const read = await readMail(app, original);
    const { facts, sender, isShared } = await gatherFacts(app, read, { problem: null, at, mailbox: null });
    expect(decideIntake(facts)).toEqual({ act: "wait", why, trust, caseId: null });
    expect([read.subject, read.senders, isShared]).toEqual([subject, [fromEmail], false]);
    expect(read.whole).toContain("<p>");
    expect(sender?.userId ?? null).toBe((await findMail(havn.db, id))?.mail.sender?.id ?? null);
    expect(await ingestMail(app, original, at)).toEqual({
      id,
      isNew: false,
      state: "waiting",
      caseId: null,
      hasFailed: false,
    });
  }
});
