import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase, change } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
const { bo } = people;

const openPlanner = async (options: PageOptions): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, "/planner");
  await page.locator("[data-day]").first().waitFor();
  return page;
};

test("a day's card names its first cases with estimate and assignee, and leads to the rest", async () => {
  const { days } = (await site.havn.as("anna").getFollowUpPlan({ body: {} })).plan;
  const date = days.findLast(({ minutes }) => minutes > 0)?.date ?? "";
  for (const title of ["Kort et", "Kort to", "Kort tre", "Kort fire"]) {
    const careCase = await buildCase(site.havn, { changes: { title } });
    await change(site.havn, "anna", careCase, { followUpDate: date, estimateHours: 1.5, assigneeId: bo.id });
  }
  const page = await openPlanner({});
  const cases = page.locator(`[data-day="${date}"]`).getByRole("list");
  await cases.getByRole("link", { name: /Kort et.*1\sh\s30\smin.*Bo/ }).waitFor();
  expect(await cases.getByRole("link", { name: /^Kort/ }).count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await cases.getByRole("link", { name: /^and \d+\smore$/ }).click();
  await page.waitForURL(`**/planner?day=${date}`);
  await page.locator("tr[data-case]").getByText("Kort fire").waitFor();
  await cases.getByRole("link", { name: /Kort et/ }).click();
  await page.getByRole("heading", { name: "Kort et" }).waitFor();
});

test.each([1920, 1440, 768, 390])(
  "the cards' figures are on one line each, of 13 px, at %i px",
  {
    tags: ["thorough"],
  },
  async (width) => {
    const page = await openPlanner({ locale: "da", scheme: "dark", width });
    const figures = page.locator("[data-day] > a > span:not(.amber)");
    const high = await figures.evaluateAll((all) =>
      all
        .filter(
          (one) => one.getBoundingClientRect().height > 20 || Number.parseFloat(getComputedStyle(one).fontSize) < 13,
        )
        .map((one) => one.textContent),
    );
    expect(high.filter((text) => /\d/.test(text ?? ""))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);
