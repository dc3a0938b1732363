import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { oauthMailbox } from "#tests/support/mail/oauth-mailboxes.ts";
import { createMailbox } from "#tests/support/mail/own-mailboxes.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const unfinished = { grant: "clientCredentials", issuer: null, tenant: null, clientId: null, scopes: null } as const;

test("administrators are told once at 30, 7 and 1 days before a secret ends, and again of a new end", async () => {
  const today = businessDate(havn.clock.now());
  const { id, version } = await createMailbox(havn, oauthMailbox({ ...unfinished, secretEnds: addDays(today, 9) }));
  const subjects = async () =>
    (await outboxMails(havn, people.anna.email)).map(({ subject }) => subject).filter((each) => each.includes("Care"));
  expect(await subjects()).toEqual([]);
  for (const [days, mails] of [
    [1, 1],
    [1, 2],
    [1, 2],
    [5, 3],
    [1, 3],
  ] as const) {
    havn.clock.forward({ days });
    expect(await subjects(), `after ${days} more days`).toHaveLength(mails);
  }
  const later = { ...oauthMailbox({ ...unfinished, secretEnds: addDays(businessDate(havn.clock.now()), 6) }) };
  await havn.as("anna").updateMailbox({ body: { mailboxId: id ?? 0, version, ...later } });
  havn.clock.forward({ days: 1 });
  expect(await subjects()).toHaveLength(4);
  expect(new Set((await subjects()).map((subject) => subject.replace(/\d.*/, "")))).toEqual(
    new Set(["Hemmeligheden til Care udløber "]),
  );
});
