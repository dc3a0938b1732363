import { businessDate } from "#platform/rules/business-day.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mayRead, persons, type World, wordsIn } from "#tests/leaks/random-world.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

/** What emails have told so far. */
export type MailCheck = { readonly known: Set<string>; readonly wrong: string[]; words: number };

export const nothingMailed = (): MailCheck => ({ known: new Set(), wrong: [], words: 0 });

/** Sends all emails that wait, with summaries, and looks for words that their readers may not read at this moment. */
export async function checkMailed(world: World, mailing: MailCheck): Promise<void> {
  const { havn } = world;
  const now = havn.clock.now();
  await havn.db.updateTable("job").set({ run_at: now }).where("kind", "=", "mail-case").execute();
  await havn.db.deleteFrom("notification_summary").execute();
  const day = businessDate(now);
  const summaries = persons.map((person) => ({ kind: "mail-summary", payload: { userId: people[person].id, day } }));
  await storeJobs(havn.db, summaries, now);
  await untilJobsAreDone(havn);
  for (const person of persons) {
    const fresh = (await outboxMails(havn, people[person].email)).filter(
      ({ messageId }) => !mailing.known.has(messageId),
    );
    for (const { messageId, subject, text, html } of fresh) {
      mailing.known.add(messageId);
      for (const word of wordsIn(`${subject} ${text} ${html}`)) {
        mailing.words += 1;
        const secret = world.secrets.find((one) => one.word === word);
        if (!secret || !mayRead(person, secret)) mailing.wrong.push(`${person}: ${word} in “${subject}”`);
      }
    }
  }
}
