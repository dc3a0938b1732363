import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { reset } from "#tests/support/notifications/read-notifications.ts";
import { inboxes, storeNotification } from "#tests/support/notifications/store-notification.ts";
import { people } from "#tests/support/people/people.ts";
import { mention } from "#tests/support/people/store-personal-data.ts";

const site = browserSite();
const { cases, unread } = inboxes(() => site.havn);
beforeEach(async () => {
  await site.havn.db.deleteFrom("notification").execute();
  await site.havn.db.deleteFrom("notification_mute").execute();
});

const open = async (path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  return page;
};
const bell = (page: Page, label: RegExp | string) =>
  page.getByRole("banner").getByRole("button", { name: label, exact: true });
const group = (page: Page, id: number) => page.getByRole("region", { name: `#${id}` });
const lines = (page: Page) => page.locator("main li[data-row-box]");

describe("the inbox", () => {
  test("is used by keyboard: filter, mark, undo, mute; the count in all tabs follows", async () => {
    const [one = 0, two = 0] = await cases(2);
    await storeNotification(site.havn, "anna", {
      caseId: one,
      by: "nils",
      type: "NewCareCaseCreated",
      reasons: ["team"],
    });
    await storeNotification(site.havn, "anna", {
      caseId: two,
      by: "bo",
      type: "MentionInMessage",
      reasons: ["mentioned"],
    });
    await storeNotification(site.havn, "anna", {
      caseId: two,
      type: "CloseToFirstResponse",
      reasons: ["owner", "subscribe"],
    });
    await storeNotification(site.havn, "anna", { caseId: two, type: 99 });
    const other = await open("/support");
    const page = await open("/notifications", { unhurried: true });
    await bell(page, "Notifications, 4 unread").waitFor();
    const titles = () => Promise.all([page.title(), other.title()]);
    await expect.poll(titles).toEqual(["(4) Notifications · Havn", "(4) Support · Havn"]);
    await group(page, two).getByText("Unknown notification type").waitFor();
    await group(page, two).getByText("Because you own the case and follow the case").waitFor();
    expect(await group(page, two).getByText("Because").count()).toBe(1);
    await group(page, two).getByRole("link", { name: "Bo Koordinator mentioned you in a message" }).waitFor();
    await group(page, one).getByRole("link", { name: "Nils Nordlys created the case" }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Type", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "First response due soon" }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL("**/notifications?type=CloseToFirstResponse");
    await page.keyboard.press("Escape");
    await expect.poll(() => lines(page).count()).toBe(1);
    await page.getByRole("button", { name: "Mark as read: The first response is due soon" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("1 notification marked as read.").waitFor();
    await bell(page, "Notifications, 3 unread").waitFor();
    await bell(other, "Notifications, 3 unread").waitFor();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await bell(page, "Notifications, 4 unread").waitFor();

    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await expect.poll(() => lines(page).count()).toBe(4);
    await page.getByRole("heading", { level: 1 }).click();
    for (let at = 0; at < 3; at += 1) await page.keyboard.press("ArrowDown");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Bo Koordinator mentioned you in a message");

    await page.getByRole("button", { name: `Mark as read: all of case #${two}` }).press("Enter");
    await bell(other, "Notifications, 1 unread").waitFor();
    await page
      .getByRole("button", { name: `Mute this case: #${two}` })
      .and(page.locator(":focus"))
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByText(`Case #${two} is muted. You are notified only when somebody mentions you.`).waitFor();
    await page.getByRole("button", { name: "Undo" }).last().press("Enter");
    await page.getByRole("button", { name: `Mute this case: #${two}` }).waitFor();

    await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
    await bell(other, "Notifications").waitFor();
    await expect.poll(titles).toEqual(["Notifications · Havn", "Support · Havn"]);
    await visit(page, "/notifications?unread=1");
    await page.getByText("You have read everything").waitFor();
  });

  test("says when it is empty, and offers a retry when it can't be loaded", { tags: ["thorough"] }, async () => {
    await liveEventsSettled(site.havn);
    const page = await open("/support");
    expectProblem(page, /503|Failed to load/);
    const search = "**/api/Notifications/GetCareCaseNotificationsBySearch";
    const refused = JSON.stringify({ statusCode: 503, message: "x" });
    await page.route(search, (route) => route.fulfill({ status: 503, contentType: "application/json", body: refused }));
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Notifications" }).click();
    await page.getByRole("alert").waitFor();
    await page.unroute(search);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No notifications yet", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Choose what you are notified of" }).click();
    await page.getByRole("radio", { name: /^Everything that concerns me/ }).waitFor();
  });

  test("is shown in Danish and fits a phone", { tags: ["thorough"] }, async () => {
    const caseId = (await cases(1))[0] ?? 0;
    await storeNotification(site.havn, "nils", { caseId, by: "anna", type: "NewMessage", reasons: ["subscribe"] });
    const page = await open("/", { as: "nils", locale: "da", width: 390, height: 844 });
    await bell(page, "Underretninger, 1 ulæst").click();
    await page.getByRole("link", { name: "Se alle underretninger" }).click();
    await page.getByRole("heading", { level: 1, name: "Underretninger" }).waitFor();
    await page.getByText("Fordi du følger sagen").waitFor();
    await page.getByRole("link", { name: "Anna Agent skrev en besked" }).waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([await width(), await violations(page)]).toEqual([0, []]);
    await page.getByRole("link", { name: "Indstillinger" }).click();
    await page.getByText("Vælg i detaljer").click();
    await page.getByRole("combobox", { name: "Mail: Ny besked, Kontaktperson" }).waitFor();
    expect([await width(), await violations(page)]).toEqual([0, []]);
  });
});

describe("visiting a case", () => {
  /** A page of Anna's whose clock stands still, so that a slow machine doesn't make it look abandoned. */
  const openAtRest = async (path: string): Promise<{ page: Page; at: number }> => {
    const page = await site.openPage({ as: "anna" });
    const at = Date.now();
    await page.clock.setFixedTime(at);
    await visit(page, path);
    return { page, at };
  };

  test("marks its notifications read, also ones that arrive meanwhile; a mention once its message is in view", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    const { message } = await write(site.havn, "bo", id, mention(people.anna.id, "Anna"), true);
    for (let at = 0; at < 20; at += 1) await write(site.havn, "bo", id, `<p>${"Lang besked. ".repeat(40)}</p>`, true);
    await reset(site.havn, id, { assignee: "anna", contact: "nils" });
    await storeNotification(site.havn, "anna", { caseId: id, by: "bo", type: "NewMessage" });
    await storeNotification(site.havn, "anna", {
      caseId: id,
      by: "bo",
      type: "MentionInMessage",
      messageId: message.id,
    });
    const { page } = await openAtRest(`/cases/${id}`);
    const told = page.locator(`#message-${message.id}`);
    await expect.poll(async () => (await unread("anna")).count).toBeLessThan(2);
    await write(site.havn, "nils", id, "<p>Noget nyt</p>");
    await page.getByText("Noget nyt").waitFor();
    await told.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await unread("anna")).count).toBe(0);
    await bell(page, "Notifications").waitFor();
  });

  test("leaves new notifications unread on an unattended page, until a user looks at it", {
    tags: ["thorough"],
  }, async () => {
    const { id } = await buildCase(site.havn);
    await reset(site.havn, id, { assignee: "anna", contact: "nils" });
    await liveEventsSettled(site.havn);
    const visits: string[] = [];
    const isVisit = (url: string) => url.endsWith("/api/Notifications/MarkNotificationsRead");
    const { page, at } = await openAtRest("/support");
    page.on("request", (request) => isVisit(request.url()) && visits.push(request.url()));
    const opened = page.waitForResponse((response) => isVisit(response.url()));
    await visit(page, `/cases/${id}`);
    await opened;
    await page.clock.setFixedTime(at + 60_000);
    const attended = visits.length;
    const { message } = await write(site.havn, "bo", id, mention(people.anna.id, "Anna"), true);
    await write(site.havn, "nils", id, "<p>Noget nyt</p>");
    await bell(page, "Notifications, 2 unread").waitFor();
    await page.locator(`#message-${message.id}`).scrollIntoViewIfNeeded();
    expect([(await unread("anna")).count, visits.length]).toEqual([2, attended]);

    await page.mouse.move(300, 300);
    await expect.poll(async () => (await unread("anna")).count).toBe(0);
    await bell(page, "Notifications").waitFor();
  });

  test("from a mention opens the message, and marks it read", { tags: ["thorough"] }, async () => {
    const { id } = await buildCase(site.havn);
    const { message } = await write(site.havn, "bo", id, mention(people.anna.id, "Anna"), true);
    await site.havn.db.deleteFrom("notification").execute();
    await storeNotification(site.havn, "anna", {
      caseId: id,
      by: "bo",
      type: "MentionInMessage",
      messageId: message.id,
    });
    const page = await open("/notifications");
    await page.getByRole("link", { name: "Bo Koordinator mentioned you in a message" }).click();
    await page.waitForURL(`**/cases/${id}#message-${message.id}`);
    await expect.poll(async () => (await unread("anna")).count).toBe(0);
  });
});
