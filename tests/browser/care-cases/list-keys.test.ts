import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The case whose row has focus, or null. */
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-row") ?? null);
const rowIds = (page: Page) =>
  page.locator("a[data-row]").evaluateAll((links) => links.map((link) => link.getAttribute("data-row")));

test("a case is found, opened and left with the keyboard only; going back restores the row", {
  tags: ["thorough"],
}, async () => {
  const page = await openList("/cases");
  const all = await rowIds(page);
  await press(page, "/");
  await page.keyboard.type("faktura");
  await press(page, "Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === "faktura");
  await page.locator("table[aria-busy=false]").waitFor();
  await expect.poll(() => rowIds(page)).not.toEqual(all);
  const ids = await rowIds(page);
  // The field handles the arrow keys itself.
  await press(page, "ArrowDown");
  expect(await focusedRow(page)).toBeNull();
  await press(page, "Tab");
  await page.getByRole("heading", { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(page, "ArrowDown", "ArrowDown", "j", "k", "ArrowDown");
  expect(await focusedRow(page)).toBe(ids[2]);
  await press(page, "Enter");
  await page.waitForURL(`**/cases/${ids[2]}`);
  await page.goBack();
  await page.waitForURL("**/cases?q=faktura");
  await expect.poll(() => focusedRow(page)).toBe(ids[2]);
});

test("staff's rows link to the customer, and the rest of the row opens the case by key and by click", {
  tags: ["thorough"],
}, async () => {
  const page = await openList("/cases/active");
  const row = page.locator("tbody tr").nth(1);
  const customer = row.locator("[data-column=customer] a");
  const name = (await customer.textContent()) ?? "";
  // The row's menu is between them.
  await press(page, "j", "j", "Tab", "Tab");
  expect(await customer.evaluate((link) => link === document.activeElement)).toBe(true);
  await press(page, "j", "k");
  const ids = await rowIds(page);
  expect(await focusedRow(page)).toBe(ids[1]);
  await press(page, "Enter");
  await page.waitForURL(`**/cases/${ids[1]}`);
  await page.goBack();
  await expect.poll(() => focusedRow(page)).toBe(ids[1]);
  await press(page, "Tab", "Tab", "Enter");
  await page.waitForURL(/\/customers\/\d+$/);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await page.goBack();
  // The title's link covers the whole row.
  await row.locator("[data-column=status]").click({ force: true });
  await page.waitForURL(`**/cases/${ids[1]}`);
});

test("for customers their company's name is plain text", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases", { as: "lone" });
  expect(await page.locator("tbody [data-column=customer] a").count()).toBe(0);
});

test("rows are selected with keys and deselected with Escape", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases/active");
  await press(page, "j", "x", "j", "j", "Shift+X");
  await page.getByText("3 cases selected").waitFor();
  expect(await page.locator("tbody input:checked").count()).toBe(3);
  await press(page, "x");
  await page.getByText("2 cases selected").waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, "Escape");
  await expect.poll(() => page.locator("tbody input:checked").count()).toBe(0);
});

test("Ctrl+Enter opens a row in a new tab", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases/active");
  await press(page, "j");
  const [opened] = await Promise.all([page.context().waitForEvent("page"), press(page, "Control+Enter")]);
  await opened.waitForURL(/\/cases\/\d+$/);
  expect(new URL(page.url()).pathname).toBe("/cases/active");
});

test("? lists the keys in the reader's language, but not while typing", {
  tags: ["thorough"],
}, async () => {
  const page = await openList("/cases", { as: "gitte", locale: "da" });
  await press(page, "/");
  await page.keyboard.type("?jx");
  expect(await page.getByRole("searchbox").inputValue()).toBe("?jx");
  expect(await page.getByRole("dialog", { name: "Tastaturgenveje" }).count()).toBe(0);
  await press(page, "Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(page, "?");
  const help = page.getByRole("dialog", { name: "Tastaturgenveje" });
  await help.getByText("Næste sag").waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, "Escape");
  await help.waitFor({ state: "hidden" });
});

test("a live change preserves selection and focus", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases?sort=id");
  const ids = await rowIds(page);
  await press(page, "j", "j", "x");
  const other = await site.openPage({ as: "mette" });
  await visit(other, `/cases/${ids[4]}`);
  await page.evaluate(async (id) => {
    const post = async (path: string, body: object) =>
      (
        await fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json();
    const { careCases } = await post("/api/CareCase/GetCareCasesByIds", { ids: [id] });
    await post("/api/CareCase/UpdateCareCase", {
      id,
      version: careCases[0].version,
      changes: { title: "Ændret imens" },
    });
  }, Number(ids[4]));
  await page.getByRole("row").getByText("Ændret imens").waitFor();
  expect(await focusedRow(page)).toBe(ids[1]);
  expect(await page.locator("tbody input:checked").count()).toBe(1);
});

test("from 1,600 px a case stands beside its list, if its reader wants that", async () => {
  const page = await openList("/cases/active?sort=id", { as: "mette", width: 1600 });
  const [first, second, third] = await rowIds(page);
  const list = page.getByRole("complementary", { name: "Cases of the list" });
  const panel = page.getByRole("complementary", { name: "About the customer" });
  const row = (id: string | null | undefined) => list.locator(`a[href="/cases/${id}"]`);
  const isShown = async (id: string | null | undefined) => {
    await page.waitForURL(`**/cases/${id}`);
    await row(id).and(page.locator("[aria-current=page]")).waitFor();
    await page.locator("header").getByText(`#${id}`, { exact: true }).waitFor();
  };
  await page.getByRole("button", { name: "List and case" }).click();
  await isShown(first);
  expect(await panel.isVisible()).toBe(false);
  await page
    .getByRole("complementary", { name: "Details" })
    .getByRole("term")
    .filter({ hasText: /^Email$/ })
    .waitFor();
  await press(page, "j");
  await isShown(second);
  expect(await violations(page)).toEqual([]);
  // Tab goes on in the case.
  await press(page, "Tab");
  expect(await list.locator(":focus").count()).toBe(0);
  await row(third).click();
  await isShown(third);
  await page.reload();
  await isShown(third);
  // A tab without the list reserves no place for it, even before its scripts are loaded.
  const tab = await page.context().newPage();
  await tab.route("**/assets/*.js", () => undefined);
  await tab.goto(`/cases/${third}`, { waitUntil: "commit" });
  await tab.locator("header").getByText(`#${third}`, { exact: true }).waitFor();
  expect(await tab.locator("[data-beside=true] > aside").isVisible()).toBe(false);
  await tab.close();
  await page.goBack();
  await page.waitForURL("**/cases/active?sort=id");
  await page.locator(`a[data-row="${second}"]`).click();
  await isShown(second);
  await press(page, "v");
  await list.waitFor({ state: "detached" });
  await panel.waitFor();
});
