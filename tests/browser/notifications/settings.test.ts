import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite();
beforeEach(async () => {
  await site.havn.db.deleteFrom("notification_setting").execute();
});

const open = async (path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  return page;
};
const preset = (page: Page, label: string) => page.getByRole("radio", { name: label });

test("settings save when chosen, combine with another tab's changes, and survive failures", {
  tags: ["thorough"],
}, async () => {
  const page = await open("/notifications?tab=settings", { unhurried: true });
  const other = await open("/notifications?tab=settings");
  const mail = (of: Page, event: string) => of.getByRole("combobox", { name: `Mail: ${event}, Assignee` });
  for (const one of [page, other]) await one.getByText("Choose in detail").click();
  expect(await mail(page, "New message").inputValue()).toBe("AtOnce");
  await mail(page, "New message").selectOption("DailySummary");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => mail(other, "New message").inputValue()).toBe("DailySummary");
  await page.getByRole("radio", { name: "The day before" }).check();
  await expect.poll(() => other.getByRole("radio", { name: "The day before" }).isChecked()).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0 }));
  expect(await violations(page)).toEqual([]);

  expectProblem(page, /503|Failed to load/);
  const update = "**/api/Notifications/UpdateNotificationSettingPreferences*";
  const refused = JSON.stringify({ statusCode: 503, message: "x" });
  await page.route(update, (route) => route.fulfill({ status: 503, contentType: "application/json", body: refused }));
  await page.getByRole("checkbox", { name: "Inbox: New status, Assignee" }).click();
  await page.getByRole("alert").getByText("Your choices could not be saved").waitFor();
  await mail(other, "New owner").selectOption("AtOnce");
  await expect.poll(() => mail(page, "New owner").inputValue()).toBe("AtOnce");
  expect(await page.getByRole("checkbox", { name: "Inbox: New status, Assignee" }).isChecked()).toBe(false);
  await page.unroute(update);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => other.getByRole("checkbox", { name: "Inbox: New status, Assignee" }).isChecked()).toBe(false);
  await expect.poll(() => mail(other, "New owner").inputValue()).toBe("AtOnce");

  await page.getByText("Your own choices below apply.").waitFor();
  await preset(page, "Everything that concerns me").check();
  await expect.poll(() => mail(other, "New message").inputValue()).toBe("AtOnce");
  expect(await mail(page, "New message").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => mail(other, "New message").inputValue()).toBe("DailySummary");
});

describe("presets", () => {
  /** What the call returns for new messages, by relation, and for mentions. */
  const mails = async (as: "anna" | "nils") => {
    const { cells, mention } = await site.havn.as(as).getNotificationSettingPreferences({ query: { areaId: "care" } });
    const ofMessages = cells.filter(({ type }) => type === "NewMessage");
    return [...ofMessages.map((cell) => `${cell.relation} ${cell.mail}`), `mention ${mention.mail}`];
  };

  test("are two clicks from the notifications, one save, and apply until a detail is changed", async () => {
    const page = await open("/notifications");
    let saves = 0;
    page.on("request", (request) => {
      if (request.url().includes("UpdateNotificationSettingPreferences")) saves += 1;
    });
    const parts = page.getByRole("navigation", { name: "Notification sections" });
    await parts.getByRole("link", { name: "Settings", exact: true }).click();
    await preset(page, "One summary a day").click();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    expect([saves, await mails("anna")]).toEqual([
      1,
      ["assignee DailySummary", "owner DailySummary", "subscribe DailySummary", "mention DailySummary"],
    ]);
    const table = page.getByRole("heading", { name: "What happens on cases" });
    expect(await table.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);

    await page.getByText("Choose in detail").click();
    await page.getByRole("combobox", { name: "Email when somebody mentions you" }).selectOption("AtOnce");
    await page.getByText("Your own choices below apply.").waitFor();
    const choices = page.getByRole("group", { name: "What do you want to be notified of?" });
    expect(await choices.getByRole("radio", { checked: true }).count()).toBe(0);
    await visit(page, "/notifications?tab=settings");
    await table.waitFor();
    await preset(page, "Only what is waiting for me").check();
    await expect.poll(() => mails("anna")).toEqual(["assignee AtOnce", "owner Off", "subscribe Off", "mention AtOnce"]);
  });

  test("explain to customers what applies to them, and fit a phone", { tags: ["thorough"] }, async () => {
    const page = await open("/notifications?tab=settings", { as: "nils", locale: "da", width: 390, height: 844 });
    const waiting = preset(page, "Kun det, der venter på mig");
    await page.getByText("Svar og ny status på sager, hvor du er kontaktperson").waitFor();
    await waiting.check();
    await expect.poll(() => mails("nils")).toEqual(["subscribe Off", "contactPerson AtOnce", "mention AtOnce"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});
