import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { pressInARow } from "#tests/support/browser/press-in-a-row.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};
const rowIds = async (page: Page) =>
  (await page
    .locator("a[data-row]")
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute("data-row"))))) as [number, number, number];
const openRow = async (page: Page, id: number) => {
  await page.locator(`a[data-row="${id}"]`).click();
  await page.waitForURL(`**/cases/${id}`);
};
const pager = (page: Page) => page.getByRole("navigation", { name: "Cases of the list" });
const place = (page: Page, words: RegExp) => pager(page).getByText(words).waitFor();
const press = async (page: Page, key: string, id: number) => {
  await page.keyboard.press(key);
  await page.waitForURL(`**/cases/${id}`);
};

describe("navigating from case to case", () => {
  test("follows the order of the list, with keys and buttons, and shows the position", async () => {
    const page = await openList("/cases/active?sort=id");
    const [first, second, third] = await rowIds(page);
    await openRow(page, second);
    await place(page, /^2 of \d/);
    expect(await violations(page)).toEqual([]);
    await press(page, "j", third);
    await place(page, /^3 of \d/);
    await press(page, "k", second);
    await place(page, /^2 of \d/);
    await pager(page)
      .getByRole("link", { name: /^Previous case in the list/ })
      .click();
    await page.waitForURL(`**/cases/${first}`);
    await place(page, /^1 of \d/);
    expect(
      await pager(page)
        .getByRole("link", { name: /^Previous/ })
        .count(),
    ).toBe(0);
    // Also after a reload, and on the case's own tabs.
    await page.reload();
    await place(page, /^1 of \d/);
    const history = page.getByRole("navigation", { name: "Parts of the case" }).getByRole("link", { name: "History" });
    await history.click();
    await page.waitForURL(`**/cases/${first}?tab=history`);
    // The address changes before the page does.
    await history.and(page.locator("[aria-current=page]")).waitFor();
    await page.reload();
    await place(page, /^1 of \d/);
    await press(page, "j", second);
  });

  test("Back, the link to the list and its key lead to the list as it was left, after any number of cases", async () => {
    const list = "/cases/active?severity=None&sort=id";
    const page = await openList(list, { as: "mette", height: 500 });
    const [, second, third] = await rowIds(page);
    await page.evaluate(() => scrollTo(0, 90));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(90);
    const isAsLeft = async () => {
      await page.waitForURL(`**${list}`);
      await page.locator(`a[data-row="${second}"]`).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(90);
    };
    const goOn = async () => {
      await openRow(page, second);
      await place(page, /^2 of \d/);
      await press(page, "j", third);
      await place(page, /^3 of \d/);
      await press(page, "k", second);
      await place(page, /^2 of \d/);
    };
    await goOn();
    await page.goBack();
    await isAsLeft();
    await goOn();
    await pager(page).getByRole("link", { name: "Back to the list: Active cases" }).click();
    await isAsLeft();
    await goOn();
    await page.keyboard.press("u");
    await isAsLeft();
    // All of that was one page of the history.
    await page.goForward();
    await page.waitForURL(`**/cases/${second}`);
  });

  test("leads on from home, from notifications and from what was found", async () => {
    const page = await site.openPage({ as: "mette" });
    const step = (side: "Next" | "Previous") => pager(page).getByRole("link", { name: new RegExp(`^${side} case`) });
    const nextId = async () => Number(/#(\d+)/.exec((await step("Next").getAttribute("aria-label")) ?? "")?.[1]);
    const isOnNext = async (from: string) => {
      await place(page, /^1 of \d/);
      await press(page, "j", await nextId());
      await place(page, /^2 of \d/);
      await pager(page)
        .getByRole("link", { name: `Back to the list: ${from}` })
        .waitFor();
    };
    await visit(page, "/");
    await page.getByRole("region", { name: "Cases to act on" }).getByRole("link").first().click();
    await isOnNext("Home");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");

    await visit(page, "/notifications");
    await page.getByRole("heading", { level: 2 }).getByRole("link").first().click();
    await isOnNext("Notifications");

    await page.keyboard.press("Control+k");
    const field = page.getByRole("dialog").getByRole("combobox");
    await field.fill("printer");
    const found = page.getByRole("option", { name: /^#\d+ .*printer/i });
    await found.first().click();
    await pager(page).getByRole("link", { name: "Back to the list: Search: printer" }).waitFor();
    await press(page, "j", await nextId());
    await step("Previous").waitFor();
    await page.keyboard.press("u");
    await page.waitForURL("**/cases?q=printer");
  });

  test("continues across the list's pages", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?sort=id");
    const ids = await rowIds(page);
    const last = ids.at(-1) ?? 0;
    await openRow(page, last);
    await place(page, new RegExp(`^${ids.length} of `));
    await pager(page)
      .getByRole("link", { name: /^Next case in the list/ })
      .click();
    await place(page, new RegExp(`^${ids.length + 1} of `));
    expect(new URL(page.url()).pathname).not.toBe(`/cases/${last}`);
    await press(page, "k", last);
  });

  test("counts across pages, also after going back to the list", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?sort=id");
    const first = await rowIds(page);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await page.waitForURL((url) => url.searchParams.has("after"));
    await expect.poll(async () => (await rowIds(page)).includes(first[0])).toBe(false);
    const [one, other] = await rowIds(page);
    await openRow(page, one);
    await place(page, new RegExp(`^${first.length + 1} of `));
    await page.goBack();
    await page.locator(`a[data-row="${other}"]`).waitFor();
    await openRow(page, other);
    await place(page, new RegExp(`^${first.length + 2} of `));
  });

  test("follows each tab's own list, and has no neighbors for a case opened from no list", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active?sort=id");
    const ids = await rowIds(page);
    const tab = await page.context().newPage();
    await visit(tab, "/cases/closed?sort=id");
    await tab.locator("table[aria-busy=false]").waitFor();
    const others = await rowIds(tab);
    await openRow(tab, others[1]);
    await openRow(page, ids[0]);
    await place(page, /^1 of /);
    await place(tab, /^2 of /);
    await press(page, "j", ids[1]);
    await press(tab, "j", others[2]);
    await place(page, /^2 of /);
    await place(tab, /^3 of /);
    await visit(tab, `/cases/${ids[0]}`);
    await tab.getByRole("heading", { level: 1 }).waitFor();
    expect(await pager(tab).count()).toBe(0);
  });

  test("works for customers, in Danish, on a phone", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/active?sort=id", { as: "gitte", locale: "da", width: 390, height: 800 });
    const [first, second] = await rowIds(page);
    await openRow(page, first);
    const steps = page.getByRole("navigation", { name: "Listens sager" });
    await steps.getByText(/^1 af \d/).waitFor();
    await steps.getByRole("link", { name: /^Næste sag på listen/ }).click();
    await page.waitForURL(`**/cases/${second}`);
    await steps.getByText(/^2 af \d/).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe("global keys", () => {
  const go = async (page: Page, key: string, path: string) => {
    await pressInARow(page, "g", key);
    await page.waitForURL((url) => url.pathname === path);
  };

  test("navigate with G and a letter, create a case with C and list themselves with ?", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active");
    const [first] = await rowIds(page);
    await openRow(page, first);
    await go(page, "n", "/notifications");
    await go(page, "p", "/customers");
    await go(page, "h", "/");
    await go(page, "c", "/cases");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    for (const words of [
      "Go to the cases",
      "Go home",
      "Go to the notifications",
      "Go to the customers",
      "Create case",
    ]) {
      await help.getByText(words, { exact: true }).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await visit(page, `/cases/${first}`);
    await page.keyboard.press("c");
    await page.waitForURL(/\/cases\/create\/\d+$/);
  });

  test("open a company's people with P for its administrators, and do nothing for others", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "gitte" });
    await visit(page, "/support");
    const hasUsers =
      (await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Users" }).count()) > 0;
    await pressInARow(page, "g", "p");
    if (hasUsers) await page.waitForURL("**/users");
    else {
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/support");
    }
  });
});
