import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "#tests/support/browser/browser-axe.ts";
import { apiOf } from "#tests/support/browser/browser-call.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

const open = async (options: PageOptions = {}, path = "/?dashboard=executive"): Promise<Page> => {
  const page = await site.openPage({ as: "mette", ...options });
  await visit(page, path);
  await page.getByRole("list", { name: /Key figures|Nøgletal/ }).waitFor();
  return page;
};

const figure = (page: Page, name: RegExp) => page.locator("li").getByRole("link", { name }).first();
const numberIn = async (page: Page, name: RegExp) =>
  Number(((await figure(page, name).textContent()) ?? "").replaceAll(/\D/g, ""));
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe("the executive's dashboard", () => {
  test("leads from a figure to the list that it counts, and back to the same days", async () => {
    const page = await open();
    await page.getByRole("link", { name: "365 days" }).click();
    await page.waitForURL(/days=365/);
    await page.getByText("Raised and closed by month").waitFor();
    const late = page.getByRole("link", { name: /^Resolution, Incident: .+ failed$/ });
    const count = Number(((await late.textContent()) ?? "").replaceAll(/\D/g, ""));
    await late.click();
    await page.waitForURL(/\/cases\?caseType=Incident.*resolution=Failed|\/cases\?.*resolution=Failed/);
    await page.locator("table[aria-busy=false]").waitFor();
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => page.locator("main").textContent()).toContain(String(count > 1_000 ? "1,000+" : count));
    await page.goBack();
    await page.getByText("Raised and closed by month").waitFor();
    expect(page.url()).toContain("days=365");
  });

  test("shows the same figures as a table, which can be saved", async () => {
    const page = await open({}, "/?dashboard=executive&days=90");
    const incidents = page.getByRole("link", { name: /^Raised, Incident: / });
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

  test("leads from a case to call about to that case, and back", async () => {
    const page = await open();
    const cases = page.getByRole("region", { name: "Cases to act on" }).getByRole("listitem");
    // How many are late goes by the hour; the screen has those that the server names.
    const { cases: named } = await apiOf(page).getExecutiveCases({ body: {} });
    await expect.poll(() => cases.count()).toBe(named.length);
    const told = { lateCritical: /Critical, and late/, lateLargest: /Large customer, and late/ } as const;
    const rest = { sentBack: /Sent back/, oldest: /Open since/ } as const;
    for (const [concern, why] of Object.entries({ ...told, ...rest })) {
      const count = named.filter((each) => each.concern === concern).length;
      expect(count).toBeGreaterThan(0);
      expect(await cases.filter({ hasText: why }).count()).toBe(count);
    }
    const first = cases.first().getByRole("link");
    const title = (await first.textContent()) ?? "";
    await first.click();
    await page.waitForURL(/\/cases\/\d+$/);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await page.goBack();
    await cases.first().waitFor();
  });

  // A busy machine gets more tries.
  test("follows what others do, within two seconds of the save", { retry: 4 }, async () => {
    const page = await open();
    const raised = await numberIn(page, /^Raised/);
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
    await apiOf(page).updateCareCase({ body: { id: careCase.id, version: careCase.version, changes } });
    await expect.poll(() => numberIn(page, /^Raised/), { timeout: 2_000 }).toBe(raised + 1);
  });

  test("fits a phone, and has no violations", async () => {
    const page = await open({ width: 390, height: 844 });
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show as a table" }).click();
    await expect.poll(() => overflow(page)).toBe(0);
  });

  test("in Danish and dark", async () => {
    const page = await open({ locale: "da", scheme: "dark" });
    await page.getByText("Indsendt og lukket pr. dag").waitFor();
    await page.getByRole("link", { name: "90 dage" }).click();
    await page.getByText("Indsendt og lukket pr. uge").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("prints its charts and tables without what can be pressed", async () => {
    const page = await open();
    await page.emulateMedia({ media: "print" });
    await page.getByText("Raised and closed by day").waitFor();
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
