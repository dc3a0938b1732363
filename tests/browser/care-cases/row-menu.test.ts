import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, as: Visitor = "mette"): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, path);
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};
const idAt = async (page: Page, at: number) =>
  Number(await page.locator("a[data-row]").nth(at).getAttribute("data-row"));
const read = async (page: Page, id: number) =>
  (await apiOf(page).getCareCasesByIds({ body: { ids: [id] } })).careCases[0];
const items = (page: Page) => page.getByRole("menu").getByRole("menuitem").allTextContents();

test("the row under the pointer has a menu for assigning, moving and following up its case", async () => {
  const page = await openList("/cases/active?sort=id&assignee=@none&status=Created");
  const id = await idAt(page, 1);
  await page.locator("tbody tr").nth(1).hover();
  const button = page.getByRole("button", { name: `Actions for case ${id}` });
  await button.click();
  await expect
    .poll(() => items(page))
    .toEqual([
      ...["Open in a new tab", "Assign to me", "Change status", "Set follow-up date", "Copy number"],
      ...["Copy link", "Change tags"],
    ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Change status" }).click();
  await page.getByRole("menuitem", { name: "Waiting for Havn" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change 1 case" }).click();
  await expect.poll(() => read(page, id)).toMatchObject({ status: "WaitsOnHavn" });
  // It leaves the list of created cases, and the others move up.
  await page.locator(`a[data-row="${id}"]`).waitFor({ state: "detached" });

  const dated = await idAt(page, 1);
  await page.locator("tbody tr").nth(1).hover();
  await page.getByRole("button", { name: `Actions for case ${dated}` }).click();
  await page.getByRole("menuitem", { name: "Set follow-up date" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "In a week" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Set date" }).click();
  const inAWeek = addDays(businessDate(new Date()), 7);
  await expect.poll(async () => (await read(page, dated))?.followUpDate).toBe(inAWeek);

  const other = await idAt(page, 2);
  await page.locator("tbody tr").nth(2).hover();
  await page.getByRole("button", { name: `Actions for case ${other}` }).click();
  await page.getByRole("menuitem", { name: "Assign to me" }).click();
  await expect.poll(async () => (await read(page, other))?.assignee?.name).toBe("Mette Holm");
});

test("the menu's button covers no content of its row", { tags: ["thorough"] }, async () => {
  for (const width of [1440, 1024, 768]) {
    const page = await site.openPage({ as: "mette", width });
    await visit(page, "/cases/active");
    const row = page.locator("tbody tr", { has: page.locator("[data-column=timeLeft] [data-signal]") }).first();
    await row.hover();
    const button = await row.getByRole("button", { name: /^Actions for case/ }).boundingBox();
    const clock = await row.locator("[data-column=timeLeft]").boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((clock?.x ?? 0) + (clock?.width ?? 0));
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("a card on a phone is not covered by the button", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "mette", width: 390 });
  await visit(page, "/cases/active");
  const row = page.locator("tbody tr").first();
  await row.getByRole("checkbox").focus();
  await row.locator("[popovertarget]").waitFor({ state: "attached" });
  expect(await row.locator("[popovertarget]").isVisible()).toBe(false);
});

test("the row with keyboard focus has the menu too; its case opens in a new tab", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases/active");
  const id = await idAt(page, 0);
  await page.keyboard.press("j");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Open in a new tab" }).press("Enter");
  await (await opened).waitForURL(`**/cases/${id}`);
});

test("a customer's menu opens and copies", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases", "gitte");
  const id = await idAt(page, 0);
  await page.locator("tbody tr").first().hover();
  await page.getByRole("button", { name: `Actions for case ${id}` }).click();
  expect(await items(page)).toEqual(["Open in a new tab", "Copy number", "Copy link"]);
});

test("users who don't handle cases are offered no case actions", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases/active", "birgitte");
  await page.locator("tbody tr").first().hover();
  await page.getByRole("button", { name: /^Actions for case/ }).click();
  expect(await items(page)).toEqual(["Open in a new tab", "Copy number", "Copy link"]);
});
