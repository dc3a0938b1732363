import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import type { OutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { buildCase, change, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { outboxMails } from "./read-outbox.ts";

/** Advances the clock and wakes the runner, which doesn't notice by itself. */
export async function pass(havn: TestHavn, seconds: number): Promise<void> {
  havn.clock.forward({ seconds });
  await wakeRunners(havn.db, allLanes);
}

/** Subjects and texts of emails to a person about this case, oldest first. */
export const mailsOf = (havn: TestHavn, person: PersonName, caseId: number): Promise<OutboxMail[]> =>
  mailsOfAddress(havn, people[person].email, caseId);

/** The same to an address. */
export async function mailsOfAddress(havn: TestHavn, to: string, caseId: number): Promise<OutboxMail[]> {
  const mails = await outboxMails(havn, to);
  return mails.filter(({ subject }) => subject.startsWith(`[#${caseId}] `)).reverse();
}

/** A case of Nils, who gets emails about it, assigned to Bo. Notifications so far are deleted. */
export async function buildMailedCase(havn: TestHavn, title = "Faktura mangler momslinje"): Promise<number> {
  const created = await buildCase(havn, { changes: { title } });
  await change(havn, "anna", created, { assigneeId: people.bo.id });
  await forgetMails(havn);
  return created.id;
}

/** Deletes waiting emails and notifications. */
export async function forgetMails({ db }: TestHavn): Promise<void> {
  await db.deleteFrom("notification").execute();
  await db.deleteFrom("job").where("kind", "=", "mail-case").execute();
}

/** Staff delete a case in its current version. */
export async function deleteCase(havn: TestHavn, id: number): Promise<void> {
  const { version = 0 } = (await read(havn, "anna", id)) ?? {};
  await havn.as("anna").deleteCareCase({ body: { id, version } });
}
