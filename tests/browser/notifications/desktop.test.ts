import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";
import { reset } from "#tests/support/notifications/read-notifications.ts";

const site = browserSite();
beforeEach(() => site.havn.db.deleteFrom("notification").execute());

/** Replaces desktop notifications: permission is granted, and what is shown is recorded. */
const recordNotifications = () => {
  const shown: { title: string; body: string | undefined; click: () => void }[] = [];
  const key = "permission";
  class Recorded {
    onclick: (() => void) | null = null;
    static get permission() {
      return localStorage.getItem(key) ?? "default";
    }
    static async requestPermission() {
      localStorage.setItem(key, "granted");
      return "granted";
    }
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, body: options.body, click: () => this.onclick?.() });
    }
    close() {}
  }
  Reflect.set(window, "Notification", Recorded);
  Reflect.set(window, "shownOnDesktop", shown);
};
type ShownNotifications = readonly { readonly title: string; readonly body?: string }[];
const shownIn = (page: Page): Promise<ShownNotifications> =>
  page.evaluate(() =>
    (Reflect.get(window, "shownOnDesktop") as { title: string; body?: string }[]).map(({ title, body = "" }) => ({
      title,
      body,
    })),
  );
const clickFirst = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "shownOnDesktop") as { click: () => void }[])[0]?.click());

const open = async (path: string, options: PageOptions): Promise<Page> => {
  const page = await site.openPage(options);
  await page.context().addInitScript(recordNotifications);
  await page.context().grantPermissions(["notifications"]);
  await visit(page, path);
  return page;
};

/**
 * When turned on, the page fetches the notifications that there are, and doesn't show them. The inbox fetches more than
 * the newest five.
 */
const turnOn = async (page: Page): Promise<void> => {
  const asked = page.waitForResponse(
    (response) =>
      response.url().endsWith(allCalls.getCareCaseNotificationsBySearch.path) &&
      response.request().postData()?.includes('"pageSize":5}') === true,
  );
  await page.getByRole("button", { name: "Turn on" }).click();
  await asked;
};

test("notifications are turned on in the settings; one tab shows each, and a click opens its case", async () => {
  const [one, two] = [await buildCase(site.havn), await buildCase(site.havn)];
  for (const { id } of [one, two]) await reset(site.havn, id, { assignee: "anna", contact: "nils" });
  await liveEventsSettled(site.havn);
  const page = await open("/notifications?tab=settings", { as: "anna" });
  expect(await violations(page)).toEqual([]);
  await turnOn(page);
  await page.getByText("On in this browser").waitFor();
  const other = await page.context().newPage();
  await visit(other, "/support");
  const all = async () => [...(await shownIn(page)), ...(await shownIn(other))];

  await write(site.havn, "bo", two.id, "<p>Kun for os</p>", true);
  const internal = { title: `#${two.id} ${two.title}`, body: "Bo Koordinator wrote an internal message" };
  await expect.poll(async () => (await all()).map(({ title }) => title)).toEqual([internal.title]);
  expect((await all())[0]?.body).not.toContain("Kun for os");
  await write(site.havn, "nils", one.id, "<p>Hej Anna</p><p>Printeren svarer ikke.</p>");
  await expect
    .poll(async () => (await all()).at(-1))
    .toEqual({
      title: `#${one.id} ${one.title}`,
      body: "Nils Nordlys wrote a message: Hej Anna. Printeren svarer ikke.",
    });
  expect(await all()).toHaveLength(2);
  await clickFirst(page);
  await page.waitForURL(`**/cases/${two.id}#message-*`);
});

test("notifications are offered in the inbox, and show customers nothing internal", {
  tags: ["thorough"],
}, async () => {
  const { id, title } = await buildCase(site.havn);
  await reset(site.havn, id, { assignee: "anna", contact: "nils" });
  await liveEventsSettled(site.havn);
  const page = await open("/notifications", { as: "nils" });
  const offer = page.getByText("Show new notifications on your desktop too?");
  await offer.waitFor();
  expect(await violations(page)).toEqual([]);
  await turnOn(page);
  await offer.waitFor({ state: "detached" });
  await write(site.havn, "bo", id, "<p>Kun for os</p>", true);
  await write(site.havn, "anna", id, "<p>Et svar</p>");
  await expect
    .poll(() => shownIn(page))
    .toEqual([{ title: `#${id} ${title}`, body: "Anna Agent wrote a message: Et svar" }]);
});

test("declined notifications aren't offered again, and show nothing", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  await reset(site.havn, id, { contact: "nils" });
  const page = await open("/notifications", { as: "nils", locale: "da" });
  await page.getByRole("button", { name: "Nej tak" }).click();
  await write(site.havn, "anna", id, "<p>Et svar</p>");
  await page.getByRole("region", { name: `#${id}` }).waitFor();
  await visit(page, "/notifications");
  await page.getByRole("region", { name: `#${id}` }).waitFor();
  expect([await page.getByRole("button", { name: "Nej tak" }).count(), await shownIn(page)]).toEqual([0, []]);
});
