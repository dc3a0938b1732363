import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkMailbox } from "#email-intake/server/mailbox/check-mailbox.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { refuseMails } from "#tests/support/mail/fail-mail-intake.ts";
import { mailboxWorlds, mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";

const worlds = mailboxWorlds();

const held = async ({ db }: TestHavn) =>
  (await db.selectFrom("mailbox_mail").select("tries").where("problem", "is not", null).orderBy("uid").execute()).map(
    ({ tries }) => tries,
  );

test("an email that fails three times by our own fault goes to Havn/Failed, and is read when moved back", async () => {
  const { havn, dovecot } = await worlds.open();
  await sql`
    create function refuse_case() returns trigger language plpgsql as $$ begin raise exception 'not this'; end $$;
    create trigger refuse_case before insert on care_case for each row execute function refuse_case()`.execute(havn.db);
  dovecot.lay(mailOfNora("Printer"));
  for (const [tries, minutes] of [
    [1, 1],
    [2, 10],
  ] as const) {
    await expect.poll(() => held(havn)).toEqual([tries]);
    havn.clock.forward({ minutes });
    dovecot.lay(`From: ole@ukendt.example\r\nSubject: Vækker ${tries}\r\n\r\nHej\r\n`);
  }
  await expect.poll(() => dovecot.mails("Havn/Failed")).toEqual([expect.stringContaining("Printer")]);
  await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(2);
  const { mails } = await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } });
  expect(mails.find(({ subject }) => subject === "Printer")).toMatchObject({ why: "failed", hasOriginal: true });
  await sql`drop function refuse_case cascade`.execute(havn.db);
  dovecot.move("Havn/Failed", "INBOX");
  await expect.poll(() => titlesOf(havn)).toEqual(["Printer"]);
  await expect.poll(() => dovecot.mails("Havn/Handled").length).toBe(3);
});

test("emails waiting for a full disk don't count as healthy, even beside one waiting otherwise", async () => {
  const { havn, dovecot } = await worlds.open();
  const health = async () => {
    const response = await fetch(`${havn.url}/health/mail`);
    const { status, data, mailboxes = data?.mailboxes } = await response.json();
    return [response.status, status ?? data.code, mailboxes[0].heldReason, (await checkMailbox(havn.havn.app)).state];
  };
  await expect.poll(health).toEqual([200, "Healthy", null, "well"]);
  await refuseMails(havn, "Forgiftet", 1);
  dovecot.lay(mailOfNora("Forgiftet"));
  await expect.poll(health).toEqual([200, "Healthy", "mail", "well"]);
  await sql`drop function refuse_mail cascade`.execute(havn.db);
  await sql`drop sequence refusals`.execute(havn.db);
  await refuseMails(havn, "Printer", 1, "53100");
  dovecot.lay(mailOfNora("Printer"));
  await expect.poll(health).toEqual([503, "mailNotStored", "diskFull", "failing"]);
  havn.clock.forward({ minutes: 2 });
  dovecot.lay(mailOfNora("Vækker"));
  await expect.poll(() => titlesOf(havn)).toEqual(expect.arrayContaining(["Printer", "Vækker"]));
  await expect.poll(health).toEqual([200, "Healthy", null, "well"]);
});
