import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { refuseMails } from "#tests/support/mail/fail-mail-intake.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { mailboxWorlds, mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import { people } from "#tests/support/people/people.ts";

const worlds = mailboxWorlds();

test("an answer waits on its case after three failures, not during a retry, and becomes a message there", async () => {
  const havn = await startIntake({});
  worlds.closeLater(havn.close);
  const { take, messagesOf, answer, mailOf } = intakeOf(() => havn);
  const careCase = await buildCase(havn);
  const mailsOfCase = async () => {
    const { mails } = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId: careCase.id } });
    return mails.map(({ id, state, why }) => [id, state, why]);
  };
  const raw = await answer(careCase.id, "nora", {}, "Nu virker det");
  await sql`
    create function refuse_message() returns trigger language plpgsql as $$ begin raise exception 'not this'; end $$;
    create trigger refuse_message before insert on case_message for each row execute function refuse_message()`.execute(
    havn.db,
  );
  for (const _try of [1, 2]) await expect(take(raw)).rejects.toThrow("not this");
  const { id } = await take(raw);
  expect(await mailsOfCase()).toEqual([[id, "waiting", "failed"]]);
  expect(await havn.as("bo").retryIncomingMails({ body: { mailIds: [id] } })).toEqual({ count: 1, isMore: false });
  expect(await mailsOfCase()).toEqual([]);
  await sql`drop function refuse_message cascade`.execute(havn.db);
  expect(await take(raw)).toMatchObject({ id, isNew: false, state: "appended", caseId: careCase.id });
  expect(await messagesOf(careCase.id)).toMatchObject([
    { comment: "<p>Nu virker det</p>", author: { id: people.nora.id }, isInternal: false },
  ]);
  expect(await mailOf(id)).toMatchObject({ why: "answer", careCase: { id: careCase.id } });
});

test("an answer not stored because of our own fault never waits for staff, and is a message later", async () => {
  const havn = await startIntake({});
  worlds.closeLater(havn.close);
  const { take, messagesOf, answer } = intakeOf(() => havn);
  const careCase = await buildCase(havn);
  const raw = await answer(careCase.id, "nora", {}, "Nu er der plads");
  await sql`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on case_message for each row execute function fill_disk()`.execute(havn.db);
  for (const _try of [1, 2, 3, 4]) await expect(take(raw)).rejects.toThrow();
  const rows = () => havn.db.selectFrom("incoming_mail").select(["state", "attempts"]).execute();
  expect(await rows()).toEqual([{ state: 0, attempts: 0 }]);
  await sql`drop function fill_disk cascade`.execute(havn.db);
  expect(await take(raw)).toMatchObject({ state: "appended", caseId: careCase.id });
  expect(await messagesOf(careCase.id)).toMatchObject([{ comment: "<p>Nu er der plads</p>" }]);
});

test("an email waiting for its next try is retried at once when it is moved out of the folder and back", async () => {
  const { havn, dovecot } = await worlds.open();
  await refuseMails(havn, "Forgiftet", 1);
  dovecot.lay(mailOfNora("Forgiftet"));
  const tries = async () => (await havn.db.selectFrom("mailbox_mail").select(["tries", "tried_by"]).execute()).at(-1);
  await expect.poll(tries).toEqual({ tries: 1, tried_by: null });
  dovecot.move("INBOX", "Havn/Failed");
  dovecot.move("Havn/Failed", "INBOX");
  await expect.poll(() => titlesOf(havn)).toEqual(["Forgiftet"]);
});
