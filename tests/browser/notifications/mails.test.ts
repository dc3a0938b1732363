import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { outboxFolder } from "#platform/server/mail/outbox.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { storeGivenUpMail } from "#tests/support/notifications/store-given-up-mail.ts";

const site = browserSite();
const addresses = ["one@example.dk", "two@example.dk", "three@example.dk", "four@example.dk"];

beforeEach(async () => {
  await rm(outboxFolder(site.havn.dataDir), { recursive: true, force: true });
  await site.havn.db.deleteFrom("job").where("kind", "=", "send-mail").execute();
  for (const to of addresses) await storeGivenUpMail(site.havn, { to });
});

const openMails = async (options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, "/mails");
  return page;
};

const shown = async (page: Page) =>
  (await page.locator("tbody tr th[data-column=to]").allTextContents()).map((text) => text.trim()).sort();

describe("emails that were not delivered", () => {
  test("can be retried one by one, discarded after a question, and then all retried", async () => {
    const page = await openMails();
    expect(await shown(page)).toEqual([...addresses].sort());
    await page.getByText("550 no such user").first().waitFor();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Undelivered mail, 4 given up", exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Try again: the email to one@example.dk" }).click();
    await page.getByText("1 email is tried again").waitFor();
    await expect.poll(() => shown(page)).not.toContain("one@example.dk");
    expect(await outboxMails(site.havn, "one@example.dk")).toHaveLength(1);

    await page.getByRole("button", { name: "Discard the email to two@example.dk" }).click();
    const dialog = page.getByRole("dialog", { name: "Discard this email?" });
    await page.route("**/DiscardGivenUpMails", (route) => route.abort(), { times: 1 });
    expectProblem(page, /DiscardGivenUpMails|ERR_FAILED/);
    await dialog.getByRole("button", { name: "Discard" }).click();
    await dialog.getByRole("alert").waitFor();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await page.getByText("The email was discarded").waitFor();
    await expect.poll(() => shown(page)).toEqual(["four@example.dk", "three@example.dk"]);

    await page.getByRole("button", { name: "Try all again" }).click();
    await page.getByText("No email was given up").waitFor();
    await menu.getByRole("link", { name: "Undelivered mail", exact: true }).waitFor();
    expect(await outboxMails(site.havn, "two@example.dk")).toEqual([]);
    expect(await outboxMails(site.havn, "four@example.dk")).toHaveLength(1);
  });

  test("fit a phone, in Danish; other users don't have the page", { tags: ["thorough"] }, async () => {
    const page = await openMails({ locale: "da", width: 390, height: 844 });
    await page.getByRole("heading", { name: "Uleverede mails" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    const other = await site.openPage({ as: "nils" });
    const asked: string[] = [];
    other.on("request", (request) => asked.push(new URL(request.url()).pathname));
    expectProblem(other, 404);
    await visit(other, "/mails");
    await other.getByText("Page Not Found: /mails").waitFor();
    await expect.poll(() => asked).toContain("/api/Notifications/GetUnreadNotificationCount");
    expect(asked).not.toContain("/api/MainIngestion/GetMailCounts");
  });
});
