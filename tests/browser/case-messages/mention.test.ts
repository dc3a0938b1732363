import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { stopClock } from "#tests/support/browser/stopped-clock.ts";
import { focusedEditor } from "#tests/support/browser/text-editor.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { people } from "#tests/support/people/people.ts";

let exim: Exim;
beforeAll(async () => {
  exim = await startExim();
});
afterAll(() => exim.close());
const site = browserSite({ env: () => ({ SMTP_URL: exim.url }) });

test("a mention appears on the other user's open page within a second of its clock, and in their mailbox", async () => {
  const { id } = await buildCase(site.havn);
  // Whoever is notified of the case because nobody else is.
  await site.havn.db.deleteFrom("notification").execute();
  const bo = await site.openPage({ as: "bo" });
  await bo.clock.install();
  await visit(bo, "/support");
  const bell = (label: string) => bo.getByRole("banner").getByRole("button", { name: label, exact: true });
  await bell("Notifications").waitFor();

  const anna = await site.openPage({ as: "anna" });
  await visit(anna, `/cases/${id}`);
  await anna.keyboard.press("n");
  const note = await focusedEditor(anna, "Internal note");
  await anna.keyboard.type("Kan du se på den, @Bo");
  const options = anna.getByRole("listbox", { name: "People to mention" }).getByRole("option");
  await options.filter({ hasText: "Bo Koordinator" }).waitFor();
  await anna.keyboard.press("Enter");
  await expect.poll(() => note.textContent()).toContain("@Bo Koordinator");
  const clock = await stopClock(bo);
  await anna.keyboard.press("Control+Enter");
  await clock.asksWithin(1_000, "notification", inboxCalls.getUnreadNotificationCount);
  await bell("Notifications, 1 unread").waitFor();
  await anna.getByRole("article").getByText("Kan du se på den").waitFor();

  const mailsOfCase = () =>
    exim
      .mails(people.bo.email)
      .map(({ raw }) => readOutboxMail(Buffer.from(raw)))
      .filter(({ subject }) => subject.includes(`[#${id}]`));
  expect(mailsOfCase()).toEqual([]);
  // The jobs wait for the minute to pass; since the clock was set ahead, they have to be woken.
  site.havn.clock.set(new Date(site.havn.clock.now().getTime() + 61_000).toISOString());
  await wakeRunners(site.havn.db, ["letters"]);
  await expect.poll(() => mailsOfCase().length).toBe(1);
  const [mail] = mailsOfCase();
  expect(mail?.text).toContain("Kan du se på den, @Bo Koordinator");
});
