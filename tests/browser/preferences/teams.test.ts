import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, ready, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { anna, bo } = people;

const openTeams = async (options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, "/teams");
  return page;
};
const names = (page: Page) => page.locator("main ol > li [data-person] + span").allInnerTexts();
const stored = async (page: Page) =>
  (await apiOf(page).getTeamMemberUserListSortOrder({ query: { areaId: "care" } })).userIds;
/** Resolves once no stored order is left. */
const openAnew = async (page: Page): Promise<void> => {
  await apiOf(page).updateTeamMemberUserListSortOrder({ query: { areaId: "care" }, body: { userIds: [] } });
  await page.reload();
  await ready(page);
};

test("team members are moved with arrows, keep the focus and stay in their new place", async () => {
  const page = await openTeams();
  await openAnew(page);
  await expect.poll(() => names(page)).toEqual([anna.name, bo.name]);
  await page.getByRole("button", { name: `Move ${anna.name} down` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual([bo.name, anna.name]);
  await page.getByText(`${anna.name} is now number 2 of 2`).waitFor({ state: "attached" });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe(`Move ${anna.name} down`);
  await expect.poll(() => stored(page)).toEqual([bo.id, anna.id]);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([bo.name, anna.name]);
  expect(await violations(page)).toEqual([]);
});

test("team members are dragged", { tags: ["thorough"] }, async () => {
  const page = await openTeams();
  await openAnew(page);
  const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await item(bo.name).dragTo(item(anna.name));
  await expect.poll(() => names(page)).toEqual([bo.name, anna.name]);
  await expect.poll(() => stored(page)).toEqual([bo.id, anna.id]);
});

test("a failed move restores the order, says so and can be retried", { tags: ["thorough"] }, async () => {
  const page = await openTeams();
  await openAnew(page);
  expectProblem(page, /503|Failed to load/);
  await page.route("**/UpdateTeamMemberUserListSortOrder*", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ statusCode: 503, message: "x" }),
    }),
  );
  await page.getByRole("button", { name: `Move ${bo.name} up` }).click();
  await page.getByRole("alert").waitFor();
  await expect.poll(() => names(page)).toEqual([anna.name, bo.name]);
  await page.unroute("**/UpdateTeamMemberUserListSortOrder*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => names(page)).toEqual([bo.name, anna.name]);
  await expect.poll(() => stored(page)).toEqual([bo.id, anna.id]);
});

test("the page is shown in Danish, fits a phone and is for staff", { tags: ["thorough"] }, async () => {
  const page = await openTeams({ locale: "da", width: 390, height: 844 });
  await page.getByRole("button", { name: `Flyt ${bo.name} op` }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const other = await site.openPage({ as: "nora" });
  expectProblem(other, 404);
  await visit(other, "/teams");
  await other.getByText("Page Not Found: /teams").waitFor();
});
