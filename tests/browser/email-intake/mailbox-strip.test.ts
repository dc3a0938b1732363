import { afterEach, beforeEach, expect, test } from "vitest";
import { noteFailedMail } from "#email-intake/server/intake/retry-ingest.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { type Dovecot, startDovecot } from "#tests/support/mail/dovecot.ts";
import { mailPage } from "#tests/support/mail/mail-page.ts";
import { mailOfNora } from "#tests/support/mail/mailbox-with-havn.ts";
import { type MailboxTeller, readMailboxToo } from "#tests/support/mail/read-mailbox-in-process.ts";

const site = browserSite();
let dovecot: Dovecot;
let reader: MailboxTeller;

beforeEach(async () => {
  await site.havn.db.deleteFrom("incoming_mail").execute();
  dovecot = await startDovecot();
  reader = readMailboxToo(site.havn, dovecot.url);
  await reader.says("the mailbox is read");
});
afterEach(async () => {
  await reader.stop();
  await dovecot.close();
});

const fail = (subject: string) => {
  const raw = Buffer.from(mailOfNora(subject));
  const failed = { size: raw.length, failure: "P0001: not this one", mailbox: null };
  return noteFailedMail(site.havn.havn.app, raw, new Date(), failed);
};

test("staff see the mailbox's state live, and retry one or all failed emails", async () => {
  const page = await site.openPage({ as: "anna" });
  await visit(page, "/incoming-mail");
  const strip = page.getByRole("region", { name: "The mailbox" });
  await strip.getByText("havn is being read").waitFor();
  const rows = page.locator("table[aria-busy=false] tbody tr:not([hidden])");

  for (const subject of ["Første", "Anden", "Tredje"]) await fail(subject);
  await strip.getByText("3 emails could not be imported").waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const right = (part: string) =>
    rows.first().evaluate((row, found) => row.querySelector(found)?.getBoundingClientRect().right, part);
  await expect.poll(() => right("time")).toBe(await right("[data-column=acts] button:last-child"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows
    .filter({ hasText: "Første" })
    .getByRole("button", { name: /^Try again/ })
    .click();
  await page.getByText("1 email is being imported again").waitFor();
  await strip.getByText("2 emails could not be imported").waitFor();
  await rows.filter({ hasText: "Anden" }).getByRole("link", { name: /^Open/ }).click();
  const dialog = mailPage(page, "Anden");
  await dialog.getByText("What went wrong: P0001: not this one").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.waitFor({ state: "detached" });
  await strip.getByText("1 email could not be imported").waitFor();
  await strip.getByRole("button", { name: "Try all again" }).click();
  await page.getByText("No mail waiting", { exact: true }).waitFor();
  await strip.getByText(/could not be imported/).waitFor({ state: "detached" });
  const became = async () =>
    (await site.havn.as("anna").getIncomingMailsBySearch({ body: {} })).mails.map(({ state }) => state);
  await expect.poll(became).toEqual(["created", "created", "created"]);

  await dovecot.stop();
  await strip.getByText(/^havn has not been read since/).waitFor();
  await strip.getByText(/The mail server can't be reached\./).waitFor();
  await strip.getByText("Details").click();
  await strip.getByText("127.0.0.1, folder INBOX").waitFor();
  expect(await violations(page)).toEqual([]);
  await dovecot.start();
  await strip.getByText("havn is being read").waitFor();
});

test("customers see nothing about a mailbox", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nora" });
  const reply = await page.request.get(`${site.havn.url}/incoming-mail`);
  expect(reply.status()).toBe(404);
  expect(await reply.text()).not.toContain("127.0.0.1");
});
