import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";

const site = browserSite({ demo: true });

const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  return page;
};

/** The texts of a column, once no request is under way. */
async function column(page: Page, name: string): Promise<string[]> {
  await page.locator("table[aria-busy=false]").waitFor();
  const texts = await page.locator(`tbody [data-column=${name}]`).allTextContents();
  return texts.map((text) => text.trim());
}

const queryOf = (page: Page) => new URL(page.url()).searchParams;
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Case lists" }).getByRole("link", { name, exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filters" }).getByRole("button", { name: new RegExp(`^${name}`) });

describe("pages", () => {
  test("have 50 rows; next, previous and back work, and reloading the address shows the same", async () => {
    const page = await openList("/cases");
    const first = await column(page, "id");
    expect(first).toHaveLength(50);
    await page.getByRole("heading", { level: 1 }).locator("xpath=..").getByText("1,000+", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/cases?after=*");
    await expect.poll(() => column(page, "id")).not.toEqual(first);
    const second = await column(page, "id");
    expect(second).toHaveLength(50);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    await page.reload();
    expect(await column(page, "id")).toEqual(second);
    await page.getByRole("link", { name: "Previous" }).click();
    await page.waitForURL("**/cases?before=*");
    await expect.poll(() => column(page, "id")).toEqual(first);
    await page.goBack();
    await page.waitForURL("**/cases?after=*");
    await expect.poll(() => column(page, "id")).toEqual(second);
  });
});

describe("searching", () => {
  test("while typing narrows the list and updates the address; going back undoes it at once", async () => {
    const page = await openList("/cases");
    const all = await column(page, "id");
    await page.keyboard.press("/");
    await page.keyboard.type("faktura", { delay: 40 });
    await page.waitForURL((url) => url.searchParams.get("q") === "faktura");
    await expect.poll(() => column(page, "id")).not.toEqual(all);
    const found = await column(page, "id");
    expect(found.length).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => column(page, "id")).toEqual(all);
    await expect.poll(() => page.getByRole("searchbox", { name: "Search in the list" }).inputValue()).toBe("");
  });

  test("by number finds that case", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases");
    const [, id = ""] = await column(page, "id");
    await visit(page, `/cases?q=${encodeURIComponent(id)}`);
    expect(await column(page, "id")).toContain(id);
  });

  test("without a match says so, and offers to clear the search", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/closed?q=xyzzyplugh");
    await page.getByText("No cases match").waitFor();
    await page.getByRole("link", { name: "Search in all cases" }).click();
    await page.waitForURL((url) => url.pathname === "/cases" && url.searchParams.get("q") === "xyzzyplugh");
    await page.getByRole("link", { name: "Clear search and filters" }).click();
    await expect.poll(async () => (await column(page, "id")).length).toBe(50);
  });
});

describe("filters", () => {
  test("accept several values of a field, by mouse and keyboard, and are kept in the address", async () => {
    const page = await openList("/cases");
    const top = async () => (await page.getByRole("table").boundingBox())?.y;
    const atFirst = await top();
    await chip(page, "Status").click();
    const panel = page.getByRole("group", { name: "Status", exact: true });
    await panel.getByText("Planned", { exact: true }).click();
    await page.waitForURL("**/cases?status=Planned");
    await expect.poll(async () => new Set(await column(page, "status"))).toEqual(new Set(["Planned"]));
    await panel.getByRole("checkbox", { name: "Planned" }).press("ArrowDown");
    await page.keyboard.press("Space");
    await page.waitForURL((url) => url.searchParams.getAll("status").length === 2);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(queryOf(page).getAll("status").sort()).toEqual(["Planned", "WorkingOn"]);
    expect(await top()).toBe(atFirst);
    await expect
      .poll(async () => new Set(await column(page, "status")))
      .toEqual(new Set(["Planned", "Awaiting next deployment"]));
    await page.getByRole("button", { name: "Clear the filter Status" }).click();
    await page.waitForURL((url) => url.search === "");
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.getAll("status").length === 2);
  });

  test("of several fields are combined, and cleared all at once", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?severity=Critical&status=CaseClosed&assignee=@me");
    expect(new Set(await column(page, "severity"))).toEqual(new Set(["Critical"]));
    expect(new Set(await column(page, "status"))).toEqual(new Set(["Closed"]));
    expect((await column(page, "assignee")).every((name) => name.endsWith("Mette Holm"))).toBe(true);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((url) => url.pathname === "/cases" && url.search === "");
    await expect.poll(async () => (await column(page, "id")).length).toBe(50);
  });

  test("find a customer by its name", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases");
    await chip(page, "Customer").click();
    const panel = page.getByRole("group", { name: "Customer", exact: true });
    await panel.getByPlaceholder("Search by name or number").fill("ærø");
    await panel.getByText("Ærø Mejeri A.m.b.a.", { exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("customerNumber") === "10077");
    await expect.poll(async () => new Set(await column(page, "customer"))).toEqual(new Set(["Ærø Mejeri A.m.b.a."]));
  });

  test("that make no sense are ignored in the address", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?status=Nonsense&color=red&sort=nothing&after=%20");
    expect(await column(page, "id")).toHaveLength(50);
  });
});

