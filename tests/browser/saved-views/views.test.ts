import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, ready, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });
const area = { query: { areaId: "care" } } as const;

/** A list as a person without saved views sees it. */
const openList = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, "/support");
  const api = apiOf(page);
  const { version } = await api.getSavedSearches(area);
  await api.updateSavedSearches({ ...area, body: { version, savedSearches: [] } });
  await visit(page, path);
  return page;
};

const tabs = (page: Page, name = "Saved views") =>
  page.getByRole("main").getByRole("navigation", { name, exact: true });
const tab = (page: Page, name: RegExp | string) => tabs(page).getByRole("link", { name });
const choose = async (page: Page, item: string) => {
  await page.getByRole("main").getByRole("button", { name: /^View/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
/** The tab shows a change before it is stored; the next page must not be opened before that. */
const chooseAndStore = async (page: Page, item: string) => {
  const stored = page.waitForResponse((response) => response.url().includes("/UpdateSavedSearches") && response.ok());
  await choose(page, item);
  await stored;
};
const saveAs = async (page: Page, name: string) => {
  await choose(page, "Save as new view");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Enter");
};
const settled = (page: Page) => page.locator("table[aria-busy=false]").waitFor();
const query = (page: Page) => new URL(page.url()).searchParams;
const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

describe("a view", () => {
  test("has its own column widths, and any other list the person's", async () => {
    const page = await openList("/cases/active");
    const line = page.getByRole("separator", { name: "Width of Status" });
    const widthOf = async () => Number(await line.getAttribute("aria-valuenow"));
    const widen = async (times: number, call: string) => {
      const stored = page.waitForResponse((response) => response.url().includes(call) && response.ok());
      await line.focus();
      for (let time = 0; time < times; time++) await page.keyboard.press("ArrowLeft");
      await stored;
    };
    await widen(1, "/UpdatePreferencesByUserEmail");
    const own = await widthOf();
    await saveAs(page, "Brede");
    await tab(page, "Brede").waitFor();
    await settled(page);
    expect(await widthOf()).toBe(own);
    await widen(2, "/UpdateSavedSearches");
    const wide = await widthOf();
    expect(wide).toBeGreaterThan(own);
    expect(await tab(page, /changed/).count()).toBe(0);
    await page.reload();
    await ready(page);
    await expect.poll(widthOf).toBe(wide);
    await visit(page, "/cases/active?view=none");
    await expect.poll(widthOf).toBe(own);
    await tab(page, "Brede").click();
    await expect.poll(widthOf).toBe(wide);
  });

  test("saves what the list shows, is marked when that changes, reverted and saved again", async () => {
    const page = await openList("/cases/active?severity=Critical&sort=followUpDate&columns=title,id,owner");
    await saveAs(page, "Kritiske");
    await tab(page, "Kritiske").waitFor();
    await page.waitForURL((url) => url.searchParams.get("view") !== null && !url.searchParams.has("severity"));
    await sideMenu(page).getByRole("link", { name: "Kritiske" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Kritiske" }).waitFor();
    // One place is current, in the tabs and in the menu; the list's own tab leads out of the view.
    for (const place of [page.getByRole("main"), sideMenu(page)])
      await expect.poll(() => place.locator("[aria-current=page]").allTextContents()).toEqual(["Kritiske"]);
    const plain = tabs(page, "Case lists").getByRole("link", { name: "Active" });
    expect(await plain.getAttribute("href")).toBe("/cases/active");

    await page.getByRole("button", { name: "Clear the filter Severity" }).click();
    await tab(page, /Kritiske\s*changed/).waitFor();
    await expect.poll(() => query(page).get("severity")).toBe("");
    await page.reload();
    await ready(page);
    await tab(page, /changed/).waitFor();
    await choose(page, "Undo the changes");
    await page.waitForURL((url) => !url.searchParams.has("severity"));
    await expect.poll(() => tab(page, /changed/).count()).toBe(0);

    await page.getByRole("link", { name: "Title", exact: true }).click();
    await tab(page, /changed/).waitFor();
    await choose(page, "Save changes");
    await expect.poll(() => tab(page, /changed/).count()).toBe(0);
    const { savedSearches } = await apiOf(page).getSavedSearches(area);
    expect(savedSearches).toMatchObject([
      {
        name: "Kritiske",
        list: "active",
        filters: { severity: ["Critical"] },
        sort: { by: "title", direction: "Ascending" },
        columns: ["title", "id", "owner"],
      },
    ]);
    expect(await violations(page)).toEqual([]);
  });

  test("is renamed, with errors at the field, and deleted with an undo", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/backlog?caseType=Support", { as: "mette", unhurried: true });
    await saveAs(page, "Support");
    await tab(page, "Support").waitFor();
    await saveAs(page, "support");
    await page.getByText("This list already has a view with that name.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("x".repeat(61));
    await page.getByText("A name can have at most 60 characters.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill(" ");
    await page.getByText("Give the view a name.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();

    await choose(page, "Rename");
    await page.getByLabel("Name", { exact: true }).fill("Til support");
    await page.keyboard.press("Enter");
    await tab(page, "Til support").waitFor();
    await choose(page, "Delete view");
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => tab(page, "Til support").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await tab(page, "Til support").waitFor();
  });

  test("set as default opens with the bare list; the plain list and other searches remain available", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/closed?status=Cancelled");
    await saveAs(page, "Annullerede");
    await tab(page, "Annullerede").waitFor();
    await chooseAndStore(page, "Make default");
    await tab(page, /default/).waitFor();

    await visit(page, "/cases/closed");
    await settled(page);
    const statuses = () => page.locator("tbody [data-column=status]").allTextContents();
    expect(new Set(await statuses())).toEqual(new Set(["Canceled"]));
    await sideMenu(page).locator("[aria-current=page]", { hasText: "Annullerede" }).waitFor();
    await expect.poll(() => tab(page, /Annullerede/).getAttribute("aria-current")).toBe("page");
    const plain = tabs(page, "Case lists").getByRole("link", { name: "Closed" });
    expect(await plain.getAttribute("href")).toBe("/cases/closed?view=none");
    const updated = page.getByRole("columnheader", { name: "Updated" });
    await updated.getByRole("link").click();
    await page.waitForURL((url) => url.searchParams.has("view"));
    await expect.poll(() => updated.getAttribute("aria-sort")).toBe("ascending");
    await settled(page);

    await visit(page, "/cases/closed?status=CaseClosed");
    await settled(page);
    expect(new Set(await statuses())).toEqual(new Set(["Closed"]));
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((url) => url.search === "?view=none");
    // Not the default view's, which are canceled; some days the first page has no canceled one at all.
    await expect.poll(() => page.getByRole("button", { name: "Clear the filter Status" }).count()).toBe(0);
    await settled(page);
    expect(await statuses()).toContain("Closed");

    await tab(page, /Annullerede/).click();
    await page.waitForURL((url) => url.searchParams.has("view") && url.searchParams.get("view") !== "none");
    await chooseAndStore(page, "No longer default");
    await expect.poll(() => tab(page, /default/).count()).toBe(0);
    await visit(page, "/cases/closed");
    await settled(page);
    expect(await statuses()).toContain("Closed");
  });
});

test("a shared view is one's colleagues' too, who learn of its change, keep what it was, and of its removal", async () => {
  const camilla = await openList("/cases/closed?severity=Critical", { as: "camilla" });
  await saveAs(camilla, "Lukkede");
  await tab(camilla, "Lukkede").waitFor();
  await choose(camilla, "Share with…");
  await camilla.locator("dialog input:focus").waitFor();
  await camilla.getByLabel("Everybody").check();
  expect(await violations(camilla)).toEqual([]);
  await camilla.getByRole("button", { name: "Share", exact: true }).click();
  await camilla.getByText("The view Lukkede is shared now").waitFor();

  const mette = await openList("/cases/closed");
  await tab(mette, "Lukkede").click();
  await mette.waitForURL((url) => url.searchParams.get("view")?.startsWith("shared-") === true);
  await sideMenu(mette).locator("[aria-current=page]", { hasText: "Lukkede" }).waitFor();
  const { shared = [] } = await apiOf(camilla).getSavedSearches(area);
  const lukkede = shared.find((one) => one.name === "Lukkede") ?? expect.fail("it isn't shared");
  const { id, version, name, list, text, sort, columns } = lukkede;
  const search = { name, list, text, sort, columns, filters: {} };
  await apiOf(camilla).updateSharedView({ body: { id, version, changes: { search } } });
  await mette.getByText(/Camilla Friis changed this view on .*: 1 filter\./).waitFor();
  await mette.getByRole("button", { name: "Keep the former as mine" }).click();
  await mette.getByRole("button", { name: "Save view" }).click();
  await mette.getByText("The view Lukkede was saved").waitFor();
  await expect.poll(() => mette.getByText("changed this view").count()).toBe(0);
  const own = await apiOf(mette).getSavedSearches(area);
  expect(own.savedSearches).toMatchObject([{ name: "Lukkede", filters: { severity: ["Critical"] } }]);

  await apiOf(camilla).updateSharedView({ body: { id, version: version + 1, changes: { isRemoved: true } } });
  await mette.getByText(/Camilla Friis removed this view on/).waitFor();
  await visit(mette, "/cases/closed?view=shared-987654");
  await mette.getByText("This view was removed, or is no longer shared with you.", { exact: false }).waitFor();
});

describe("views changed elsewhere", () => {
  test("are reloaded, and the change is applied to the newest set", { tags: ["thorough"] }, async () => {
    const page = await openList("/support");
    const other = await site.openPage({ as: "mette" });
    // No live event reaches these pages, which would make them reload the views.
    for (const one of [page, other]) await one.route("**/api/events*", () => {});
    await visit(page, "/cases?q=faktura");
    await visit(other, "/cases?q=printer");
    await saveAs(page, "Faktura");
    await tab(page, "Faktura").waitFor();
    expectProblem(other, 409);
    await saveAs(other, "Printer");
    await tab(other, "Printer").waitFor();
    await tab(other, "Faktura").waitFor();
    const { savedSearches } = await apiOf(page).getSavedSearches(area);
    expect(savedSearches.map(({ name }) => name)).toEqual(["Faktura", "Printer"]);

    // A change that doesn't fit the newest set isn't applied.
    expectProblem(page, 409);
    await choose(page, "Rename");
    await page.getByLabel("Name", { exact: true }).fill("printer");
    await page.keyboard.press("Enter");
    await page.getByText("Your views were changed elsewhere at the same time.", { exact: false }).waitFor();
    await page.getByText("This list already has a view with that name.").waitFor();
  });

  test("and deleted say so, and the list opens without them", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases?view=0b6c4a52-0000-4000-8000-000000000000");
    await page.getByText("This view does not exist.", { exact: false }).waitFor();
    await settled(page);
    expect(await page.locator("tbody tr").count()).toBe(50);
  });
});

test("views are shown in Danish, also to customers", { tags: ["thorough"] }, async () => {
  const page = await openList("/cases/active?severity=Regular", { as: "gitte", locale: "da" });
  await page.getByRole("main").getByRole("button", { name: "Visning" }).click();
  await page.getByRole("menuitem", { name: "Gem som ny visning" }).click();
  await page.getByLabel("Navn", { exact: true }).fill("Almindelige");
  await page.getByRole("button", { name: "Gem visning" }).click();
  await page.getByText("Visningen Almindelige er gemt").waitFor();
  const own = tabs(page, "Gemte visninger");
  // The URL changes before the list shows the view.
  await own.locator("[aria-current=page]", { hasText: "Almindelige" }).waitFor();
  await page.getByRole("button", { name: "Ryd filteret Alvorlighed" }).click();
  await own.getByRole("link", { name: /Almindelige\s*ændret/ }).waitFor();
  expect(await violations(page)).toEqual([]);
});
