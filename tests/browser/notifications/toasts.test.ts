import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { inboxes, storeNotification } from "#tests/support/notifications/store-notification.ts";

const site = browserSite();
const { cases, unread } = inboxes(() => site.havn);
beforeEach(() => site.havn.db.deleteFrom("notification").execute());

/** Longer than a toast is shown for. */
const aWhile = 11_000;

const openInbox = async (options: PageOptions = { as: "anna" }): Promise<Page> => {
  const [id = 0] = await cases(1);
  await storeNotification(site.havn, "anna", { caseId: id, by: "nils", type: "NewCareCaseCreated" });
  const page = await site.openPage(options);
  if (!options.unhurried) await page.clock.install();
  await visit(page, "/notifications");
  return page;
};
const mark = (page: Page) => page.getByRole("button", { name: "Mark as read: Nils Nordlys created the case" });
const line = (page: Page) => page.getByRole("main").getByRole("link", { name: "Nils Nordlys created the case" });
const toast = (page: Page) => page.getByText("1 notification marked as read.");
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const untilGone = (page: Page) => toast(page).waitFor({ state: "detached" });

test("a toast stays while the focus is on it, and gives it back", async () => {
  const page = await openInbox();
  await mark(page).press("Enter");
  await toast(page).waitFor();
  await line(page).and(page.locator(":focus")).waitFor();
  await undo(page).focus();
  await page.clock.runFor(3 * aWhile);
  await undo(page).press("Enter");
  await mark(page).waitFor();
  await untilGone(page);
  await line(page).and(page.locator(":focus")).waitFor();
  await expect.poll(async () => (await unread("anna")).count).toBe(1);
});

test("a toast stays while the mouse is on it, and goes afterwards", { tags: ["thorough"] }, async () => {
  const page = await openInbox();
  await mark(page).click();
  await toast(page).hover();
  await page.clock.runFor(3 * aWhile);
  expect(await toast(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(aWhile);
  await untilGone(page);
});

test("Ctrl+Z takes back what a toast offers, also with the focus on it, but not while typing", async () => {
  const page = await openInbox({ as: "anna", unhurried: true });
  await mark(page).press("Enter");
  await toast(page).waitFor();
  await line(page).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Control+z");
  await untilGone(page);
  await mark(page).waitFor();
  await expect.poll(async () => (await unread("anna")).count).toBe(1);

  await mark(page).press("Enter");
  await line(page).and(page.locator(":focus")).waitFor();
  await undo(page).press("Control+z");
  await untilGone(page);
  await line(page).and(page.locator(":focus")).waitFor();
  await mark(page).waitFor();

  await mark(page).press("Enter");
  await toast(page).waitFor();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cases", exact: true }).click();
  await page.getByRole("searchbox").fill("sag");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Tab");
  expect(await toast(page).count()).toBe(1);
  await page.keyboard.press("Control+z");
  await untilGone(page);
  await expect.poll(async () => (await unread("anna")).count).toBe(1);
});