describe("sorting", () => {
  const isSorted = (values: readonly string[], compare: (a: string, b: string) => number) =>
    values.every((value, index) => index === 0 || compare(values[index - 1] ?? "", value) <= 0);
  const danish = new Intl.Collator("da").compare;

  test("by a column's header is reversed by the next click", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/closed?customerNumber=10131");
    const head = page.getByRole("columnheader", { name: "Title" });
    await head.getByRole("link").click();
    await page.waitForURL((url) => url.searchParams.get("sort") === "title");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    const ascending = await column(page, "title");
    // Without the marks of their cases.
    const titles = await page.locator("tbody [data-column=title] a").allTextContents();
    expect(titles).toHaveLength(ascending.length);
    expect(
      isSorted(
        titles.map((title) => title.toLowerCase()),
        danish,
      ),
    ).toBe(true);
    await head.getByRole("link").click();
    await page.waitForURL((url) => url.searchParams.get("direction") === "Descending");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(() => column(page, "title")).toEqual([...ascending].reverse());
    await page.goBack();
    await expect.poll(() => column(page, "title")).toEqual(ascending);
  });

  test("by number spans all pages", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?sort=id&direction=Ascending");
    const numbers = async () => (await column(page, "id")).map((id) => Number(id.slice(1)));
    const first = await numbers();
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL((url) => url.searchParams.has("after"));
    await expect.poll(numbers).not.toEqual(first);
    const both = [...first, ...(await numbers())];
    expect(both).toHaveLength(100);
    expect(both).toEqual([...both].sort((a, b) => a - b));
  });
});

describe("presets", () => {
  test("show the cases they promise, and keep the search and filters", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?severity=Regular&severity=None&q=a");
    const ended = new Set(["Closed", "Canceled"]);
    await tab(page, "Closed").click();
    await page.getByRole("heading", { name: "Closed cases" }).waitFor();
    expect(Object.fromEntries(queryOf(page))).toEqual({ severity: "None", q: "a" });
    expect((await column(page, "status")).every((status) => ended.has(status))).toBe(true);
    await tab(page, "Active").click();
    await page.getByRole("heading", { name: "Active cases" }).waitFor();
    const active = await column(page, "status");
    expect(active.length).toBeGreaterThan(0);
    expect(active.some((status) => ended.has(status) || status === "Backlog")).toBe(false);
    await tab(page, "Backlog").click();
    await page.getByRole("heading", { name: "Backlog" }).waitFor();
    expect((await column(page, "id")).length).toBeGreaterThan(0);
    await tab(page, "Drafts").click();
    await page.getByRole("heading", { name: "Drafts" }).waitFor();
    expect(await tab(page, "Drafts").getAttribute("aria-current")).toBe("page");
  });

  test("of a customer show only their own company, without the provider's filters", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases?customerNumber=10131&assignee=@none", { as: "gitte", locale: "da" });
    await page.getByRole("heading", { name: "Alle sager" }).waitFor();
    expect(await column(page, "id")).toHaveLength(50);
    const { rows } = await apiOf(page).getCareCasesBySearch({ body: {} });
    expect(new Set(rows.map(({ customer }) => customer?.customerNumber))).toEqual(new Set(["10023"]));
    expect(
      await page
        .getByRole("group", { name: "Filtre" })
        .getByRole("button", { name: /Ansvarlig/ })
        .count(),
    ).toBe(0);
  });
});

describe("a row", () => {
  test("opens its case from anywhere on it; going back restores the list and position", async () => {
    const page = await openList("/cases?sort=id");
    const [id = ""] = (await column(page, "id")).slice(30);
    const row = page.getByRole("row").filter({ hasText: id });
    await row.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    await row.locator("[data-column=status]").click({ force: true });
    await page.waitForURL(`**/cases/${id.slice(1)}`);
    await page.goBack();
    await page.waitForURL("**/cases?sort=id");
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  });

  test("has room for the longest duration, in Danish", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases", { as: "mette", locale: "da", width: 1920 });
    const cut = await page
      .locator("tbody [data-column=updatedAt]")
      .first()
      .evaluate(
        (cell, words) => {
          const time = cell.querySelector("time");
          if (!time) throw new Error("the cell has a time");
          return words.filter((word) => {
            time.textContent = word;
            return cell.scrollWidth > cell.clientWidth;
          });
        },
        ["23 timer siden", "59 min. siden", "28. dec. 2025", "23 timer og 59 minutter siden"],
      );
    expect(cut).toEqual(["23 timer og 59 minutter siden"]);
  });

  test("shows other users' changes without a reload", async () => {
    const page = await openList("/cases?sort=id");
    const other = await openList("/support", { as: "mette" });
    const [id = ""] = await column(page, "id");
    const api = apiOf(other);
    const { careCases } = await api.getCareCasesByIds({ body: { ids: [Number(id.slice(1))] } });
    const [careCase] = careCases;
    if (!careCase) throw new Error("the case is there");
    const body = { id: careCase.id, version: careCase.version, changes: { title: "Et nyt navn på sagen" } };
    await api.updateCareCase({ body });
    await page.getByRole("row").filter({ hasText: id }).getByText("Et nyt navn på sagen").waitFor();
  });
});
