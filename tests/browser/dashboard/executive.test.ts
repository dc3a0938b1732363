import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { executiveCalls } from "#dashboard/contract/executive.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { stopClock } from "#tests/support/browser/stopped-clock.ts";
import { liveEventsSettled } from "#tests/support/live/until-live-events-settled.ts";

const site = browserSite({ demo: true });

const openIn = async (page: Page, path = "/?dashboard=executive"): Promise<Page> => {
  await visit(page, path);
  await page.getByRole("list", { name: /Key figures|Nøgletal/ }).waitFor();
  return page;
};
const open = async (options: PageOptions = {}, path?: string): Promise<Page> =>
  openIn(await site.openPage({ as: "mette", ...options }), path);

const figure = (page: Page, name: RegExp) => page.locator("li").getByRole("link", { name }).first();
const numberIn = async (page: Page, name: RegExp) =>
  Number(((await figure(page, name).textContent()) ?? "").replaceAll(/\D/g, ""));
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe("the executive's dashboard", () => {
  test("links from a figure to the list it counts, and back to the same days", async () => {
    const page = await open();
    await page.getByRole("link", { name: "365 days" }).click();
    await page.waitForURL(/days=365/);
    await page.getByText("Submitted and closed by month").waitFor();
    const late = page.getByRole("link", { name: /^Resolution, Incident: .+ failed$/ });
    const count = Number(((await late.textContent()) ?? "").replaceAll(/\D/g, ""));
    await late.click();
    await page.waitForURL(/\/cases\?caseType=Incident.*resolution=Failed|\/cases\?.*resolution=Failed/);
    await page.locator("table[aria-busy=false]").waitFor();
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => page.locator("main").textContent()).toContain(String(count > 1_000 ? "1,000+" : count));
    await page.goBack();
    await page.getByText("Submitted and closed by month").waitFor();
    expect(page.url()).toContain("days=365");
  });

  test("shows the same figures as a table, which can be saved", async () => {
    const page = await open({}, "/?dashboard=executive&days=90");
    const incidents = page.getByRole("link", { name: /^Submitted, Incident: / });
    const charted = await incidents.textContent();
    await page.getByRole("button", { name: "Show as a table" }).click();
    expect(await incidents.textContent()).toBe(charted);
    const weeks = page.getByRole("region", { name: "Over time" }).last().locator("tbody tr");
    expect(await weeks.count()).toBeGreaterThan(12);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV: By customer" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(await violations(page)).toEqual([]);
  });

  test.each([
    [30, 1440],
    [90, 1440],
    [365, 1440],
    [365, 1240],
  ])(
    "aligns the scales of adjacent charts, fitting their data, over %d days at %d pixels",
    { tags: ["thorough"] },
    async (days, width) => {
      const page = await open({ width }, `/?dashboard=executive&days=${days}`);
      const charts = await page.locator("[data-chart]").evaluateAll((all) =>
        all.map((chart) => {
          const ticks = [...chart.querySelectorAll("[data-tick]")];
          const values = [...chart.querySelectorAll("ol > li > .only-for-screen-readers")].flatMap(({ textContent }) =>
            [...textContent.replace(/^.*?: /, "").matchAll(/ (\d+)(?:,|$)/g)].map(([, value]) => Number(value)),
          );
          const left = Math.round(chart.querySelector("ol")?.getBoundingClientRect().left ?? 0);
          return {
            places: ticks.map((tick) => Math.round(tick.getBoundingClientRect().top)),
            inset: left - Math.round(chart.getBoundingClientRect().left),
            top: Number(ticks[0]?.getAttribute("data-tick")),
            highest: Math.max(...values),
          };
        }),
      );
      expect(charts).toHaveLength(4);
      for (const [one, other] of [charts.slice(0, 2), charts.slice(2)]) {
        expect(other?.places).toEqual(one?.places);
        expect(other?.inset).toBe(one?.inset);
      }
      for (const { top, highest } of charts) expect(highest / top).toBeGreaterThanOrEqual(highest > 2 ? 0.75 : 0);
    },
  );

  test("links from a day's value on a line to its list", { tags: ["thorough"] }, async () => {
    const page = await open();
    const mark = page.locator("[data-chart=lines] [data-chart-mark=accent]").last();
    const href = (await mark.getAttribute("href")) ?? "";
    await mark.click();
    await page.waitForURL((url) => url.pathname + url.search === href);
    await page.locator("table[aria-busy=false]").waitFor();
  });

  test("links from a case's company to the company", { tags: ["thorough"] }, async () => {
    const page = await open();
    const cases = page.getByRole("region", { name: "Cases to act on" }).getByRole("listitem");
    const company = cases.first().getByRole("link").last();
    const name = (await company.textContent()) ?? "";
    await company.click();
    await page.waitForURL(/\/customers\/\d+$/);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });

  test("says what a percentage leaves out, and links to it", { tags: ["thorough"] }, async () => {
    const page = await open();
    const left = page
      .locator("main")
      .getByRole("link", { name: /with time left, not counted$/ })
      .first();
    const count = Number(((await left.textContent()) ?? "").replaceAll(/\D/g, ""));
    await left.click();
    await page.waitForURL(/firstResponse=Running/);
    await expect.poll(() => page.locator("main").textContent()).toContain(`${count} case`);
  });

  test("links from a case to call about to the case, and back", { tags: ["thorough"] }, async () => {
    const page = await open();
    const cases = page.getByRole("region", { name: "Cases to act on" }).getByRole("listitem");
    // How many cases are late depends on the hour, so the test asks the server which ones the screen should show.
    const { cases: named } = await apiOf(page).getExecutiveCases({ body: {} });
    await expect.poll(() => cases.count()).toBe(named.length);
    const told = { lateCritical: /Critical and late/, lateLargest: /Large customer and late/ } as const;
    const rest = { sentBack: /Sent back/, oldest: /Open since/ } as const;
    for (const [concern, why] of Object.entries({ ...told, ...rest })) {
      const count = named.filter((each) => each.concern === concern).length;
      // The demo's critical case is in work, and in time.
      if (concern !== "lateCritical") expect(count).toBeGreaterThan(0);
      expect(await cases.filter({ hasText: why }).count()).toBe(count);
    }
    const first = cases.first().getByRole("link").first();
    const title = (await first.textContent()) ?? "";
    await first.click();
    await page.waitForURL(/\/cases\/\d+$/);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.goBack();
    await cases.first().waitFor();
  });

  test("refetches within a second of its clock after other users' changes, and shows them", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "mette" });
    await page.clock.install();
    await openIn(page);
    const raised = await numberIn(page, /^Submitted/);
    const { careCase } = await apiOf(page).createEmptyCareCase({ body: { customerNumber: "10023" } });
    const { users } = await apiOf(page).getUsersByCustomerNumber({ body: { customerNumber: "10023" } });
    const changes = {
      title: "Faktura mangler momslinje",
      description: "<p>Momsen mangler.</p>",
      caseType: "Incident",
      severity: "Important",
      contactPersonId: users[0]?.id ?? 0,
      status: "Created",
    } as const;
    await liveEventsSettled(site.havn);
    const clock = await stopClock(page);
    await apiOf(page).updateCareCase({ body: { id: careCase.id, version: careCase.version, changes } });
    await clock.asksWithin(1_000, "case", executiveCalls.getExecutiveFigures);
    await expect.poll(() => numberIn(page, /^Submitted/)).toBe(raised + 1);
  });

  test("fits a phone, and has no accessibility violations", { tags: ["thorough"] }, async () => {
    const page = await open({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show as a table" }).click();
    await expect.poll(() => overflow(page)).toBe(0);
  });

  test("works in Danish and dark", { tags: ["thorough"] }, async () => {
    const page = await open({ locale: "da", scheme: "dark" });
    await page.getByText("Indsendt og lukket pr. dag").waitFor();
    await page.getByRole("link", { name: "90 dage" }).click();
    await page.getByText("Indsendt og lukket pr. uge").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("prints its charts and tables without controls", { tags: ["thorough"] }, async () => {
    const page = await open();
    await page.emulateMedia({ media: "print" });
    await page.getByText("Submitted and closed by day").waitFor();
    await page.getByRole("region", { name: "By customer" }).waitFor();
    expect(await page.getByRole("button", { name: "Show as a table" }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Show as a table" }).click();
    const save = page.getByLabel("Save as CSV: By type");
    await save.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await save.isVisible()).toBe(false);
    expect(await page.getByRole("region", { name: "By type" }).first().isVisible()).toBe(true);
  });
});
