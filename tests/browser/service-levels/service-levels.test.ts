import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";

const site = browserSite();
const today = () => businessDate(new Date());

/** What the tests create, and the date from which the seeded rows hold. */
const made = ["Gold", "Silver", "Bronze", "Copper", "Iron"];
const beginning = "2000-01-01";

/** Restores the initial state, whatever an earlier attempt left. */
beforeEach(() =>
  site.havn.db.transaction().execute(async (tx) => {
    const left = tx.selectFrom("service_level_agreement").select("id").where("name", "in", made);
    await tx.updateTable("customer").set({ service_level_agreement_id: null }).execute();
    await tx.deleteFrom("service_level_target").where("agreement_id", "in", left).execute();
    await tx.deleteFrom("service_level_target").where("valid_from", ">", beginning).execute();
    await tx.updateTable("service_level_target").set({ valid_until: null }).execute();
    await tx.deleteFrom("service_level_agreement").where("name", "in", made).execute();
  }),
);

const open = async (path: string, options: PageOptions = { as: "anna" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  return page;
};
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const severity = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split("/")[2]);

/** Creates a separate service level for a test. */
const make = async (page: Page, name: string): Promise<number> => {
  const body = { name, description: "", targets: equalTargets() };
  return (await apiOf(page).createServiceLevelAgreement({ body })).agreement.id;
};
/** Somebody else sets the first response of all severities in the meantime. */
const setElsewhere = async (page: Page, id: number, from: string, firstResponseMinutes: number) => {
  const { version } = (await apiOf(page).getServiceLevelAgreement({ body: { id } })).agreement;
  const targets = equalTargets({ firstResponseMinutes });
  await apiOf(page).setServiceLevelTargets({ body: { id, version, from, targets } });
};

