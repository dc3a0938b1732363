import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { caseColumns as everyColumn } from "#care-cases/contract/case-parts.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, ready, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  return page;
};

/** Waits until no request is under way: until then, rows are dimmed, and axe reports their contrast. */
const settled = (page: Page) => page.locator("table[aria-busy=false]").waitFor();

/** The texts of a column. */
async function column(page: Page, name: string): Promise<string[]> {
  await settled(page);
  return page.locator(`tbody [data-column=${name}]`).allTextContents();
}

describe("columns", () => {
  const heads = async (page: Page) =>
    (await page.getByRole("columnheader").allTextContents()).map((head) => head.trim()).filter(Boolean);

  test("are shown, hidden and moved with the keyboard, kept in the address and reset", async () => {
    const page = await openList("/cases/active");
    const usual = await heads(page);
    await page.getByRole("button", { name: "Columns" }).click();
    const panel = page.getByRole("dialog", { name: "Columns" });
    await panel.getByRole("checkbox", { name: "Owner" }).click();
    await panel.getByRole("checkbox", { name: "Severity" }).click();
    await panel.getByRole("checkbox", { name: "Owner" }).press("Alt+ArrowUp");
    await panel.getByText("Owner is number 9 of 10").waitFor({ state: "attached" });
    await page.waitForURL((url) => url.searchParams.get("columns")?.endsWith("owner,updatedAt") ?? false);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // One of the default columns has no room, and gets it once columns are chosen.
    expect(usual).toEqual([
      ...["Title", "Number", "Status", "Severity", "Customer", "Assignee", "Time left", "Follow-up", "Updated"],
    ]);
    await expect.poll(() => heads(page)).toEqual(usual.toSpliced(3, 1, "Priority").toSpliced(8, 0, "Owner"));
    await page.reload();
    await ready(page);
    expect(await heads(page)).toContain("Owner");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("button", { name: "Reset to the usual columns" }).click();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => heads(page)).toEqual(usual);
    // Twenty-two rows of the compact kind are in view, and the server renders them.
    await page.getByRole("checkbox", { name: "Compact rows" }).check();
    await page.reload();
    const bottoms = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(22);
  });

  test("scroll inside their frame when there are many, with the title fixed, and all of them sort", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList(`/cases?columns=${everyColumn.join()}`, { as: "mette", locale: "da" });
    expect(await heads(page)).toHaveLength(everyColumn.length);
    const scroller = page.getByRole("region", { name: "Sager" });
    await scroller.waitFor();
    const title = page.locator("tbody [data-column=title]").first();
    const before = await title.boundingBox();
    await scroller.evaluate((element) => element.scrollTo({ left: 900 }));
    expect((await title.boundingBox())?.x).toBe(before?.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    for (const name of ["Ejer", "Kunde", "Seneste besked"]) {
      const head = page.getByRole("columnheader", { name, exact: true });
      await head.getByRole("link").click();
      await expect.poll(() => head.getAttribute("aria-sort")).not.toBeNull();
      expect(await column(page, "id")).toHaveLength(50);
    }
    await page.locator("tbody [data-column=externalReference]").first().click();
    await page.waitForURL(/\/cases\/\d+$/);
  });
});

describe("a range", () => {
  test("is chosen with arrow keys, describes itself in words and narrows the list", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases", { as: "mette", locale: "da" });
    await page.getByRole("button", { name: "Flere filtre" }).click();
    await page.getByRole("combobox", { name: "Flere filtre" }).fill("opdat");
    await page.getByRole("option", { name: "Opdateret" }).click();
    const from = page.getByRole("slider", { name: "Fra" });
    await from.waitFor();
    for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight");
    expect(await from.getAttribute("aria-valuetext")).toBe("7 dage siden");
    await page.waitForURL((url) => url.searchParams.get("updatedFrom") === "today-7");
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page
      .getByRole("group", { name: "Filtre" })
      .getByRole("button", { name: /Opdateret.*seneste 7 dage/ })
      .waitFor();
    await page.getByRole("button", { name: "Ryd filteret Opdateret" }).click();
    await page.waitForURL((url) => url.search === "");
  });
});

describe("the export", () => {
  test.each(["CSV", "Excel"])("saves what is shown as %s", { tags: ["thorough"] }, async (format) => {
    const page = await openList("/cases/active?severity=Critical&columns=title,id,owner");
    await page.getByRole("button", { name: "Export" }).click();
    expect(await violations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Save as ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(format === "CSV" ? /\.csv$/ : /\.xlsx$/);
    await page.getByText("The list was saved as a file").waitFor();
    if (format === "CSV") {
      const [head = ""] = readFileSync(await download.path(), "utf8").split(/\r?\n/);
      expect(head.replace("\uFEFF", "").replaceAll('"', "")).toBe("Title,Number,Owner");
    }
  });

  test("of a long list says how many rows fit, and reports a failure in place", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByText("Only the first 10,000 cases fit in a file.").waitFor();
    await page.route("**/ExportCareCases", (route) => route.abort());
    allowProblem(page, /ERR_FAILED/);
    await page.getByRole("button", { name: "Save as CSV" }).click();
    await page.getByText("Unable to export the list").waitFor();
  });
});
