import { allLanes } from "#platform/server/jobs/job-lanes.ts";
import { wakeRunners } from "#platform/server/jobs/job-store.ts";
import type { OutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { buildCase, change, read } from "#tests/support/cases/cases.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { outboxMails } from "./outbox.ts";

/** Lets time pass, and wakes the runner, whose sleep knows nothing of it. */
export async function pass(havn: TestHavn, seconds: number): Promise<void> {
  havn.clock.forward({ seconds });
  await wakeRunners(havn.db, allLanes);
}

/** The subjects and texts of mails to a person about this case, oldest first. */
export async function mailsOf(havn: TestHavn, person: PersonName, caseId: number): Promise<OutboxMail[]> {
  const mails = await outboxMails(havn, people[person].email);
  return mails.filter(({ subject }) => subject.startsWith(`[#${caseId}] `)).reverse();
}

/** A case of Nils, whom it tells of what staff do, that is assigned to Bo. What he was told of that is forgotten. */
export async function buildMailedCase(havn: TestHavn, title = "Faktura mangler momslinje"): Promise<number> {
  const created = await buildCase(havn, { changes: { title } });
  await change(havn, "anna", created, { assigneeId: people.bo.id });
  await forgetMails(havn);
  return created.id;
}

/** Nothing waits any more, and nobody is told of what happened before. */
export async function forgetMails({ db }: TestHavn): Promise<void> {
  await db.deleteFrom("notification").execute();
  await db.deleteFrom("job").where("kind", "=", "mail-case").execute();
}

/** Staff delete a case as it is now. */
export async function deleteCase(havn: TestHavn, id: number): Promise<void> {
  const { version = 0 } = (await read(havn, "anna", id)) ?? {};
  await havn.as("anna").deleteCareCase({ body: { id, version } });
}
