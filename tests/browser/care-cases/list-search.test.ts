import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};

describe("a search", () => {
  test("shows in the list where each case matched, with the words marked", async () => {
    const page = await openList("/cases?q=reverse+charge");
    const rows = page.locator("tbody tr");
    const elsewhere = rows.filter({ hasText: /(Message|Description|Internal note): / });
    expect(await elsewhere.count()).toBeGreaterThan(0);
    expect(await rows.count()).toBe(await rows.filter({ has: page.locator("mark") }).count());
    const words = await rows.locator("mark").allTextContents();
    expect(words.filter((word) => !/^(reverse|charg)/i.test(word))).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test("says that a number or a file's name matched", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/active");
    const id = await page.locator("a[data-row]").first().getAttribute("data-row");
    await visit(page, `/cases?q=${id}`);
    await page
      .locator("tbody tr", { hasText: `#${id}` })
      .getByText("Number", { exact: true })
      .waitFor();
    await visit(page, "/cases?q=Screenshot");
    const file = page.locator("tbody tr", { hasText: "File: " }).first();
    expect(await file.locator("mark").first().textContent()).toBe("Screenshot");
  });

  test("shows its passages on a phone, as wide as the card", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?q=reverse+charge", { as: "mette", width: 390, height: 844 });
    await page.locator("tbody mark").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test("shows them in the palette too", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/active");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("reverse charge");
    const option = page.getByRole("option").filter({ has: page.locator("mark") });
    await option.first().waitFor();
    await option.first().press("Enter");
    await page.waitForURL(/\/cases\/\d+$/);
  });
});

describe("a column's width", () => {
  const widthOf = async (page: Page, name: string) =>
    Math.round((await page.getByRole("columnheader", { name, exact: true }).boundingBox())?.width ?? 0);
  const lineOf = (page: Page, name: string) => page.getByRole("separator", { name: `Width of ${name}` });

  test("is dragged, remembered, applied at the first paint and reset with a double click", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active", { as: "gitte" });
    const before = await widthOf(page, "Assignee");
    const line = await lineOf(page, "Assignee").boundingBox();
    if (!line) throw new Error("the column has a line");
    await page.mouse.move(line.x + 3, line.y + 12);
    await page.mouse.down();
    await page.mouse.move(line.x - 37, line.y + 12, { steps: 4 });
    const stored = page.waitForResponse((response) => response.url().includes("UpdatePreferencesByUserEmail"));
    await page.mouse.up();
    expect((await stored).status()).toBe(204);
    expect(await widthOf(page, "Assignee")).toBe(before + 40);
    const html = await (await page.request.get("/cases/active")).text();
    expect(html).toContain(`min(${before + 40}px`);
    await visit(page, "/cases");
    expect(await widthOf(page, "Assignee")).toBe(before + 40);

    const reset = page.waitForResponse((response) => response.url().includes("UpdatePreferencesByUserEmail"));
    await lineOf(page, "Assignee").dblclick();
    await reset;
    await expect.poll(() => widthOf(page, "Assignee")).toBe(before);
  });

  test("is changed with arrow keys, and read aloud", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/active", { as: "viktor" });
    const before = await widthOf(page, "Status");
    const line = lineOf(page, "Status");
    await line.focus();
    const stored = page.waitForResponse((response) => response.url().includes("UpdatePreferencesByUserEmail"));
    await line.press("ArrowLeft");
    await line.press("ArrowLeft");
    await stored;
    await expect.poll(() => widthOf(page, "Status")).toBe(before + 32);
    expect(await line.getAttribute("aria-valuenow")).toBe(String(before + 32));
    // A number is never cut, however far its line is moved.
    const numbers = await widthOf(page, "Number");
    for (let press = 0; press < 3; press++) await lineOf(page, "Number").press("ArrowRight");
    expect(await widthOf(page, "Number")).toBe(numbers);
    // Wider than the title can spare, the table scrolls in its box: the page doesn't, and the title stays in sight.
    for (let press = 0; press < 40; press++) await line.press("ArrowLeft");
    const box = page.getByRole("region", { name: "Cases", exact: true });
    await box.evaluate((element) => element.scrollTo(9_999, 0));
    expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await widthOf(page, "Title")).toBeGreaterThanOrEqual(160);
    await expect.poll(() => page.getByRole("columnheader", { name: "Title", exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
});
