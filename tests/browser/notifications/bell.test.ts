import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { reset } from "#tests/support/notifications/read-notifications.ts";
import { inboxes, storeNotification } from "#tests/support/notifications/store-notification.ts";

const site = browserSite();
const { cases, unread } = inboxes(() => site.havn);
beforeEach(async () => {
  await site.havn.db.deleteFrom("notification").execute();
  await liveEventsSettled(site.havn);
});

const open = async (path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  return page;
};
const bell = (page: Page, label: string) => page.getByRole("banner").getByRole("button", { name: label, exact: true });
const panel = (page: Page, name = "Notifications") => page.getByRole("dialog", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const search = "**/api/Notifications/GetCareCaseNotificationsBySearch";

test("the bell opens the newest notifications by keyboard on any page, live; visits mark them read", async () => {
  const [one = 0, two = 0] = await cases(2);
  await reset(site.havn, one, { assignee: "anna", contact: "nils" });
  await site.havn.db.deleteFrom("notification").execute();
  await storeNotification(site.havn, "anna", { caseId: one, by: "nils", type: "NewCareCaseCreated" });
  await storeNotification(site.havn, "anna", { caseId: two, type: "CloseToFirstResponse", reasons: ["owner"] });
  const page = await open("/cases?q=xyzzy");
  await bell(page, "Notifications, 2 unread").focus();
  await page.keyboard.press("Enter");
  const rows = panel(page).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`^#${two} .*The first response is due soon.*Because you own the case`)),
    expect.stringMatching(new RegExp(`^#${one} .*Nils Nordlys created the case`)),
  ]);
  expect(await violations(page)).toEqual([]);

  await write(site.havn, "nils", one, "<p>Noget nyt</p>");
  await rows.filter({ hasText: "Nils Nordlys wrote a message" }).waitFor();
  await bell(page, "Notifications, 3 unread").waitFor();
  expect(new URL(page.url()).search).toBe("?q=xyzzy");

  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Mark all as read");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Settings");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Nils Nordlys wrote a message");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1 notification marked as read.").waitFor();
  await bell(page, "Notifications, 2 unread").waitFor();
  await expect.poll(() => focused(page)).toBe("Nils Nordlys wrote a message");
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup"))).toBe("dialog");

  await page.keyboard.press("Enter");
  await rows.getByRole("link", { name: "Nils Nordlys created the case" }).press("Enter");
  await page.waitForURL(`**/cases/${one}`);
  await panel(page).waitFor({ state: "hidden" });
  await bell(page, "Notifications, 1 unread").waitFor();
  expect((await unread("anna")).count).toBe(1);
  await bell(page, "Notifications, 1 unread").press("Enter");
  await panel(page).getByRole("link", { name: "See all notifications" }).press("Enter");
  await page.waitForURL("**/notifications");
  await panel(page).waitFor({ state: "hidden" });
  await page.getByRole("region", { name: `#${two}` }).waitFor();
});

test("the panel marks all up to its newest as read, by keyboard, which can be taken back", async () => {
  const [caseId = 0] = await cases(1);
  for (let n = 0; n < 12; n += 1)
    await storeNotification(site.havn, "anna", { caseId, by: "nils", type: "NewMessage" });
  const page = await open("/support");
  await bell(page, "Notifications, 12 unread").press("Enter");
  await expect.poll(() => panel(page).getByRole("listitem").count()).toBe(10);
  await panel(page).getByRole("button", { name: "Mark all as read", exact: true }).press("Enter");
  await page.getByText("12 notifications marked as read.").waitFor();
  await bell(page, "Notifications").waitFor();
  await expect.poll(() => panel(page).locator("li[data-unread=true]").count()).toBe(0);
  expect(await panel(page).getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(label).toBe("Settings");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await bell(page, "Notifications, 12 unread").waitFor();
  expect((await unread("anna")).count).toBe(12);
});

test("the panel says when it is empty, and offers a retry when it can't be loaded", {
  tags: ["thorough"],
}, async () => {
  const page = await open("/support", { locale: "da" });
  expectProblem(page, /503|Failed to load/);
  const refused = JSON.stringify({ statusCode: 503, message: "x" });
  await page.route(search, (route) => route.fulfill({ status: 503, contentType: "application/json", body: refused }));
  await bell(page, "Underretninger").click();
  await panel(page, "Underretninger").getByRole("alert").waitFor();
  await page.unroute(search);
  await panel(page, "Underretninger").getByRole("button", { name: "Prøv igen" }).click();
  await panel(page, "Underretninger").getByText("Ingen underretninger endnu", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
});

const panelFits = async (width: number) => {
  const [caseId = 0] = await cases(1);
  for (let n = 0; n < 12; n += 1)
    await storeNotification(site.havn, "nils", { caseId, by: "anna", type: "NewMessage", reasons: ["subscribe"] });
  const page = await open("/", { as: "nils", locale: "da", width, height: 700, touch: width === 390 });
  await bell(page, "Underretninger, 12 ulæste").click();
  const shown = panel(page, "Underretninger");
  await expect.poll(() => shown.getByRole("listitem").count()).toBe(10);
  const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(700);
  await expect(shown.getByRole("link", { name: "Se alle underretninger" }).isVisible()).resolves.toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
};

test("the panel fits a phone, however much it contains", () => panelFits(390));
test.each([1440, 768])("the panel fits a window of %d pixels", { tags: ["thorough"] }, panelFits);
