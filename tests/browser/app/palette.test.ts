import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/browser-axe.ts";
import { apiOf } from "#tests/support/browser/browser-call.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { allowProblem } from "#tests/support/browser/browser-watch.ts";

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
  test("goes to a case by its number, and remembers it", async () => {
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
    await page.getByText("Recent cases").waitFor();
    await option(page, title).waitFor();
  });

  test("finds cases and customers by text, by keyboard alone", async () => {
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

  test("keeps what one went to, when more is found above it", async () => {
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

  test("goes to lists and does what can be done anywhere", async () => {
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

  test("acts on the open case", async () => {
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

  test("says that nothing was found, and that the search failed; what is known still works", async () => {
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

  test("speaks Danish, opens from the top bar, and shows a customer no other companies", async () => {
    const page = await site.openPage({ as: "gitte", locale: "da", scheme: "dark", width: 390, height: 844 });
    await visit(page, "/");
    await page.getByRole("button", { name: "Søg eller gør noget" }).click();
    await page.getByRole("combobox", { name: "Søg eller gør noget" }).waitFor();
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
