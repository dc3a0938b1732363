import { sql } from "kysely";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { downloadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
let caseId: number;

beforeAll(async () => {
  caseId = (await buildCase(site.havn)).id;
  await write(site.havn, "bo", caseId, "<p>Hej Nils</p>");
  await refusalOf(write(site.havn, "fie", caseId, "<p>Hej</p>"));
});

const openLog = async (path = "/audit", options: PageOptions = {}): Promise<Page> => {
  const page = await site.openPage({ as: "anna", ...options });
  await visit(page, path);
  return page;
};

const rows = (page: Page) => page.locator("table[aria-busy=false] tbody tr:not([hidden])");
const acts = async (page: Page) =>
  (await rows(page).locator("[data-column=act]").allTextContents()).map((act) => act.trim());
const chip = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filters" }).getByRole("button", { name: new RegExp(`^${name}`) });

describe("the audit log", () => {
  test("shows who did what and what was rejected; a row expands to its details", async () => {
    const page = await openLog();
    const refused = rows(page).filter({ hasText: "Refused" }).first();
    await refused.getByText("Not found, or not theirs to see").waitFor();
    await refused.getByRole("link", { name: people.fie.name }).waitFor();
    await refused.getByRole("link", { name: new RegExp(`^#${caseId} .`) }).waitFor();
    expect(await refused.locator("[data-column=act]").textContent()).toBe("Send a message");
    await refused.getByRole("button", { name: "Show details of Send a message" }).click();
    await page.getByText("/api/CareCase/CreateCareCaseMessage", { exact: true }).waitFor();
    await page.getByText("It no longer exists, or you can no longer see it.").waitFor();
    await page.getByText(`{"code":"notFound","caseId":${caseId}}`).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    // The note is shown only briefly, so waiting for it starts with the click.
    await Promise.all([page.getByText("Copied").waitFor(), page.getByTitle("Copy the request id").click()]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.getByTitle("Copy the request id").locator("code").textContent());
    expect(await violations(page)).toEqual([]);
  });

  test("has one row for a visit of a case that doesn't exist, to the second", async () => {
    const missing = 987_654;
    const other = await site.openPage({ as: "nils" });
    expectProblem(other, 404);
    await visit(other, `/cases/${missing}`);
    await other.getByRole("heading", { level: 1 }).waitFor();
    await site.havn.db
      .updateTable("refusal_count")
      .set({ ends_at: new Date(0) })
      .execute();
    await writeCountedRefusals(site.havn.havn.app);
    const page = await openLog(`/audit?q=${missing}&outcome=refused`);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(1);
    await rows(page)
      .getByText(/with (one more read|\d+ more reads) within a minute/)
      .waitFor();
    expect(await rows(page).locator("[data-column=at]").textContent()).toMatch(/ \d\d:\d\d:\d\d$/);
    await rows(page)
      .getByRole("button", { name: /^Show details/ })
      .click();
    await page.getByText("Calls", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test.each([
    ["en", "Download a file", "3 more times within a minute", "Several"],
    ["da", "Hent en fil", "3 gange mere inden for et minut", "Flere"],
  ] as const)("counts repeated rejections, in %s", { tags: ["thorough"] }, async (locale, act, times, several) => {
    const { db, havn } = site.havn;
    const other = (await buildCase(site.havn)).id;
    const ask = (fileId: number) => downloadFile(site.havn, "fie", { caseId: other, fileId });
    for (let time = 0; time < 4; time += 1) await ask(4_711);
    for (let fileId = 1; fileId < 25; fileId += 1) await ask(fileId);
    await db
      .updateTable("refusal_count")
      .set({ ends_at: new Date(0) })
      .execute();
    await writeCountedRefusals(havn.app);
    const page = await openLog("/audit?outcome=refused", { locale });
    const counted = rows(page).filter({ hasText: times }).first();
    await counted.getByRole("link", { name: new RegExp(`^#${other} `) }).waitFor();
    expect(await counted.locator("[data-column=act]").textContent()).toBe(`${act} ${times}`);
    await rows(page).filter({ hasText: several }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Lines of a wrapped cell keep their distance from the row's borders.
    await page.setViewportSize({ width: 768, height: 900 });
    const heights = await counted.evaluate((row) => [
      row.getBoundingClientRect().height,
      row.querySelector("[data-column=act] span")?.getBoundingClientRect().height ?? 0,
    ]);
    expect(heights[0]).toBeGreaterThan((heights[1] ?? 0) + 20 + 12);
  });

  test("names people who don't exist or were pseudonymized by their number", { tags: ["thorough"] }, async () => {
    await refusalOf(site.havn.as("nils").getUserById({ body: { userId: 999_999 } }));
    await refusalOf(site.havn.as("nils").getUserById({ body: { userId: people.finn.id } }));
    const body = { userId: people.finn.id, email: people.finn.email };
    await site.havn.as("anna").pseudonymizeUser({ body });
    const page = await openLog(`/audit?person=${people.nils.id}&outcome=refused`);
    await rows(page).filter({ hasText: "No such person (#999999)" }).first().waitFor();
    await rows(page)
      .filter({ hasText: `A forgotten person (#${people.finn.id})` })
      .first()
      .waitFor();
    expect(await page.getByText("Former user").count()).toBe(0);
    await rows(page)
      .filter({ hasText: "A forgotten person" })
      .first()
      .getByRole("button", { name: /^Show details/ })
      .click();
    await page.getByText("They were told").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("names the changed setting in Danish, and links to its page", { tags: ["thorough"] }, async () => {
    const anna = site.havn.as("anna");
    const change = { name: "cases.soonResolutionMinutes", value: 90 } as const;
    await anna.updateSetting({ body: { version: 0, change } });
    const page = await openLog("/audit", { locale: "da" });
    const row = rows(page).filter({ hasText: "Skift en indstilling" }).first();
    await row.getByRole("button", { name: /^Vis detaljer/ }).click();
    const details = page.locator("dl").filter({ hasText: "Indstilling" });
    await details.getByText("Sager: Når fristen for løsning nærmer sig").waitFor();
    expect((await details.locator("dt").allTextContents()).slice(0, 3)).toEqual(["Indstilling", "Før", "Efter"]);
    await row.getByRole("link", { name: "Sager: Når fristen for løsning nærmer sig" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Sager" }).waitFor();
    await page.getByText("1 time og 30 minutter", { exact: true }).waitFor();
  });

  test("is searched while typing, by action, person, case and request id, with the search in the address", async () => {
    const page = await openLog();
    await page.keyboard.press("/");
    await page.keyboard.type("Bo Koordinator");
    await page.waitForURL(/q=Bo/);
    await expect.poll(() => acts(page)).toContain("Send a message");
    await expect
      .poll(async () => new Set(await rows(page).locator("[data-column=who]").allTextContents()))
      .toEqual(new Set([people.bo.name]));
    await page.reload();
    await expect.poll(async () => (await acts(page)).length).toBeGreaterThan(0);
    await visit(page, `/audit?q=%23${caseId}&outcome=refused`);
    await expect.poll(() => acts(page)).toEqual(["Send a message"]);
    await visit(page, "/audit?q=nobody-is-called-so");
    await page.getByText("Nothing matches").waitFor();
    await page.getByRole("link", { name: "Clear everything" }).click();
    await expect.poll(async () => (await acts(page)).length).toBeGreaterThan(2);
  });

  test("is filtered with chips, by keyboard only", { tags: ["thorough"] }, async () => {
    const page = await openLog();
    await chip(page, "Outcome").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Refused" }).focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/outcome=refused/);
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => new Set(await rows(page).locator("[data-column=outcome]").allTextContents()))
      .toEqual(new Set(["RefusedNot found, or not theirs to see"]));
    await chip(page, "Person").click();
    await page.getByRole("searchbox", { name: "Search people" }).fill("Fie");
    await page.getByRole("checkbox", { name: people.fie.name }).check();
    await page.waitForURL(new RegExp(`person=${people.fie.id}`));
    await page.keyboard.press("Escape");
    await chip(page, "Days").click();
    await page.getByLabel("To day").fill("2020-01-31");
    await page.waitForURL(/to=2020-01-31/);
    await page.getByText("Nothing matches").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((url) => url.pathname === "/audit" && url.search === "");
  });

  test("is shown in Danish and fits a phone", { tags: ["thorough"] }, async () => {
    const page = await openLog("/audit?outcome=refused", { locale: "da", width: 390, height: 844 });
    await page.getByRole("heading", { level: 1, name: "Revisionslog" }).waitFor();
    await page.getByText("Send en besked", { exact: true }).first().waitFor();
    await page.getByText("Findes ikke, eller må ikke ses").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test("is in the menu of staff; for others its page doesn't exist", { tags: ["thorough"] }, async () => {
    const page = await openLog("/");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Audit" }).click();
    await page.waitForURL("**/audit");
    const other = await site.openPage({ as: "nora" });
    expectProblem(other, 404);
    await visit(other, "/audit");
    await other.getByText("Page Not Found: /audit").waitFor();
    expect(await other.getByRole("link", { name: "Audit", exact: true }).count()).toBe(0);
  });

  test("keeps its heading and filters when it can't be read, with a retry", { tags: ["thorough"] }, async () => {
    const page = await openLog("/support");
    expectProblem(page, /503|Failed to load/);
    await page.route("**/api/Audit/**", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: JSON.stringify({ statusCode: 503, message: "x" }),
      }),
    );
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Audit" }).click();
    await page.getByRole("alert").waitFor();
    await chip(page, "Outcome").waitFor();
    await page.unroute("**/api/Audit/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(async () => (await acts(page)).length).toBeGreaterThan(2);
  });

  test("shows to the end who acted for whom, through what", { tags: ["thorough"] }, async () => {
    await sql`insert into audit_entry (at, user_id, impersonator_id, customer_no, act, status, acting_kind, acting_id)
      values (${site.havn.clock.now()}, ${people.nora.id}, ${people.anna.id}, 1001, 'CreateCareCaseMessage', 200, 'rule', 7)`.execute(
      site.havn.db,
    );
    const page = await openLog("/audit?by=rule");
    const who = rows(page).locator("[data-column=who]");
    await who.filter({ hasText: "Automation for Anna Agent for Nora Nordlys" }).waitFor();
    expect(await who.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