describe("service levels", () => {
  test("are in the menu below customers, with targets and company counts; a customer's page links there", {
    tags: ["thorough"],
  }, async () => {
    const page = await open("/customers");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Service levels" }).click();
    await page.waitForURL("**/service-levels");
    await part(page, "Premium").getByRole("table", { name: "Targets of Premium" }).getByText("30 min").waitFor();
    await part(page, "Standard").getByText("No customers").waitFor();
    expect(await violations(page)).toEqual([]);

    await visit(page, "/customers/1002");
    await page.getByLabel("Service level agreement").selectOption("Standard");
    await page.getByRole("link", { name: "Targets and history of Standard" }).click();
    await page.getByRole("heading", { level: 1, name: "Standard" }).waitFor();
    await page.getByRole("link", { name: "1 customer with Standard" }).click();
    await page.waitForURL("**/customers?level=1");
  });

  test("are created by keyboard, and restore typed text after a reload", { tags: ["thorough"] }, async () => {
    const page = await open("/service-levels/new");
    await page.getByLabel("Name", { exact: true }).fill("premium");
    await severity(page, "Critical").getByLabel("First response").fill("1:30");
    await severity(page, "Critical").getByText("1 hour 30 minutes").waitFor();
    await page.reload();
    await expect.poll(() => severity(page, "Critical").getByLabel("First response").inputValue()).toBe("1:30");
    await page.getByRole("button", { name: "Create service level" }).press("Enter");
    await severity(page, "Significant").getByText("Enter a time, for example 4 h.").waitFor();
    const significant = severity(page, "Significant").getByLabel("First response");
    await expect.poll(() => significant.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const name of ["Significant", "Important", "Regular", "None"]) {
      await severity(page, name).getByLabel("First response").fill("4");
      await severity(page, name).getByText("Add h or min, for example 4 h.").waitFor();
      await severity(page, name).getByLabel("First response").fill("4 h");
    }
    await severity(page, "Critical").getByLabel("Resolution").fill("1 h");
    await severity(page, "Critical").getByText("A resolution can't take less time than a first response.").waitFor();
    await severity(page, "Critical").getByLabel("Resolution").fill("1.5 h");
    await severity(page, "Critical").getByLabel("Counted in").selectOption("Around the clock");
    expect(await violations(page)).toEqual([]);
    expectProblem(page, 409);
    await page.getByRole("button", { name: "Create service level" }).click();
    await page.getByText("There is already a service level with this name.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Gold");
    await page.getByRole("button", { name: "Create service level" }).click();
    await page.getByRole("heading", { level: 1, name: "Gold" }).waitFor();
    const row = page
      .getByRole("table", { name: "Targets of Gold" })
      .first()
      .getByRole("row", { name: /Critical/ });
    await expect
      .poll(() => row.getByRole("cell").allTextContents())
      .toEqual(["1 h 30 min", "1 h 30 min", "Around the clock"]);
    await visit(page, "/service-levels/new");
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  });

  test("get new targets from a given day, after a preview; planned ones can be withdrawn", async () => {
    const page = await open("/service-levels");
    const id = await make(page, "Silver");
    await visit(page, `/service-levels/${id}`);
    await page.getByRole("link", { name: "Edit targets" }).click();
    const preview = part(page, "What changes");
    await preview.getByText("Nothing changes yet.").waitFor();
    await severity(page, "Critical").getByLabel("First response").fill("30 min");
    await preview.getByText("Critical: first response 1 h → 30 min").waitFor();
    await preview.getByText("They replace the targets that were set today.").waitFor();
    await page.getByLabel("From which day").fill(addDays(today(), -1));
    await page.getByText(/^Choose a day from today to/).waitFor();
    await page.getByLabel("From which day").fill(addDays(today(), 10));
    await preview.getByText("Cases submitted from that day on get these targets.", { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save targets" }).click();
    await page.waitForURL(`**/service-levels/${id}`);
    const planned = part(page, "Planned");
    await planned.getByText("Critical: first response 1 h → 30 min").waitFor();
    await planned.getByText(/^Set by Anna Agent,/).waitFor();
    await planned.getByRole("button", { name: /^Cancel planned targets/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel planned targets" }).click();
    await planned.getByText("No changes are planned.").waitFor();

    await setElsewhere(page, id, today(), 45);
    const history = part(page, "History");
    await history.getByText("Current").waitFor();
    await history.getByText(/^Replaced /).waitFor();
    await history.getByText("Critical: first response 1 h → 45 min").waitFor();
    await history.getByText("All targets").first().click();
    await history.getByRole("table").first().getByText("45 min").first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("show other users' changes next to the typed ones, which stay", {
    tags: ["thorough"],
  }, async () => {
    const page = await open("/service-levels");
    const id = await make(page, "Bronze");
    await visit(page, `/service-levels/${id}/targets`);
    await severity(page, "Regular").getByLabel("First response").fill("2 h");
    await page.route(
      `**${allCalls.setServiceLevelTargets.path}`,
      async (route) => {
        await setElsewhere(page, id, today(), 20);
        await route.continue();
      },
      { times: 1 },
    );
    expectProblem(page, 409);
    await page.getByRole("button", { name: "Save targets" }).click();
    const conflict = page
      .getByRole("alert")
      .filter({ hasText: "Somebody else changed the service level in the meantime." });
    await conflict.getByText("20 min").first().waitFor();
    expect(await severity(page, "Regular").getByLabel("First response").inputValue()).toBe("2 h");
    await part(page, "What changes").getByText("Regular: first response 20 min → 2 h").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save targets" }).click();
    await page.waitForURL(`**/service-levels/${id}`);
    await part(page, "Targets today")
      .getByRole("row", { name: /Regular 2 h/ })
      .waitFor();
  });

  test("are renamed, retired, reactivated and deleted", async () => {
    const page = await open("/service-levels");
    const id = await make(page, "Copper");
    await visit(page, `/service-levels/${id}`);
    await page.getByRole("button", { name: "Edit name" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill("Iron");
    await dialog.getByLabel("Description").fill("For short contracts");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { level: 1, name: "Iron" }).waitFor();
    await page.getByText("For short contracts").waitFor();
    await page.getByRole("button", { name: "Retire" }).click();
    await page.getByText("Retired", { exact: true }).waitFor();
    const customer = await open("/customers/1003");
    const offered = await customer.getByLabel("Service level agreement").locator("option").allTextContents();
    expect(offered).not.toContain("Iron");
    await page.getByRole("button", { name: "Offer again" }).click();
    await page.getByRole("button", { name: "Retire" }).waitFor();
    // The open page of a customer is updated.
    await customer
      .getByLabel("Service level agreement")
      .locator("option", { hasText: "Iron" })
      .waitFor({ state: "attached" });
    const onlooker = await open(`/service-levels/${id}`);
    expectProblem(onlooker, /404.*GetServiceLevelAgreement/);
    await page.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete service level" }).click();
    await page.waitForURL("**/service-levels");
    await part(page, "Premium").waitFor();
    await expect.poll(() => part(page, "Iron").count()).toBe(0);
    await onlooker.getByRole("alert").getByText("It no longer exists").waitFor();
    await onlooker.getByRole("heading", { level: 1, name: "Iron" }).waitFor();
  });

  test("are for staff only", { tags: ["thorough"] }, async () => {
    for (const path of ["/service-levels", "/service-levels/new", "/service-levels/1", "/service-levels/1/targets"]) {
      const page = await site.openPage({ as: "nora" });
      expectProblem(page, 404);
      await visit(page, path);
      await page.getByText(`Page Not Found: ${path}`).waitFor();
    }
    const page = await site.openPage({ as: "anna" });
    expectProblem(page, 404);
    await visit(page, "/service-levels/77");
    await page.getByRole("heading", { name: /Not Found/ }).waitFor();
  });
});

test("on a phone in Danish: decimal commas, timer and minutter, no horizontal scrolling", {
  tags: ["thorough"],
}, async () => {
  const page = await open("/service-levels", { as: "anna", locale: "da", width: 390 });
  await part(page, "Premium").getByText("30 min.").waitFor();
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await fits();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Premium", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Premium" }).waitFor();
  await fits();
  await page.getByRole("link", { name: "Rediger mål" }).click();
  const critical = severity(page, "Kritisk");
  await expect.poll(() => critical.getByLabel("Første svar").inputValue()).toBe("30 min.");
  await critical.getByLabel("Løsning").fill("2,5 t");
  await critical.getByText("2 timer og 30 minutter").waitFor();
  await page.getByLabel("Fra hvilken dag").fill(addDays(today(), 30));
  await part(page, "Det ændrer sig").getByText("Kritisk: løsning 4 t. → 2 t. 30 min.").waitFor();
  await fits();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Gem mål" }).click();
  await part(page, "Planlagt").getByText("Kritisk: løsning 4 t. → 2 t. 30 min.").waitFor();
  await fits();
  expect(await violations(page)).toEqual([]);
  expect(idOf(page)).toBe(2);
});
