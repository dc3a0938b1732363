import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { dayMs } from "#platform/rules/durations.ts";
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
const names = async (page: Page) => {
  await page.locator("table[aria-busy=false]").first().waitFor();
  return page.locator("tbody [data-column=name]").allTextContents();
};
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const edit = (page: Page, field: string) => page.getByRole("button", { name: `Edit ${field}:` });
const today = () => businessDate(new Date());
const customerOf = async (page: Page, customerNumber: string) =>
  (await apiOf(page).getCustomerByCustomerNumber({ body: { customerNumber } })).customer;

/** Somebody else changes the company's details in the meantime. */
const changeElsewhere = async (
  page: Page,
  customerNumber: string,
  changes: { name?: string; phone?: string | null; email?: string | null; address?: string | null },
) => {
  const { version } = await customerOf(page, customerNumber);
  await apiOf(page).updateCustomer({ body: { customerNumber, version, changes } });
};

const writeNotesElsewhere = async (page: Page, notes: string) => {
  const { notesVersion } = await customerOf(page, klit);
  const body = { customerNumber: klit, notesVersion: notesVersion ?? 0, notes };
  await apiOf(page).updateCustomerNotes({ body });
};

describe("a customer's page", () => {
  test("begins with how they are: open and late cases, the next end of an agreement, latest cases and contacts", async () => {
    const { db } = site.havn;
    const now = new Date();
    const row = {
      ...{ customer_no: Number(fjord), channel: 3, status: 3, state: 1, priority: 2, severity: 2, created_by: 1 },
      ...{ created_at: now, updated_at: now, submitted_at: now, title: "Printer", title_sort: "printer" },
    };
    const ended = { status: 10, state: 5, title: "Lukket", title_sort: "lukket", closed_at: now };
    await db
      .insertInto("care_case")
      .values([row, { ...row, title: "Sen", title_sort: "sen" }])
      .execute();
    await db
      .insertInto("care_case")
      .values({ ...row, ...ended })
      .execute();
    await db
      .updateTable("care_case")
      .set({ clock_due_at: new Date(now.getTime() - dayMs) })
      .where("title", "=", "Sen")
      .execute();
    const page = await open("/support");
    const { version } = await customerOf(page, fjord);
    const agreement = { number: "F-1", description: "", startDate: addDays(today(), -30) };
    await apiOf(page).saveServiceAgreement({
      body: { customerNumber: fjord, version, changes: { ...agreement, expirationDate: addDays(today(), 90) } },
    });
    await visit(page, `/customers/${fjord}`);
    const figures = page.getByRole("navigation", { name: "Overview" });
    await figures.getByRole("link", { name: /^Open cases\s*2/ }).waitFor();
    await figures.getByRole("link", { name: /^Next end of an agreement.*Active/ }).waitFor();
    await figures.getByRole("link", { name: /^Late\s*1/ }).waitFor();
    await part(page, "Latest cases").getByRole("link", { name: "Lukket" }).waitFor();
    await part(page, "Contacts").getByRole("link", { name: "Finn Fjord" }).waitFor();
    const tops = await page
      .getByRole("heading", { level: 2 })
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(tops.slice(0, 4)).toEqual(["Latest cases", "Contacts", "Contact information", "Notes"]);
    expect(await violations(page)).toEqual([]);
    await figures.getByRole("link", { name: /^Late/ }).click();
    await page.waitForURL(/\/cases\/active\?.*timeLeft/);
  });

  test.each([390, 768])("fits in Danish at %d pixels", { tags: ["thorough"] }, async (width) => {
    const page = await open(`/customers/${nordlys}`, { as: "anna", locale: "da", width, scheme: "dark" });
    await part(page, "Seneste sager").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });

  test("is edited in place; other users' changes are shown, and either version can be kept", {
    tags: ["thorough"],
  }, async () => {
    const page = await site.openPage({ as: "anna" });
    // No live event reaches this page, so what it shows stays stale, even if a save takes long.
    await page.route("**/api/events*", () => {});
    await visit(page, "/support");
    await changeElsewhere(page, klit, { email: null, phone: null, address: null });
    await visit(page, `/customers/${klit}`);
    await edit(page, "Address").click();
    await page.getByLabel("Address", { exact: true }).fill("Klitvej 7\n9990 Skagen");
    await changeElsewhere(page, klit, { email: "post@klit.example" });
    expectProblem(page, 409);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await edit(page, "Address").getByText("9990 Skagen").waitFor();
    await expect.poll(async () => (await customerOf(page, klit)).address).toBe("Klitvej 7\n9990 Skagen");

    await edit(page, "Phone").click();
    await page.getByLabel("Phone", { exact: true }).fill("11223344");
    await changeElsewhere(page, klit, { phone: "99887766" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Somebody else has changed it to: 99887766").waitFor();
    await page.getByText("Your change: 11223344").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Use mine" }).click();
    await expect.poll(async () => (await customerOf(page, klit)).phone).toBe("11223344");

    await edit(page, "Name").click();
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Enter a name.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1, name: "Klit I/S" }).waitFor();
  });

  test("keeps notes through a failed save and a reload, and never overwrites another user's", {
    tags: ["thorough"],
  }, async () => {
    const page = await open("/support");
    await writeNotesElsewhere(page, "");
    await visit(page, `/customers/${klit}`);
    const notes = page.getByRole("textbox", { name: "Notes about Klit I/S" });
    await part(page, "Notes").getByText("No notes").waitFor();
    await page.getByRole("button", { name: "Write notes" }).click();
    await expect.poll(() => notes.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.route("**/UpdateCustomerNotes", (route) => route.abort());
    expectProblem(page, /ERR_FAILED/);
    await notes.fill("Ring til Karla først");
    await page.getByRole("button", { name: "Save notes" }).click();
    await page.getByText("The notes were not saved").waitFor();
    expect(await notes.inputValue()).toBe("Ring til Karla først");
    await page.unroute("**/UpdateCustomerNotes");
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe("Ring til Karla først");

    await writeNotesElsewhere(page, "Betaler   sent");
    await page.getByText("Somebody else changed the notes in the meantime. They now say:").waitFor();
    await page.getByText("Betaler sent").waitFor();
    expect(await page.getByText("Betaler sent").allInnerTexts()).toEqual(["Betaler   sent"]);
    expect(await notes.inputValue()).toBe("Ring til Karla først");
    await page.getByRole("button", { name: "Use mine" }).click();
    await page.getByText("The notes are saved.").waitFor();
    expect((await customerOf(page, klit)).notes).toBe("Ring til Karla først");
    await notes.waitFor({ state: "detached" });
    await page.reload();
    await ready(page);
    await part(page, "Notes").getByText("Ring til Karla først").waitFor();
    expect(await notes.count()).toBe(0);
    await page.getByRole("button", { name: "Edit notes" }).waitFor();
  });

  test("has service agreements to add, change and delete; one that ends soon is announced at the top", async () => {
    const page = await open("/support");
    const { serviceAgreements, version } = await customerOf(page, nordlys);
    const [{ id } = { id: 0 }] = serviceAgreements;
    if (id) await apiOf(page).deleteServiceAgreement({ body: { customerNumber: nordlys, version, id } });
    await visit(page, `/customers/${nordlys}?tab=agreements`);
    const agreements = part(page, "Service agreements");
    await agreements.getByText("No service agreement yet.").waitFor();
    await agreements.getByRole("button", { name: "Add agreement" }).click();
    const dialog = page.getByRole("dialog");
    const save = () => dialog.getByRole("button", { name: "Save agreement" }).click();
    await save();
    await dialog.getByText("Enter a number.").waitFor();
    await dialog.getByLabel("Number").fill("N-1");
    await dialog.getByLabel("Starts").fill(addDays(today(), -30));
    await dialog.getByLabel("Ends").fill(addDays(today(), -31));
    await dialog.getByText("An agreement ends on or after its start.").waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel("Ends").fill(addDays(today(), 25));
    await save();
    await dialog.waitFor({ state: "hidden" });
    await agreements.getByText("Ends in 25 days").waitFor();
    await page.getByText(/The service agreement N-1 ends in 25 days, on/).waitFor();

    await agreements.getByRole("button", { name: "Actions for agreement N-1" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await dialog.getByLabel("Ends").fill(addDays(today(), 300));
    await save();
    await dialog.waitFor({ state: "hidden" });
    await agreements.getByText("Active").waitFor();
    await page.getByText(/The service agreement N-1 ends/).waitFor({ state: "detached" });

    await agreements.getByRole("button", { name: "Actions for agreement N-1" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete agreement" }).click();
    await agreements.getByText("No service agreement yet.").waitFor();
  });

  test("stores service level, language and own cases only as soon as they are chosen", {
    tags: ["thorough"],
  }, async () => {
    const page = await open(`/customers/${fjord}`);
    await page.getByLabel("Service level agreement").selectOption("Premium");
    await page.getByRole("table", { name: "Targets of Premium" }).getByText("30 min").waitFor();
    await page.getByLabel("Language of emails").selectOption("Danish");
    await page.getByRole("checkbox", { name: "Users see their own cases only" }).check();
    await expect
      .poll(() => apiOf(page).getPreferencesByCustomerNumber({ body: { customerNumber: fjord } }))
      .toEqual({
        preferences: [
          { kind: "Language", value: "da-DK" },
          { kind: "ServiceLevelAgreement", value: 2 },
        ],
        ownCasesOnly: true,
      });
    await page.reload();
    expect(await page.getByRole("checkbox", { name: "Users see their own cases only" }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

describe("the company page", () => {
  test("is for its administrator, in Danish: data, settings, agreements; a new name reaches open pages", async () => {
    const anna = await open("/customers");
    await changeElsewhere(anna, fjord, { name: "Fjord ApS" });
    const preferences = [{ kind: "ServiceLevelAgreement", value: 2 } as const];
    await apiOf(anna).updatePreferencesByCustomerNumber({ body: { customerNumber: fjord, preferences } });
    const page = await open("/", { as: "fie", locale: "da" });
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Virksomhed" }).click();
    await page.waitForURL("**/company");
    await page.getByRole("heading", { level: 1, name: "Fjord ApS" }).waitFor();
    await part(page, "Serviceaftaler").waitFor();
    await part(page, "Indstillinger").getByText("Sprog i e-mails").waitFor();
    await part(page, "Serviceniveau").getByText("Premium").first().waitFor();
    await page.getByRole("button", { name: "Tilføj aftale" }).waitFor({ state: "detached" });
    expect(await page.getByText("Noter", { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Gem alle data" }).press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^havn-company-\d+-[\d-]+\.ndjson$/);

    await page.getByRole("button", { name: /Navn:/ }).click();
    await page.getByLabel("Navn", { exact: true }).fill("Fjord & Søn ApS");
    await page.getByRole("button", { name: "Gem", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Fjord & Søn ApS" }).waitFor();
    await expect.poll(() => names(anna)).toContain("Fjord & Søn ApS");
  });

  test("is for nobody else", { tags: ["thorough"] }, async () => {
    for (const as of ["finn", "anna"] as const) {
      const page = await site.openPage({ as });
      expectProblem(page, 404);
      await visit(page, "/company");
      await page.getByText("Page Not Found: /company").waitFor();
    }
  });
});
