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
const thisMonth = () => businessDate(new Date()).slice(0, 7);
const path = `/company/report?month=${thisMonth()}`;

/** Cases of Nordlys submitted right before now: half of them answered and closed. */
beforeAll(async () => {
  const { db } = site.havn;
  await db
    .updateTable("customer")
    .set({ service_level_agreement_id: 1 })
    .where("customer_no", "=", Number(nordlys))
    .execute();
  const cases = Array.from({ length: 20 }, (_, i) => {
    const submitted = new Date(Date.now() - i * dayMs);
    const closed = i % 2 === 0 ? submitted : null;
    const title = `Faktura ${i} mangler sin momslinje`;
    return {
      ...{ customer_no: Number(nordlys), channel: 3, priority: 2, case_type: i % 3, severity: i % 5, created_by: 1 },
      ...{ title, title_sort: title, status: closed ? 10 : 3, state: closed ? 5 : 1 },
      ...{ created_at: submitted, updated_at: submitted, submitted_at: submitted, closed_at: closed },
      first_response_at: closed,
    };
  });
  await db.insertInto("care_case").values(cases).execute();
  await storeClocksOfRows(db);
});

const open = async (where: string, options: PageOptions): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, where);
  return page;
};
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** What the report says below its head, but for times, which go on between two visits. */
const sections = async (page: Page) => {
  const parts = page.locator("article > :not(header)");
  await parts.first().waitFor();
  return (await parts.allInnerTexts()).map((text) => text.replaceAll(/[\d,]+ h(?: \d+ min)?|\d+ min/g, "…"));
};

describe("a company's own report", () => {
  test("is found in the main menu by its administrators, and says what staff's report of them says", async () => {
    const own = await open("/company", { as: "nora" });
    const menu = own.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Report", exact: true }).click();
    await own.waitForURL("**/company/report");
    await own.getByText("Your company's service report").first().waitFor();
    await own.getByRole("combobox", { name: "Month", exact: true }).selectOption(thisMonth());
    await own.waitForURL(`**${path}`);
    await own.getByRole("heading", { level: 1, name: /^Nordlys A\/S, / }).waitFor();
    await own.getByText("The month is not over").waitFor();
    const staffs = await open(`/customers/${nordlys}/report?month=${thisMonth()}`, { as: "anna" });
    expect(await sections(own)).toEqual(await sections(staffs));
    expect(await violations(own)).toEqual([]);
  });

  test("begins with whose it is and by whom, and has its charts before its tables", async () => {
    const page = await open(path, { as: "nora" });
    const head = page.locator("article > header");
    await head.getByText("Havn", { exact: true }).waitFor();
    await head.getByText("Nordlys A/S", { exact: true }).waitFor();
    await head.getByText("Period", { exact: true }).waitFor();
    const heads = await page.locator("article h2").evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(heads.slice(0, 4)).toEqual(["Summary", "In charts", "By severity", "By type"]);
    await page.emulateMedia({ media: "print" });
    expect(await head.evaluate((one) => getComputedStyle(one).breakAfter)).toBe("page");
  });

  test.each([390, 768])("fits at %d pixels, in Danish and dark", { tags: ["thorough"] }, async (width) => {
    const page = await open(path, { as: "nora", width, locale: "da", scheme: "dark" });
    await page.getByText("Din virksomheds servicerapport").first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

  test("is saved as a file", { tags: ["thorough"] }, async () => {
    const page = await open(path, { as: "nora" });
    await page.getByRole("button", { name: "Save as a file" }).click();
    const file = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Figures as CSV" }).click();
    expect((await file).suggestedFilename()).toBe(`service-report-${nordlys}-${thisMonth()}.csv`);
  });

  test("says that there were no cases, to a company without any", async () => {
    const page = await open(path, { as: "fie" });
    await page.getByText("No cases this month").waitFor();
    await page.getByText("When your company submits cases").waitFor();
    expect(await page.getByRole("heading", { name: "In charts" }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test("doesn't exist for the others of a company, nor for staff", { tags: ["thorough"] }, async () => {
    for (const as of ["nils", "anna"] as const) {
      const page = await site.openPage({ as });
      expectProblem(page, 404);
      await visit(page, "/company/report");
      await page.getByText("Page Not Found: /company/report").waitFor();
    }
  });
});

test("coordinators read the report of a customer", async () => {
  const bo = site.havn.db.updateTable("app_user").where("id", "=", people.bo.id);
  await bo.set({ staff_roles: ["coordinator"] }).execute();
  const page = await open(`/customers/${nordlys}/report`, { as: "bo" });
  await page.getByRole("heading", { level: 1, name: /^Nordlys A\/S, / }).waitFor();
});
