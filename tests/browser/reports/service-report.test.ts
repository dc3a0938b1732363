import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { businessDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { storeClocksOfRows } from "#tests/support/clocks/store-clocks-of-rows.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();
const path = `/customers/${nordlys}/report`;

/**
 * Enough cases for several pages: one every eight hours, every second one closed after a day, every third one never
 * answered.
 */
beforeAll(async () => {
  const { db } = site.havn;
  await db
    .updateTable("customer")
    .set({ service_level_agreement_id: 1 })
    .where("customer_no", "=", Number(nordlys))
    .execute();
  const cases = Array.from({ length: 200 }, (_, i) => {
    const submitted = new Date(Date.now() - (i + 1) * (dayMs / 3));
    const closed = i % 2 === 0 ? new Date(submitted.getTime() + dayMs) : null;
    const [title, status, state] = [`Faktura ${i} mangler sin momslinje`, closed ? 10 : 3, closed ? 5 : 1];
    const common = {
      customer_no: Number(nordlys),
      channel: 3,
      priority: 2,
      case_type: i % 3,
      severity: i % 5,
      created_by: 1,
    };
    const instants = { created_at: submitted, updated_at: submitted, submitted_at: submitted, closed_at: closed };
    const answer = { first_response_at: i % 3 === 0 ? null : new Date(submitted.getTime() + dayMs / 2) };
    return { ...common, title, title_sort: title, status, state, ...instants, ...answer };
  });
  await db.insertInto("care_case").values(cases).execute();
  await storeClocksOfRows(db);
});

/** A4 without its margins, in CSS pixels. */
const paper = 688;

const open = async (where: string, options: PageOptions = { as: "anna" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, where);
  return page;
};
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const thisMonth = () => businessDate(new Date()).slice(0, 7);

describe("the service report", () => {
  test("opens from the customer's reports, for staff of any role, and steps through the months", async () => {
    await site.havn.db
      .updateTable("app_user")
      .set({ staff_roles: ["agent"] })
      .where("id", "=", people.bo.id)
      .execute();
    const page = await open(`/customers/${nordlys}?tab=reports`, { as: "bo" });
    await page.getByRole("link", { name: "Monthly service report" }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: /^Nordlys A\/S, / }).waitFor();
    await page.getByRole("link", { name: "Month after" }).click();
    await page.waitForURL(`**${path}?month=${thisMonth()}`);
    await page.getByText("The month is not over").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Month after" }).count()).toBe(0);
    const select = page.getByRole("combobox", { name: "Month", exact: true });
    expect(await select.locator("option").count()).toBe(24);
    const last = await select.locator("option").last().getAttribute("value");
    await select.selectOption(last);
    await page.waitForURL(`**${path}?month=${last}`);
  });

  test.each([1440, 390])(
    "at %d pixels fits, shows its figures and has no accessibility violations",
    { tags: ["thorough"] },
    async (width) => {
      const page = await open(path, { as: "anna", width });
      await page.getByRole("heading", { name: "Targets that were not met" }).waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await page.getByRole("table").count()).toBeGreaterThanOrEqual(4);
      expect(await violations(page)).toEqual([]);
    },
  );

  test("shows its days as a table in one press, which is never printed", { tags: ["thorough"] }, async () => {
    const page = await open(path);
    const [chart, table] = [
      page.locator("figure svg"),
      page.getByRole("table", { name: "Submitted and ended by day" }),
    ];
    await page.getByRole("button", { name: "Show as a table" }).click();
    expect(await table.locator("tbody tr").count()).toBeGreaterThanOrEqual(28);
    expect(await chart.isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect([await chart.isVisible(), await table.isVisible()]).toEqual([true, false]);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Show as a chart" }).click();
    expect(await chart.isVisible()).toBe(true);
  });

  test.each([
    [1440, "rect"],
    [390, "path"],
  ])("at %d pixels its days are drawn as %s", { tags: ["thorough"] }, async (width, drawn) => {
    const page = await open(path, { as: "anna", width });
    const chart = page.locator("figure svg");
    await chart.waitFor();
    const seen = async (shape: string) => (await chart.locator(shape).filter({ visible: true }).count()) > 0;
    expect([await seen("rect"), await seen("path")]).toEqual([drawn === "rect", drawn === "path"]);
  });

  test("is shown in Danish", { tags: ["thorough"] }, async () => {
    const page = await open(path, { as: "anna", locale: "da" });
    await page.getByRole("heading", { name: "Mål, der ikke blev overholdt" }).waitFor();
    await page.getByRole("button", { name: "Udskriv" }).waitFor();
    expect(await page.title()).toMatch(/Servicerapport, Nordlys A\/S, [a-zæøå]+ 20\d\d/);
  });

  test("is saved as a file", { tags: ["thorough"] }, async () => {
    const page = await open(`${path}?month=${thisMonth()}`);
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "All cases of the month as CSV" }).click();
    expect((await file).suggestedFilename()).toBe(`service-report-cases-${nordlys}-${thisMonth()}.csv`);
    await page.getByText("The file is saved").waitFor();
  });

  test("does not exist for customers", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nora" });
    expectProblem(page, 404);
    const response = await page.goto(new URL(path, site.havn.url).href);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: `Page Not Found: ${path}` }).waitFor();
  });
});

describe("the printed report", () => {
  test("is light, as wide as the paper, and without menus, buttons and underlined links", {
    tags: ["thorough"],
  }, async () => {
    const page = await open(path, { as: "anna", scheme: "dark", width: paper });
    await page.getByRole("button", { name: "Print" }).waitFor();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const name of ["Print", "Save as a file"]) {
      expect(await page.getByRole("button", { name }).isVisible()).toBe(false);
    }
    expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole("banner").filter({ visible: true }).count()).toBe(0);
    const looks = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      cut: [...document.querySelectorAll("article *")].filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 &&
          getComputedStyle(each).overflowX !== "visible" &&
          !each.className.toString().includes("only-for-screen"),
      ).length,
      heads: [...document.querySelectorAll("thead")].every(
        (head) => getComputedStyle(head).display === "table-header-group",
      ),
      kept: [...document.querySelectorAll("article table tbody tr")].every(
        (row) => getComputedStyle(row).breakInside === "avoid" || row.closest("[data-kept]"),
      ),
      underlined: [...document.querySelectorAll("article a")].some(
        (a) => getComputedStyle(a).textDecorationLine !== "none",
      ),
    }));
    expect(looks).toEqual({ ground: "rgb(255, 255, 255)", cut: 0, heads: true, kept: true, underlined: false });
  });

  test("is A4, with several pages", { tags: ["thorough"] }, async () => {
    const page = await open(path);
    await page.getByRole("button", { name: "Print" }).waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(new Set(pdf.match(/\/MediaBox\s*\[[^\]]*\]/g))).toEqual(new Set(["/MediaBox [0 0 594.95996 841.91998]"]));
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
  });

  test("is printed by a button that opens the browser's dialog", { tags: ["thorough"] }, async () => {
    const page = await open(path);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await page.locator("body[data-printed]").waitFor();
  });
});
