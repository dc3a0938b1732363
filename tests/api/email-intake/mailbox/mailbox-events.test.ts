import { sql } from "kysely";
import { expect, test } from "vitest";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { refuseMails } from "#tests/support/mail/fail-mail-intake.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { mailboxWorlds, mailOfNora, titlesOf, watched } from "#tests/support/mail/mailbox-with-havn.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const worlds = mailboxWorlds();
const ofMails = (events: readonly LiveEvent[] | undefined) => events?.filter(({ kind }) => kind === "mail") ?? [];
const ofSystem = (events: readonly LiveEvent[] | undefined) =>
  ofMails(events).filter((event) => event.kind === "mail" && event.isOfSystem);

test("an email that arrives doesn't change the system's state; one that stays in the folder does", async () => {
  const { havn, dovecot } = await worlds.open();
  await expect.poll(() => watched(havn)).toMatchObject({ state: "reading", waiting: 0 });
  const [arriving] = await heard(havn, ["anna"], async () => {
    dovecot.lay(mailOfNora("Kajplads"));
    await expect.poll(() => titlesOf(havn)).toEqual(["Kajplads"]);
    await expect.poll(() => watched(havn)).toMatchObject({ waiting: 0 });
  });
  expect(ofMails(arriving).length).toBeGreaterThan(0);
  expect(ofSystem(arriving)).toEqual([]);

  await refuseMails(havn, "Forgiftet", 1);
  const [staying] = await heard(havn, ["anna"], async () => {
    dovecot.lay(mailOfNora("Forgiftet"));
    await expect.poll(() => watched(havn)).toMatchObject({ waiting: 1, held: 1 });
  });
  expect(ofSystem(staying)).toHaveLength(1);
});

test("the system's state changes when an email fails, and when staff decide about a failed one", async () => {
  const havn = await startIntake({});
  worlds.closeLater(havn.close);
  const { take } = intakeOf(() => havn);
  const stranger = { From: "Ole Ukendt <ole@ukendt.example>" };
  const discard = (mailId: number) => havn.as("anna").discardIncomingMail({ body: { mailId } });
  const [ordinary] = await heard(havn, ["anna"], async () => discard((await take(rawMail(stranger))).id));
  expect([ofMails(ordinary).length, ofSystem(ordinary)]).toEqual([2, []]);

  await sql`
    create function refuse_case() returns trigger language plpgsql as $$ begin raise exception 'not this'; end $$;
    create trigger refuse_case before insert on care_case for each row execute function refuse_case()`.execute(havn.db);
  const raw = rawMail({ From: people.nora.email, Subject: "Forgiftet" });
  for (const _try of [1, 2]) await expect(take(raw)).rejects.toThrow();
  const [failing] = await heard(havn, ["anna"], () => take(raw));
  expect(ofSystem(failing)).toHaveLength(1);
  await sql`drop function refuse_case cascade`.execute(havn.db);
  const { mails } = await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } });
  const mailId = mails[0]?.id ?? 0;
  const chosen = { mailId, customerNumber: nordlys, contactPersonId: people.nora.id };
  const [deciding] = await heard(havn, ["anna"], () =>
    havn.as("anna").createCareCaseFromIncomingMail({ body: chosen }),
  );
  expect(ofSystem(deciding)).toHaveLength(1);
});
