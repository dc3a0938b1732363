import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { inboxes } from "#tests/support/notifications/store-notification.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ days: 30 }));
const { inbox, mark, shown, unread } = inboxes(() => havn);

const threeWeeks = 21 * 86_400_000;
const instant = (ms = 0) => new Date(havn.clock.now().getTime() + ms).toISOString();
const lettersTo = async (userId: number, caseId: number) => {
  const jobs = await havn.db.selectFrom("job").select(["payload", "run_at"]).where("lane", "=", "letters").execute();
  const those = jobs.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ caseId, userId }));
  return those.map(({ run_at }) => run_at.toISOString());
};

test("a case made from a three-week-old email is announced then, with clocks from the email's arrival", async () => {
  const receivedAt = new Date(havn.clock.now().getTime());
  const { id } = await ingestMail(havn.havn.app, rawMail({ From: "Ole Ukendt <ole@ukendt.example>" }), receivedAt);
  havn.clock.forward({ days: 20 });
  const until = instant();
  havn.clock.forward({ days: 1 });

  const body = { mailId: id, customerNumber: nordlys, contactPersonId: people.nora.id };
  const { careCaseId } = await havn.as("anna").createCareCaseFromIncomingMail({ body });
  expect((await inbox("nora")).groups[0]).toMatchObject({
    careCase: { id: careCaseId },
    notifications: [{ type: "NewCareCaseCreated", at: instant() }],
  });
  expect(await lettersTo(people.nora.id, careCaseId)).toEqual([instant(60_000)]);
  // Marks everything that was in an inbox that was opened before the case was in it.
  await mark("nora", { all: true, until });
  expect(await unread("nora")).toMatchObject({ count: 1 });
  expect(await shown("nora", { unreadOnly: true })).toMatchObject([[careCaseId, [expect.any(Number)]]]);

  const submittedAt = receivedAt.toISOString();
  expect(await read(havn, "nora", careCaseId)).toMatchObject({ submittedAt });
  const { changeLogs } = await havn.as("nora").getCareCaseChangeLogsBySearch({ body: { caseId: careCaseId } });
  expect(changeLogs).toMatchObject([{ type: "CareCaseCreated", at: submittedAt }]);
});

test("a case created from a staff member's mail program announces an old email now", async () => {
  const receivedAt = instant(-threeWeeks);
  const body = { email: people.nils.email, subject: "Faktura", body: "Hej", isHtml: false, receivedAt };
  const { careCaseId } = await havn.as("anna").createCareCaseFromEmail({ body });
  expect((await inbox("nils", { caseId: careCaseId })).groups[0]?.notifications).toMatchObject([{ at: instant() }]);
  expect(await read(havn, "nils", careCaseId)).toMatchObject({ submittedAt: receivedAt });
});
