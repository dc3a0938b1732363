import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

const site = browserSite();
let made = 0;

/** Somebody new at Fjord for each attempt, since changes are kept. */
const makePerson = async () => {
  const { db } = site.havn;
  made += 1;
  const name = `Frida${made} Fjord`;
  const person = { name, name_sort: toSortKey(name), email: `frida${made}@fjord.example`, kind: 1 };
  const { id } = await db.insertInto("app_user").values(person).returning("id").executeTakeFirstOrThrow();
  const member = { user_id: id, customer_no: Number(fjord) };
  await db.insertInto("user_customer").values(member).execute();
  return { id, ...person };
};

const open = async (as: Visitor, path: string): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, path);
  return page;
};

test("two users edit a user at once: different fields are both saved, the same field asks", async () => {
  const { id, name } = await makePerson();
  const path = `/customers/users/${id}`;
  const [anna, bo] = await Promise.all([open("anna", path), open("bo", path)]);
  const edit = async (page: Page, field: string, text: string) => {
    await page.getByRole("button", { name: `Edit ${field}` }).click();
    await page.getByRole("textbox", { name: field, exact: true }).fill(text);
    await page.keyboard.press("Enter");
  };
  // Bo's page still shows what it opened with.
  await bo.getByRole("button", { name: "Edit Job title" }).click();
  const stored = (page: Page) =>
    page.waitForResponse((response) => response.url().endsWith("/UpdateUser") && response.ok());
  const chef = stored(anna);
  await edit(anna, "Job title", "Chef");
  await anna.getByRole("button", { name: "Edit Job title: Chef" }).waitFor();
  await chef;

  expectProblem(bo, 409);
  await bo.getByRole("textbox", { name: "Job title" }).fill("Kok");
  await bo.keyboard.press("Enter");
  await bo.getByText("Somebody else has changed it to: Chef").waitFor();
  await bo.getByText("Your change: Kok").waitFor();
  expect(await violations(bo)).toEqual([]);
  const cook = stored(bo);
  await bo.getByRole("button", { name: "Use mine" }).click();
  await bo.getByRole("button", { name: "Edit Job title: Kok" }).waitFor();
  await cook;

  // Anna's page is stale, but she edits another field.
  expectProblem(anna, 409);
  await edit(anna, "Work phone", "+45 11 22 33 44");
  await anna.getByRole("button", { name: "Edit Work phone: +45 11 22 33 44" }).waitFor();
  await anna.getByRole("button", { name: "Edit Job title: Kok" }).waitFor();

  await anna.getByRole("button", { name: "Edit Name" }).click();
  await anna.getByRole("textbox", { name: "Name" }).fill(" ");
  await anna.keyboard.press("Enter");
  await anna.getByText("Enter a name.").waitFor();
  await anna.keyboard.press("Escape");
  await anna.getByRole("button", { name: `Edit Name: ${name}` }).waitFor();
});

test("a user's page has their cases, says name and job once, and nothing of nobody having acted for them", async () => {
  const { id, name } = await makePerson();
  const { db } = site.havn;
  await db.updateTable("app_user").set({ job_title: "Bogholder" }).where("id", "=", id).execute();
  const now = new Date();
  const row = {
    ...{ customer_no: Number(fjord), channel: 3, status: 3, state: 1, priority: 2, severity: 2, created_by: 1 },
    ...{ created_at: now, updated_at: now, submitted_at: now, contact_id: id },
  };
  const titled = (title: string) => ({ ...row, title, title_sort: toSortKey(title) });
  await db
    .insertInto("care_case")
    .values(titled(`Faktura til ${name}`))
    .execute();
  const page = await open("anna", `/customers/users/${id}`);
  const main = page.locator("main");
  const cases = page.getByRole("region", { name: "Cases as contact person" });
  await cases.getByRole("link", { name: `Faktura til ${name}` }).waitFor();
  await main.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  expect(await main.getByText(name, { exact: true }).count()).toBe(1);
  expect(await main.getByText("Bogholder", { exact: true }).count()).toBe(1);
  expect(await main.getByText("Acting for others").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await cases.getByRole("link", { name: "All cases" }).click();
  await page.waitForURL(`**/cases?contactPerson=${id}`);
  // Their company's administrator sees the same; they see their own.
  const fie = await open("fie", `/customers/users/${id}`);
  await fie.getByRole("link", { name: `Faktura til ${name}` }).waitFor();
});

test("staff's page has the cases that they are assigned", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "anna", width: 390, locale: "da", scheme: "dark" });
  await visit(page, `/customers/users/${people.bo.id}`);
  await page.getByRole("region", { name: "Tildelte sager" }).getByText("Der er ingen sager.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test("staff add a user to a company, export the data held about them, and pseudonymize them", async () => {
  const { id, name, email } = await makePerson();
  const page = await open("anna", `/customers/users/${id}`);
  await page.getByRole("button", { name: "Add to a company" }).click();
  const adding = page.getByRole("dialog", { name: `Add ${name} to a company` });
  await adding.getByRole("button", { name: "Send invitation" }).click();
  await adding.getByText("Choose a company.").waitFor();
  await adding.getByRole("button", { name: "Company:" }).click();
  await page.getByRole("option", { name: "Klit I/S" }).click();
  await adding.getByRole("button", { name: "Send invitation" }).click();
  await adding.waitFor({ state: "hidden" });
  await page
    .getByRole("listitem")
    .filter({ hasText: "Klit I/S" })
    .getByText("Invited", { exact: true })
    .first()
    .waitFor();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export personal data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole("button", { name: "Pseudonymize" }).click();
  const dialog = page.getByRole("dialog", { name: `Pseudonymize ${name}?` });
  await dialog.getByText("Cases and messages stay with the company").waitFor();
  await dialog.getByRole("textbox").fill("fie@fjord.example");
  await dialog.getByRole("button", { name: "Pseudonymize permanently" }).click();
  await dialog.getByText(`Type exactly ${email}.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: "Pseudonymize permanently" }).click();
  await page.getByText("This person was pseudonymized. Nothing here can be changed.").waitFor();
  expect(await page.locator("main").getByText(email).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Edit / }).count()).toBe(0);

  const { users } = await apiOf(page).getUsersBySearch({ body: { searchText: name } });
  expect(users).toEqual([]);
  const { users: ofCompany } = await apiOf(page).getUsersByCustomerNumber({ body: { customerNumber: nordlys } });
  expect(ofCompany.length).toBeGreaterThan(0);
});
