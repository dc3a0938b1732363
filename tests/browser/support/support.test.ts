import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { nordlys } from "#tests/support/people/people.ts";

const site = browserSite();
afterEach(() => site.havn.clock.set(new Date().toISOString()));

type Language = "en" | "da";

/** The support page at a past moment, from which its clock goes on. */
const supportAt = async (instant: string, locale: Language = "en"): Promise<Page> => {
  site.havn.clock.set(instant);
  const page = await site.openPage({ as: "nils", locale });
  await visit(page, "/support");
  return page;
};

test.each<[string, Language]>([
  ["2026-04-03T10:00:00+02:00", "en"],
  ["2025-12-24T10:00:00+01:00", "da"],
])("on a closed day (%s), the page fits a width of 320 pixels", { tags: ["thorough"] }, async (instant, locale) => {
  const page = await supportAt(instant, locale);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.each([
  ["America/New_York", 1],
  ["Europe/Oslo", 0],
])("in %s, a page says %i times that times are Danish", async (timeZone, times) => {
  const page = await site.openPage({ as: "nils", timeZone });
  await visit(page, "/cases");
  await expect.poll(() => page.getByText("Times are Danish time", { exact: true }).count()).toBe(times);
});

describe("the support status", () => {
  test.each<[string, Language, string, string, string?]>([
    ["on a Tuesday", "en", "2026-11-17T10:00:00+01:00", "Open now, until 16:00"],
    ["on a Tuesday", "da", "2026-11-17T10:00:00+01:00", "Åbent nu, til kl. 16:00"],
    ["early in the morning", "en", "2026-11-17T06:00:00+01:00", "Closed now, opens at 08:30"],
    ["on a Saturday", "en", "2026-11-14T10:00:00+01:00", "Closed now, opens Monday 08:30"],
    ["on a Saturday", "da", "2026-11-14T10:00:00+01:00", "Lukket nu, åbner mandag kl. 08:30"],
    ["on Good Friday, and why", "en", "2026-04-03T10:00:00+02:00", "Closed now, opens Tuesday 08:30", "Good Friday"],
    ["on Christmas Eve", "da", "2025-12-24T10:00:00+01:00", "Lukket nu, åbner mandag kl. 08:30", "Juleaftensdag"],
  ])("%s (%s)", { tags: ["thorough"] }, async (_when, locale, instant, words, why) => {
    const page = await supportAt(instant, locale);
    await page.getByText(words, { exact: true }).waitFor();
    if (why) await page.getByRole("status").filter({ hasText: why }).waitFor();
  });

  test("changes at the right time, without a reload", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nils" });
    await page.clock.install();
    site.havn.clock.set("2026-06-05T11:50:00+02:00");
    await visit(page, "/support");
    await page.getByText("Open now, until 12:00").waitFor();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    site.havn.clock.set("2026-06-05T12:00:00+02:00");
    await page.clock.fastForward("10:01");
    await page.getByText("Closed now, opens Monday 08:30").waitFor();
    expect(documents).toEqual([]);
  });
});

test("the page shows phone numbers, each day's hours, and closed days by date and name", async () => {
  const page = await supportAt("2026-11-17T10:00:00+01:00");
  const call = page.getByRole("link", { name: /45.70.20.40.60/ });
  expect(await call.getAttribute("href")).toBe("tel:+4570204060");
  const tuesday = page.locator("dl > div").filter({ hasText: "Tuesday" });
  expect(await tuesday.textContent()).toBe("TuesdayToday08:30–16:00");
  await page.getByText("Thu Dec 24, 2026").waitFor();
  await page.getByText("Show all for a year").click();
  const constitution = page.getByRole("listitem").filter({ hasText: "Constitution Day" });
  expect(await constitution.textContent()).toBe("Constitution DayClosed after 12:00Sat Jun 5, 2027");
  expect(await violations(page)).toEqual([]);
});

describe("a visitor", () => {
  test.each<[Language, RegExp]>([
    ["en", /Call support at \+45.70.20.40.60/],
    ["da", /Ring til support på \+45.70.20.40.60/],
  ])("finds the phone number on the login page (%s)", { tags: ["thorough"] }, async (locale, words) => {
    const page = await site.openPage({ locale });
    await visit(page, "/login");
    await page.getByText(words).waitFor();
    await visit(page, "/unknown-user");
    expect(await page.locator("a[href^='tel:']").getAttribute("href")).toBe("tel:+4570204060");
  });
});

describe("a company's report", () => {
  beforeAll(async () => {
    await buildCase(site.havn);
    await buildCase(site.havn, { changes: { severity: "Critical" } });
  });

  test("consists of charts, with the same figures as tables one click away", async () => {
    const page = await site.openPage({ as: "anna" });
    await visit(page, `/customers/${nordlys}?tab=reports`);
    const report = page.getByRole("region", { name: "Reports" });
    const month = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Copenhagen", month: "long", year: "numeric" });
    const spoken = `${month.format(new Date())}: Submitted 2, Closed 0`;
    await report.getByText(spoken).waitFor({ state: "attached" });
    const critical = report.getByRole("region", { name: "Open by severity" }).getByRole("listitem").first();
    expect(await critical.textContent()).toBe("Critical1");
    expect(await violations(page)).toEqual([]);
    await report.getByRole("button", { name: "Show as a table" }).click();
    const row = report.getByRole("row", { name: month.format(new Date()) });
    expect((await row.getByRole("cell").allTextContents()).slice(0, 2)).toEqual(["2", "0"]);
    // Axe would report controls that a click scrolled half below the sticky header as too small.
    await page.evaluate(() => scrollTo({ top: 0 }));
    expect(await violations(page)).toEqual([]);
    await report.getByRole("button", { name: "Show as charts" }).click();
    await report.getByText(spoken).waitFor({ state: "attached" });
  });

  test("without cases says what will appear, and creates the first case", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna", locale: "da" });
    await visit(page, "/customers/1003?tab=reports");
    await page.getByText("Ingen sager endnu").waitFor();
    await page.getByRole("tabpanel").getByRole("button", { name: "Opret sag" }).click();
    await page.waitForURL("**/cases/create/*");
    await page.getByRole("button", { name: /^Kunde: / }).waitFor();
  });

  test("that could not be loaded can be retried", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "anna" });
    expectProblem(page, /ERR_FAILED/);
    let fails = true;
    await page.route("**/GetCustomerReport", (route) => (fails ? route.abort() : route.continue()));
    await visit(page, "/customers/1003?tab=reports");
    const report = page.getByRole("region", { name: "Reports" });
    await report.getByRole("alert").waitFor();
    fails = false;
    await report.getByRole("button", { name: "Try again" }).click();
    await report.getByText("No cases yet").waitFor();
  });
});
