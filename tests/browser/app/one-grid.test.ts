/** @module-tag thorough */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

const screensOf = {
  camilla: [
    "/",
    "/?dashboard=coordinator",
    ...["/cases", "/planner", "/customers", "/customers/10023", "/users"],
    ...["/notifications", "/since", "/support", "/profile", "/teams", "/incoming-mail", "/service-levels"],
  ],
  birgitte: [
    "/?dashboard=executive",
    "/settings",
    "/settings/staff",
    "/settings/teams",
    "/settings/tags",
    "/settings/replies",
    "/settings/mail",
    "/settings/import",
    "/settings/kept-apart",
    "/audit",
    "/mails",
    "/customers/10023/report",
  ],
  lone: ["/", "/cases", "/company", "/company/report", "/users", "/support", "/profile"],
} as const satisfies Partial<Record<Visitor, readonly string[]>>;

/** The distance from the left edge of the page's main part to its first heading. */
const insetOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const heading = [...(main?.querySelectorAll("h1") ?? [])].find((one) => one.checkVisibility());
    if (!main || !heading) return Number.NaN;
    const text = document.createRange();
    text.selectNodeContents(heading);
    return Math.round(text.getBoundingClientRect().left - main.getBoundingClientRect().left);
  });

test.each(
  (Object.keys(screensOf) as (keyof typeof screensOf)[]).flatMap((as) =>
    screensOf[as].map((path) => [as, path] as const),
  ),
)("for %s, %s starts at the same left edge as every screen", async (as, path) => {
  const page = await site.openPage({ as, width: 1440 });
  await visit(page, path);
  const atUsual = await insetOf(page);
  await page.setViewportSize({ width: 1920, height: 900 });
  expect([atUsual, await insetOf(page)]).toEqual([24, 24]);
});

test("a new case starts at the same left edge", async () => {
  const page = await site.openPage({ as: "lone", width: 1920 });
  await visit(page, "/cases");
  await page.getByRole("button", { name: "Create case" }).click();
  await page.getByRole("heading", { level: 1, name: "New case" }).waitFor();
  expect(await insetOf(page)).toBe(24);
});

test("a case, each of its tabs and the 404 page start at the same left edge", async () => {
  const page = await site.openPage({ as: "camilla", width: 1920 });
  await visit(page, "/cases");
  const { rows } = await apiOf(page).getCareCasesBySearch({ body: { pageSize: 1 } });
  const path = `/cases/${rows[0]?.id}`;
  for (const tab of ["", "?tab=files", "?tab=history"]) {
    await visit(page, path + tab);
    const body = page.locator("main h2, main time").filter({ visible: true }).first();
    await body.waitFor();
    const edge = (await page.locator("main").boundingBox())?.x ?? 0;
    const first = await page
      .locator("main [class*=_column_]")
      .first()
      .evaluate((column) => {
        const { left } = column.getBoundingClientRect();
        return Math.round(left + Number.parseFloat(getComputedStyle(column).paddingLeft));
      });
    expect(first - edge, tab).toBe(24);
  }
  expectProblem(page, 404);
  await visit(page, "/no/such/page");
  expect(await insetOf(page)).toBe(24);
});
