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

describe("the content of rows", () => {
  /** The cells of these columns whose text doesn't fit in the page's layout. */
  const cutIn = (page: Page, columns: readonly string[]) =>
    page.evaluate((names) => {
      const cells = names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`tbody [data-column=${name}]`)]);
      const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
      return cells.filter((cell) => [cell, ...cell.querySelectorAll("time, .nowrap")].some(isCut)).length;
    }, columns);

  test.each([
    ["en", 1440, 190],
    ["da", 1440, 190],
    ["da", 1920, 340],
  ] as const)(
    "in %s at %i gives titles %i pixels, and cuts off no status, severity, clock or date",
    { tags: ["thorough"] },
    async (locale, width, least) => {
      const page = await openList("/cases/active", { as: "mette", locale, width });
      const box = await page.getByRole("columnheader", { name: locale === "da" ? "Titel" : "Title" }).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(least);
      // The longest texts of their columns, and a date with its year.
      await page.evaluate(
        ([status, timeLeft]) => {
          for (const clock of document.querySelectorAll("tbody [data-column=timeLeft] [data-signal] > [aria-hidden]"))
            clock.textContent = timeLeft;
          for (const cell of document.querySelectorAll("tbody [data-column=status] > span")) cell.textContent = status;
          for (const time of document.querySelectorAll("tbody [data-column=updatedAt] time"))
            time.textContent = "28. sept. 2026";
        },
        locale === "da"
          ? (["Afventer næste udrulning", "59 min. forsinket"] as const)
          : (["Awaiting next deployment", "119 min left"] as const),
      );
      expect(await cutIn(page, ["id", "status", "severity", "timeLeft", "followUpDate", "updatedAt"])).toBe(0);
    },
  );

  test("that is cut off is shown in full on hover and on keyboard focus", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active", { as: "mette", width: 1300 });
    // Otherwise the name takes two lines.
    await page.locator("html").evaluate((root) => root.setAttribute("data-rows", "compact"));
    const row = page.locator("tbody tr", { hasText: "Brdr. Møller Byggecenter" }).first();
    await row.hover();
    expect(await row.locator("[data-column=customer]").getAttribute("title")).toBe("Brdr. Møller Byggecenter A/S");
    const whole = page.locator("[popover=manual]", { hasText: "Brdr. Møller Byggecenter A/S" });
    await expect.poll(() => whole.isVisible()).toBe(false);
    await page.keyboard.press("j");
    await row.locator("a[data-row]").focus();
    await whole.waitFor();
    await page.keyboard.press("Escape");
    await whole.waitFor({ state: "hidden" });
  });

  test("says in the columns menu which columns have no room, and gives room to one that is chosen", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active");
    const head = page.getByRole("columnheader", { name: "Priority" });
    await head.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Columns" }).click();
    const panel = page.getByRole("dialog", { name: "Columns" });
    await panel.getByRole("checkbox", { name: "Priority Hidden at this width" }).waitFor();
    expect(await panel.getByText("Hidden at this width").count()).toBe(1);
    await panel.getByRole("checkbox", { name: "Owner" }).click();
    await head.waitFor();
    await panel.getByText("Hidden at this width").first().waitFor({ state: "hidden" });
  });
});

test.each([1440, 768])("the head of the table stays in view at %i px", { tags: ["thorough"] }, async (width) => {
  const page = await openList("/cases/active", { as: "mette", width, height: 700 });
  const head = page.getByRole("columnheader", { name: "Title" });
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  const [bar, shown] = [await page.getByRole("banner").boundingBox(), await head.boundingBox()];
  expect(Math.round(shown?.y ?? -1)).toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
});

describe("the toolbar", () => {
  test.each([
    ["en", "mette"],
    ["da", "mette"],
    ["en", "lone"],
    ["da", "lone"],
  ] as const)(
    "fits on one line at 1440 in %s for %s, below a search of the size that it has everywhere",
    { tags: ["thorough"] },
    async (locale, as) => {
      const page = await openList("/cases/active", { as, locale, width: 1440 });
      const lines = () =>
        page.evaluate(() => {
          const bar = document.querySelector("main search")?.parentElement;
          const shown = [...(bar?.querySelectorAll("button, input") ?? [])].filter((one) => one.checkVisibility());
          const boxes = shown.map((one) => one.getBoundingClientRect());
          const middles = boxes.map(({ top, height }) => Math.round(top + height / 2));
          return { shown: shown.length, apart: Math.max(...middles) - Math.min(...middles) };
        });
      const usual = await lines();
      expect(usual.shown).toBeGreaterThan(8);
      expect(usual.apart).toBeLessThanOrEqual(1);
      // What then has no room is offered by "More filters".
      await visit(page, "/cases/active?severity=Critical&severity=Important&timeLeftTo=4");
      const filters = page.getByRole("group", { name: /^(Filters|Filtre)$/ });
      const chips = filters.locator("> div");
      expect(await chips.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect((await lines()).apart).toBeLessThanOrEqual(1);
      const folded = filters.locator("[data-folded]").last();
      expect(await folded.isVisible()).toBe(false);
      const name = (await folded.textContent()) ?? "";
      await filters.getByRole("button", { name: /^(More filters|Flere filtre)/ }).click();
      await page.getByRole("option", { name, exact: true }).waitFor();
      const command = () => page.getByRole("banner").getByRole("search").boundingBox();
      const onList = await command();
      await visit(page, "/support");
      expect(await command()).toEqual(onList);
    },
  );

  test("is tabbed through from the search to filters, columns and export", { tags: ["thorough"] }, async () => {
    const page = await openList("/cases/active", { as: "mette", width: 1440 });
    await page.getByRole("searchbox", { name: "Search in the list" }).focus();
    const names: string[] = [];
    for (let at = 0; at < 8; at++) {
      await page.keyboard.press("Tab");
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
    }
    expect(names).toEqual([
      ...["Status", "Assignee", "Customer", "Severity", "Time left"],
      // Each with the shorter text that it has where there is less room.
      ...["More filtersFilters", "Columns", "Export"],
    ]);
  });

  test("on a phone leaves room for the rows: one filter button with a count, the rest behind another", {
    tags: ["thorough"],
  }, async () => {
    const page = await openList("/cases/active", { as: "mette", width: 390, height: 844 });
    const top = async () => (await page.locator("tbody tr").first().boundingBox())?.y;
    expect(await top()).toBeLessThanOrEqual(200);
    await page.locator("tbody tr").first().locator("[data-column=customer] a").waitFor();
    const titles = await page.locator("tbody a[data-row]").evaluateAll((links) =>
      links.map(({ textContent, clientHeight, scrollHeight }) => ({
        length: textContent.length,
        isCut: scrollHeight > clientHeight + 1,
      })),
    );
    expect(titles.filter(({ length, isCut }) => isCut && length <= 60)).toEqual([]);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("combobox", { name: "More filters" }).fill("sever");
    await page.getByRole("option", { name: "Severity" }).click();
    await page.getByRole("checkbox", { name: "Important" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Filters\s*1$/ }).waitFor();
    await page.getByRole("button", { name: /^Severity:? ?Important/ }).waitFor();
    await page.getByRole("button", { name: "List options" }).click();
    const options = page.getByRole("dialog", { name: "List options" });
    for (const name of ["Columns", "Export", "View"]) await options.getByRole("button", { name }).waitFor();
    expect(await violations(page)).toEqual([]);
    await options.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Owner" }).click();
    await page.waitForURL((url) => url.searchParams.get("columns")?.includes("owner") ?? false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
