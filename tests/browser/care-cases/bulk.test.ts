import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { typedDate } from "#ui/date/typed-date.ts";

const site = browserSite({ demo: true });

const openList = async (path: string): Promise<Page> => {
  const page = await site.openPage({ as: "mette" });
  await visit(page, path);
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};
const box = (page: Page, at: number) => page.locator("tbody tr").nth(at).getByRole("checkbox");
const idAt = async (page: Page, at: number) =>
  Number(await page.locator("a[data-row]").nth(at).getAttribute("data-row"));
const bar = (page: Page) => page.getByRole("region", { name: "Selected cases" });
const read = async (page: Page, id: number) => {
  const { careCases } = await apiOf(page).getCareCasesByIds({ body: { ids: [id] } });
  if (!careCases[0]) throw new Error(`There is no case ${id}`);
  return careCases[0];
};

test("the assignee of several cases is changed at once, with Shift selecting a range", async () => {
  const page = await openList("/cases/active?assignee=@none&sort=id");
  const ids = [await idAt(page, 1), await idAt(page, 2), await idAt(page, 3)];
  await box(page, 1).click();
  await box(page, 3).click({ modifiers: ["Shift"] });
  await bar(page).getByText("3 cases selected").waitFor();
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "Assignee" }).click();
  await page.getByRole("checkbox", { name: "Me", exact: true }).click();
  await page.getByText("3 cases changed").waitFor();
  for (const id of ids) expect((await read(page, id)).assignee?.name).toBe("Mette Holm");
  await expect.poll(() => page.locator(`a[data-row="${ids[0]}"]`).count()).toBe(0);
});

test("the severity and priority of several cases are changed with buttons of the same size", {
  tags: ["thorough"],
}, async () => {
  const page = await openList("/cases/active?sort=id&severity=Regular&customerPriority=Normal");
  const ids = [await idAt(page, 0), await idAt(page, 1)];
  await box(page, 0).click();
  await box(page, 1).click();
  const buttons = bar(page).locator("button").filter({ hasNotText: "Clear selection", visible: true });
  const heights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toHaveLength(7);
  expect(new Set(heights).size).toBe(1);
  await bar(page).getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitem", { name: /High/ }).click();
  await expect.poll(() => read(page, ids[0] ?? 0)).toMatchObject({ customerPriority: "High" });
  await expect.poll(() => read(page, ids[1] ?? 0)).toMatchObject({ customerPriority: "High", severity: "Regular" });
  await visit(page, `/cases/active?q=${ids[1]}`);
  await page.locator(`a[data-row="${ids[1]}"]`).waitFor();
  await page
    .locator("tbody tr", { has: page.locator(`a[data-row="${ids[1]}"]`) })
    .getByRole("checkbox")
    .click();
  await bar(page).getByRole("button", { name: "Severity" }).click();
  await page.getByRole("menuitem", { name: "Critical" }).click();
  await expect.poll(() => read(page, ids[1] ?? 0)).toMatchObject({ severity: "Critical" });
});

test("a bulk status change asks once for what it needs, and says which cases keep their status", {
  tags: ["thorough"],
}, async () => {
  const page = await openList("/cases?sort=id&status=CaseClosed&status=WaitsOnHavn&assignee=@me");
  const statuses = await page.locator("tbody [data-column=status]").allTextContents();
  const open = statuses.indexOf("Waiting for Havn");
  const closed = statuses.indexOf("Closed");
  const [openId, closedId] = [await idAt(page, open), await idAt(page, closed)];
  await box(page, open).click();
  await box(page, closed).click();
  await bar(page).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: /Canceled/ }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Canceled" });
  await dialog.getByText("1 case can't move to Canceled and stays as it is.").waitFor();
  await dialog.getByRole("button", { name: "Change 1 case" }).click();
  await dialog.getByText("Enter a reason.").waitFor();
  await dialog.locator("textarea:focus[aria-describedby]").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Dublet");
  await dialog.getByRole("button", { name: "Change 1 case" }).click();
  await page.getByText("1 case changed").waitFor();
  expect(await read(page, openId)).toMatchObject({ status: "Cancelled", statusReason: "Dublet" });
  expect((await read(page, closedId)).status).toBe("CaseClosed");
});

test("a case that was changed in the meantime is named and left unchanged, until the user retries", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "mette" });
  // No live event reaches this page, so what it shows becomes stale.
  await page.route("**/api/events*", () => {});
  await visit(page, "/cases/active?sort=id&direction=Ascending");
  await page.locator("table[aria-busy=false]").waitFor();
  const [first, second] = [await idAt(page, 0), await idAt(page, 1)];
  expectProblem(page, 409);
  const { version } = await read(page, first);
  await apiOf(page).updateCareCase({ body: { id: first, version, changes: { title: "Ændret imens" } } });
  await box(page, 0).click();
  await box(page, 1).click();
  await bar(page).getByRole("button", { name: "Follow-up date" }).click();
  const dialog = page.getByRole("dialog", { name: "Set the follow-up date" });
  const day = dialog.getByRole("textbox", { name: "Follow-up date" });
  await day.fill("1/1/2026");
  await dialog.getByRole("button", { name: "Set date" }).click();
  await dialog.getByText("Choose a date from today and at most two years ahead.").waitFor();
  await dialog.locator("input:focus[aria-describedby]").waitFor();
  const tomorrow = addDays(businessDate(new Date()), 1);
  await dialog.getByRole("group", { name: "Follow-up date" }).getByRole("button", { name: "Tomorrow" }).click();
  expect(await day.inputValue()).toBe(typedDate(tomorrow, "en"));
  expect(await dialog.getByText("Choose a date from today").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const later = businessDate(new Date(Date.now() + 30 * 86_400_000));
  await day.fill(later);
  await dialog.getByRole("button", { name: "Set date" }).click();
  await bar(page).getByText("1 case was not changed").waitFor();
  await bar(page).getByText("Somebody else changed it in the meantime.", { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect((await read(page, second)).followUpDate).toBe(later);
  expect((await read(page, first)).followUpDate).not.toBe(later);
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => read(page, first)).toMatchObject({ followUpDate: later, title: "Ændret imens" });
  await bar(page).getByText("1 case was not changed").waitFor({ state: "hidden" });
});

test("customers can't select cases", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "gitte" });
  await visit(page, "/cases");
  await page.locator("table[aria-busy=false]").waitFor();
  expect(await page.locator("tbody [type=checkbox]").count()).toBe(0);
});
