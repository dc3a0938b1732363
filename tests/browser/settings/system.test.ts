/** @module-tag thorough */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();

const giveUp = async (kind: string, lane: string): Promise<void> => {
  const now = site.havn.clock.now();
  const at = { run_at: now, stored_at: now, set_at: now, failed_at: now };
  const job = { kind, lane, payload: JSON.stringify({ caseId: 1 }), attempts: 8, last_error: "it broke", ...at };
  await site.havn.db.insertInto("job").values(job).execute();
};

test("a failed job is retried by keyboard, in Danish on a phone; given-up emails have their own page", async () => {
  await giveUp("index-case", "usual");
  await giveUp("send-mail", "mail");
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844, unhurried: true });
  await visit(page, "/settings/system");
  expect(await violations(page)).toEqual([]);
  await page.getByText("0 venter, 0 kører, 1 mislykket").first().waitFor();
  const failed = page.getByRole("region", { name: "Mislykkede job" });
  await failed.getByRole("button", { name: "Prøv igen: Indeksering af en sag til søgning" }).press("Enter");
  await page.getByText("Jobbet prøves igen").waitFor();
  await expect.poll(() => failed.getByRole("button").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Mislykkede job");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Uleverede mails" }).waitFor();
  await page.goBack();
  await failed.getByRole("link", { name: "1 mail blev ikke afleveret" }).waitFor();
  expect(await failed.getByText("Intet job er mislykket.").count()).toBe(0);
});

test("a mail server that takes no emails is said, with how many wait, in Danish on a phone", async () => {
  const { db, clock } = site.havn;
  const at = { run_at: clock.now(), stored_at: clock.now(), set_at: clock.now(), first_due_at: clock.now() };
  const failed = { attempts: 3, last_error: "connect ECONNREFUSED 127.0.0.1:25", is_blocked: true };
  const job = { kind: "send-mail", lane: "mail", payload: "{}", ...at, ...failed };
  await db.insertInto("job").values([job, job]).execute();
  const page = await site.openPage({ as: "anna", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/system");
  const heldUp = page.getByRole("region", { name: /^2 mails har ventet siden / });
  await heldUp.getByText("Seneste svar: connect ECONNREFUSED 127.0.0.1:25").waitFor();
  expect(await violations(page)).toEqual([]);
  await db.deleteFrom("job").where("is_blocked", "=", true).execute();
});

test("a mailbox that can't be read is said to an administrator, who can't decide about its emails", async () => {
  const { db } = site.havn;
  const since = new Date("2026-11-20T08:00:00Z");
  await db
    .updateTable("app_user")
    .set({ staff_roles: ["administrator"] })
    .where("id", "=", people.bo.id)
    .execute();
  await sql`insert into mailbox_state (mailbox, account, host, folder, problem, detail, since)
    values ('care@mail.example:993/INBOX', 'care', 'mail.example', 'INBOX', 1, '', ${since})`.execute(db);
  const page = await site.openPage({ as: "bo", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/system");
  const mailbox = page.getByRole("region", { name: "Postkassen" });
  await mailbox.getByText(/care( er ikke blevet læst)? siden/).waitFor();
  await page.getByText("I en mappe", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await sql`delete from mailbox_state`.execute(db);
});
