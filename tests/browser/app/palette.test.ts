import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { allowProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

const openPalette = async (path: string, options: PageOptions = { as: "mette" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  return page;
};
const option = (page: Page, name: RegExp | string) => page.getByRole("listbox").getByRole("option", { name });
const active = (page: Page) => page.locator("[role=option][aria-selected=true]").textContent();

describe("the palette", () => {
  test("opens a case by its number and remembers it", async () => {
    const page = await openPalette("/support");
    expect(await violations(page)).toEqual([]);
    const { rows } = await apiOf(page).getCareCasesBySearch({ body: { preset: "active", pageSize: 1 } });
    const [{ id, title } = { id: 0, title: "" }] = rows;
    await page.keyboard.type(`#${id}`);
    await option(page, new RegExp(`^#${id}`)).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/cases/${id}`);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await visit(page, "/support");
    await page.keyboard.press("Control+k");
    await page.getByText("Recent", { exact: true }).waitFor();
    await option(page, title).waitFor();
  });

  test("finds cases and customers by text, with the keyboard only", async () => {
    const page = await openPalette("/");
    await page.keyboard.type("ærø");
    await option(page, /Ærø Mejeri.*10077/).waitFor();
    expect(await violations(page)).toEqual([]);
    for (let step = 0; step < 20 && !/Mejeri.*10077/.test((await active(page)) ?? ""); step++) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL("**/customers/10077");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("faktura");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/cases\/\d+$/);
    expect(await page.getByRole("dialog", { name: "Search and commands" }).count()).toBe(0);
  });

  test("keeps the highlighted result when more results appear above it", { tags: ["thorough"] }, async () => {
    const page = await openPalette("/support");
    const found = await apiOf(page).getCareCasesBySearch({ body: { preset: "active", pageSize: 3 } });
    const held = Promise.withResolvers<void>();
    await page.route("**/GetCareCasesBySearch", async (route) => {
      await held.promise;
      await route.fulfill({ json: found });
    });
    await page.keyboard.type("ærø");
    await option(page, /Ærø Mejeri.*10077/).waitFor();
    for (let step = 0; step < 20 && !/Mejeri.*10077/.test((await active(page)) ?? ""); step++) {
      await page.keyboard.press("ArrowDown");
    }
    held.resolve();
    await option(page, new RegExp(`^#${found.rows[0]?.id} `)).waitFor();
    expect(await active(page)).toMatch(/Mejeri.*10077/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/customers/10077");
  });

  test("opens lists and runs commands that are available everywhere", { tags: ["thorough"] }, async () => {
    const page = await openPalette("/");
    await page.keyboard.type("backl");
    await expect.poll(() => active(page)).toContain("Backlog");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cases/backlog");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("keyb");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });

  test("runs commands on the open case", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "mette" });
    await visit(page, "/support");
    const { rows } = await apiOf(page).getCareCasesBySearch({
      body: { preset: "active", filters: { assignee: ["@none"] }, pageSize: 1 },
    });
    const id = rows[0]?.id ?? 0;
    await visit(page, `/cases/${id}`);
    await page.keyboard.press("Control+k");
    await page.getByText("On this case").waitFor();
    await page.keyboard.type("assign");
    await option(page, /me/i).first().waitFor();
    for (let step = 0; step < 10 && !/me/i.test((await active(page)) ?? ""); step++) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => {
        const { careCases } = await apiOf(page).getCareCasesByIds({ body: { ids: [id] } });
        return careCases[0]?.assignee?.name;
      })
      .toBe("Mette Holm");
  });

  test("shows recently visited cases, customers, people and lists, newest first, without the current page", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "mette" });
    await visit(page, "/support");
    const { rows } = await apiOf(page).getCareCasesBySearch({ body: { preset: "active", pageSize: 1 } });
    const { users } = await apiOf(page).getUsersBySearch({
      body: { filters: { customerNumber: ["10077"] }, pageSize: 1 },
    });
    const [careCase, person] = [rows[0], users[0]];
    await visit(page, `/cases/${careCase?.id}`);
    await visit(page, "/customers/10077?tab=users");
    await visit(page, `/customers/users/${person?.id}`);
    await visit(page, "/cases/active?q=hemmeligt&severity=Critical");
    await visit(page, `/cases/${careCase?.id}`);
    await page.keyboard.press("Control+k");
    const group = page.getByRole("group", { name: "Recent" });
    await group.getByRole("option").nth(2).waitFor();
    const shown = await group.getByRole("option").allTextContents();
    expect(shown[0]).toMatch(/Cases · Active.*1 filter/);
    expect(shown[1]).toContain(person?.name ?? "–");
    expect(shown[2]).toMatch(/Ærø Mejeri.*10077/);
    expect(shown).toHaveLength(3);
    expect(await page.locator("[role=option]").first().textContent()).toBe(shown[0]);
    expect(await page.locator("[role=option]").first().locator("svg").count()).toBe(1);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain("hemmeligt");
    expect(kept).not.toContain("Mejeri");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cases/active?severity=Critical");
  });

  test.each([
    ["en", "ny sag", "Create case", "Ny sag"],
    ["en", "tastat", "Keyboard shortcuts", "Tastaturgenveje"],
    ["da", "new case", "Opret sag", "New case"],
    ["da", "create", "Opret sag", "Create case"],
  ] as const)(
    "finds commands by their names in the other language: %s, %s",
    { tags: ["thorough"] },
    async (locale, typed, label, other) => {
      const page = await openPalette("/support", { as: "mette", locale });
      await page.keyboard.type(typed);
      const found = option(page, new RegExp(`^${label}.*${other}`));
      await found.waitFor();
      expect((await found.locator("mark").allTextContents()).join(" ").toLowerCase()).toBe(typed);
    },
  );

  test("marks the search text everywhere: screens, commands, customers, people and cases", {
    tags: ["thorough"],
  }, async () => {
    const page = await openPalette("/support");
    const marksOf = async (name: RegExp) => {
      await option(page, name).first().waitFor();
      return option(page, name).first().locator("mark").allTextContents();
    };
    const type = async (text: string) => {
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    };
    // The earlier results stay until the new ones are there.
    const marks = (name: RegExp) => expect.poll(() => marksOf(name));
    await type("backl");
    await marks(/Backlog/).toEqual(["Backl"]);
    await type("ærø mej");
    await marks(/Ærø Mejeri.*10077/).toEqual(["Ærø", "Mej"]);
    await type("10077");
    await marks(/Ærø Mejeri.*10077/).toEqual(["10077"]);
    await type("mette");
    await marks(/Mette Holm/).toEqual(["Mette"]);
    await type("faktura");
    await expect.poll(async () => (await marksOf(/^#\d+ .*faktura/i)).join().toLowerCase()).toContain("faktura");
  });

  test("says when nothing was found or the search failed; known results still work", {
    tags: ["thorough"],
  }, async () => {
    const page = await openPalette("/support");
    await page.keyboard.type("xyzzyplugh");
    await page.getByText("Nothing found for “xyzzyplugh”").waitFor();
    expect(await active(page)).toBe("Search all cases for “xyzzyplugh”");
    await page.route("**/GetCareCasesBySearch", (route) => route.abort());
    allowProblem(page, /ERR_FAILED/);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("draf");
    await page.getByText("The search failed.", { exact: false }).waitFor();
    await expect.poll(() => active(page)).toContain("Drafts");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Search and commands" }).waitFor({ state: "hidden" });
  });

  test("works in Danish and from the top bar, and shows a customer no other companies", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "gitte", locale: "da", scheme: "dark", width: 390, height: 844 });
    await visit(page, "/");
    await page.getByRole("button", { name: "Søg, eller skriv en kommando" }).click();
    await page.getByRole("combobox", { name: "Søg, eller skriv en kommando" }).waitFor();
    await page.keyboard.type("ærø");
    await option(page, "Søg i alle sager efter “ærø”").waitFor();
    expect(await page.getByText("Kunder", { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("kladder");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cases/drafts");
  });
});
