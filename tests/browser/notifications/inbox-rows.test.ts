import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import { reset } from "#tests/support/notifications/read-notifications.ts";
import { inboxes, storeNotification } from "#tests/support/notifications/store-notification.ts";

const site = browserSite();
const { cases } = inboxes(() => site.havn);
beforeEach(async () => {
  await site.havn.db.deleteFrom("notification").execute();
});

const open = async (path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  return page;
};
const lines = (page: Page) => page.locator("main li[data-row-box]");

test("on a phone a group's head is as high as its buttons, with the case's status, and four notifications fit a screen", async () => {
  const ids = await cases(3);
  for (const caseId of [...ids, ...ids]) {
    const { message } = await write(site.havn, "nils", caseId, `<p>${"Vi venter stadig på svar. ".repeat(8)}</p>`);
    await site.havn.db.deleteFrom("notification").where("message_id", "=", message.id).execute();
    await storeNotification(site.havn, "anna", { caseId, by: "nils", type: "NewMessage", messageId: message.id });
  }
  const page = await open("/notifications", { locale: "da", width: 390, height: 844, touch: true });
  await expect.poll(() => lines(page).count()).toBe(6);
  const heads = await page.locator("main section > header").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heads.length).toBe(3);
  expect(Math.max(...heads)).toBeLessThanOrEqual(48);
  const statuses = await page
    .locator("main section > header [data-tone]")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.scrollWidth <= one.clientWidth).length);
  expect(statuses).toBe(3);
  const ends = await lines(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(ends.filter((end) => end <= 844).length).toBeGreaterThanOrEqual(4);
  await page.getByRole("button", { name: `Gør sagen lydløs: #${ids[0]}` }).click();
  await page.getByRole("button", { name: `Slå lyden til for sag #${ids[0]}` }).waitFor();
  // Heard, if not seen.
  const [said] = await page
    .getByRole("region", { name: `#${ids[0]}` })
    .locator("header")
    .allInnerTexts();
  expect(said).toContain("Lydløs");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("on a wide screen the tabs end where the inbox and the settings do", { tags: ["thorough"] }, async () => {
  const [caseId = 0] = await cases(1);
  await storeNotification(site.havn, "anna", { caseId });
  const page = await open("/notifications", { width: 1920 });
  const endOf = async (part: string) => {
    const { x = 0, width = 0 } = (await page.locator(part).first().boundingBox()) ?? {};
    return x + width;
  };
  await lines(page).first().waitFor();
  expect(await endOf("main section:has(> header)")).toBe(await endOf("nav:has(> .tab)"));
  await visit(page, "/notifications?tab=settings");
  expect(await endOf("main fieldset")).toBe(await endOf("nav:has(> .tab)"));
});

test("a message has the status that was saved with it in its row", async () => {
  const { id } = await buildCase(site.havn);
  await reset(site.havn, id, { assignee: "bo", contact: "nils" });
  const { version = 0 } = (await read(site.havn, "anna", id)) ?? {};
  const body = { caseId: id, comment: "<p>Prøv igen</p>", version, changes: { status: "WaitsOnCustomer" as const } };
  await site.havn.as("anna").createCareCaseMessage({ body });
  const page = await open("/notifications", { as: "bo" });
  await expect.poll(() => lines(page).count()).toBe(1);
  await lines(page).getByText("Anna Agent wrote a message").waitFor();
  await lines(page).getByText("Waiting for customer", { exact: true }).waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Notifications, 1 unread", exact: true }).waitFor();
});
