import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type PageOptions, ready, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";

const site = browserSite();
const klit = "1003";

const open = async (path: string, options: PageOptions = { as: "anna" }): Promise<Page> => {
  const page = await site.openPage(options);
  await visit(page, path);
  return page;
};
const rows = (page: Page) => page.getByRole("table", { name: "Customers" }).locator("tbody tr");
const names = async (page: Page) => {
  await page.locator("table[aria-busy=false]").first().waitFor();
  return page.locator("tbody [data-column=name]").allTextContents();
};
const today = () => businessDate(new Date());
const customerOf = async (page: Page, customerNumber: string) =>
  (await apiOf(page).getCustomerByCustomerNumber({ body: { customerNumber } })).customer;

const addAgreement = async (page: Page, customerNumber: string, number: string, from: number, to: number) => {
  const { version, serviceAgreements } = await customerOf(page, customerNumber);
  if (serviceAgreements.some((one) => one.number === number)) return;
  const changes = { number, description: "", startDate: addDays(today(), from), expirationDate: addDays(today(), to) };
  await apiOf(page).saveServiceAgreement({ body: { customerNumber, version, changes } });
};

describe("the list", () => {
  test("is searched, filtered and sorted, all kept in the address, and a row opens its page", async () => {
    const page = await open("/customers");
    await addAgreement(page, fjord, "F-1", -10, 5);
    await page.reload();
    await ready(page);
    expect(await names(page)).toEqual(["Fjord ApS", "Klit I/S", "Nordlys A/S"]);
    await rows(page).filter({ hasText: "Fjord" }).getByText("Ends in 5 days").waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("searchbox", { name: "Search customers" }).fill("nord");
    await expect.poll(() => names(page)).toEqual(["Nordlys A/S"]);
    await page.getByRole("searchbox", { name: "Search customers" }).fill("");
    await page.getByRole("button", { name: "Service agreement", exact: true }).click();
    await page.getByRole("checkbox", { name: "Ends within 7 days" }).check();
    await expect.poll(() => names(page)).toEqual(["Fjord ApS"]);
    await expect.poll(() => new URL(page.url()).search).toBe("?agreement=ends7");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole("link", { name: "Number" }).click();
    await page.locator("th[aria-sort=ascending]").getByText("Number").waitFor();
    await page.getByRole("link", { name: "Number" }).click();
    await expect.poll(() => names(page)).toEqual(["Klit I/S", "Fjord ApS", "Nordlys A/S"]);

    await page.getByRole("link", { name: "Klit I/S" }).click();
    await page.waitForURL(`**/customers/${klit}`);
    await page.getByRole("heading", { level: 1, name: "Klit I/S" }).waitFor();
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Customers" }).click();
    await page.waitForURL("**/customers");
  });

  test("works with the keyboard only: search, down, open", { tags: ["thorough"] }, async () => {
    const page = await open("/customers");
    await page.keyboard.press("/");
    await page.keyboard.type("klit");
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toEqual(["Klit I/S"]);
    await page.keyboard.press("Tab");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/customers/${klit}`);
  });

  test("shows the number of a company's open cases, and links to them", { tags: ["thorough"] }, async () => {
    const page = await open("/customers");
    const { careCase } = await apiOf(page).createEmptyCareCase({ body: { customerNumber: nordlys } });
    const changes = {
      title: "Skærmen er sort",
      description: "<p>Helt sort</p>",
      caseType: "Incident",
      severity: "Regular",
      contactPersonId: 4,
      status: "Created",
    } as const;
    await apiOf(page).updateCareCase({ body: { id: careCase.id, version: careCase.version, changes } });
    const { customers } = await apiOf(page).getCustomerList({ body: { searchText: nordlys } });
    const count = customers[0]?.openCases;
    await page.reload();
    await page.getByRole("link", { name: `${count} open ${count === 1 ? "case" : "cases"} of Nordlys A/S` }).click();
    await page.waitForURL(`**/cases/active?customerNumber=${nordlys}`);
    await page.getByRole("link", { name: "Skærmen er sort" }).first().waitFor();
  });

  test("does not exist for customers", { tags: ["thorough"] }, async () => {
    const page = await site.openPage({ as: "nora" });
    expectProblem(page, 404);
    for (const path of ["/customers", `/customers/${nordlys}`]) {
      await visit(page, path);
      await page.getByText(`Page Not Found: ${path}`).waitFor();
    }
    await page.getByRole("link", { name: "Customers" }).waitFor({ state: "detached" });
  });
});

describe("creating a customer", () => {
  test("shows errors at the fields, keeps the typed text and opens the new page", async () => {
    const page = await open("/customers");
    const next = 1001 + (await rows(page).count());
    const dialog = page.getByRole("dialog", { name: "Create customer" });
    const create = () => dialog.getByRole("button", { name: "Create customer" }).click();
    await page.getByRole("button", { name: "Create customer" }).click();
    await create();
    await dialog.getByText("Enter a name.").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
    await dialog.getByLabel("Name").fill("Bro & Vej A/S");
    await dialog.getByLabel("Customer number").fill(nordlys);
    await dialog.getByLabel("Email").fill("bro");
    await dialog.getByText("Enter an email address").waitFor();
    await dialog.getByLabel("Email").fill("bro@bro.example");
    expect(await violations(page)).toEqual([]);
    expectProblem(page, 409);
    await create();
    await dialog.getByText("Another customer has this number.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Create customer" }).click();
    await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Bro & Vej A/S");
    await dialog.getByLabel("Customer number").fill("");
    await create();
    await page.getByText(`Bro & Vej A/S was created with number ${next}.`).waitFor();
    await page.waitForURL(`**/customers/${next}`);
    await page.getByRole("heading", { level: 1, name: "Bro & Vej A/S" }).waitFor();
  });
});
