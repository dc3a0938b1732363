import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser-axe.ts";
import { apiOf } from "#tests/support/browser-call.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser-site.ts";
import { expectProblem } from "#tests/support/browser-watch.ts";
import { nordlys, people } from "#tests/support/people.ts";

const site = browserSite();

const open = async (as: Visitor, path: string): Promise<Page> => {
  const page = await site.openPage({ as });
  await visit(page, path);
  return page;
};
const rows = (page: Page) => page.locator("tbody tr");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const choose = async (page: Page, name: string, act: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
};
const invite = async (page: Page, name: string, email: string) => {
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  return dialog;
};

test("an administrator invites a colleague, is told what is missing, and loses nothing that was typed", async () => {
  const page = await open("nora", "/users");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add user to Nordlys A/S" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByText("Write a name.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await dialog.getByLabel("Name").fill("Nete Ny");
  await dialog.getByLabel("Email").fill("nete");
  await dialog.getByText("Write an email address").waitFor();
  await dialog.getByLabel("Work phone").fill("123");
  await dialog.getByText("Write 4 to 32 digits").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.waitForTimeout(400);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Add user" }).click();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Nete Ny");
  await dialog.getByLabel("Email").fill("nete@nordlys.example");
  await dialog.getByLabel("Work phone").fill("+45 12 34 56 78");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await row(page, "Nete Ny").getByText("Invited").waitFor();
  await page.getByText("An invitation was sent to nete@nordlys.example.").waitFor();

  expectProblem(page, /409/);
  const again = await invite(page, "Nete Igen", "Nete@nordlys.example");
  await again.getByText("This person already belongs to the company.").waitFor();
  expect(await again.getByLabel("Name").inputValue()).toBe("Nete Igen");
  await page.keyboard.press("Escape");

  await choose(page, "Nete Ny", "Send invitation again");
  await page.getByText("A new invitation was sent to nete@nordlys.example.").waitFor();
  await choose(page, "Nete Ny", "Remove from the company");
  await page.getByText("The invitation is withdrawn").waitFor();
  await page.getByRole("button", { name: "Remove user" }).click();
  await expect.poll(() => row(page, "Nete Ny").count()).toBe(0);
});

test("roles are granted and taken; the last administrator keeps theirs", async () => {
  const page = await open("nora", "/users");
  await choose(page, people.nils.name, "Make administrator");
  await row(page, people.nils.name).getByText("Administrator").waitFor();
  await choose(page, people.nils.name, "Make user");
  await row(page, people.nils.name).getByText("User", { exact: true }).waitFor();

  expectProblem(page, /409/);
  await choose(page, people.nora.name, "Make user");
  const asked = page.getByRole("dialog", { name: "Give up being administrator?" });
  await asked.getByRole("button", { name: "Make me a user" }).click();
  await asked.getByText("A company needs at least one administrator").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await choose(page, people.nora.name, "Remove from the company");
  await page.getByRole("button", { name: "Remove user" }).click();
  await page.getByRole("dialog").getByText("A company needs at least one administrator").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: people.nora.name }).click();
  await page.getByText("The company's only administrator.").waitFor();
  expect(await page.getByRole("button", { name: "Actions for Nordlys A/S" }).count()).toBe(0);
});

test("users see their own page only", async () => {
  const page = await open("nils", "/");
  expect(await page.getByRole("link", { name: "Users", exact: true }).count()).toBe(0);
  expectProblem(page, /403/);
  await visit(page, "/users");
  await page.getByRole("heading", { name: "You do not have access to this" }).waitFor();
  expectProblem(page, /404/);
  await visit(page, `/customers/users/${people.nora.id}`);
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await visit(page, "/customers/users/nobody");
  await page.getByText("Page Not Found: /customers/users/nobody").waitFor();
  await visit(page, `/customers/users/${people.nils.id}`);
  await page.getByRole("heading", { level: 1, name: people.nils.name }).waitFor();
});

test("staff search, filter and sort; the address keeps it, and back comes back to it", async () => {
  const page = await open("anna", "/users");
  await rows(page).nth(5).waitFor();
  await page.getByRole("searchbox", { name: "Search users" }).fill("fjord");
  await page.waitForURL("**/users?q=fjord");
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.getByRole("button", { name: "Role" }).click();
  await page.getByRole("checkbox", { name: "Administrator" }).check();
  await page.waitForURL("**/users?q=fjord&role=administrator");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: people.fie.name }).click();
  await page.getByRole("heading", { level: 1, name: people.fie.name }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL("**/users?q=fjord&role=administrator");
  expect(await page.getByRole("searchbox", { name: "Search users" }).inputValue()).toBe("fjord");
  await expect.poll(() => rows(page).count()).toBe(1);

  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole("link", { name: "Email" }).click();
  await page.waitForURL("**/users?q=fjord&sort=email");
  await page.getByRole("searchbox", { name: "Search users" }).fill("nobody at all");
  await page.getByText("Nobody fits").waitFor();
  await page.getByRole("link", { name: "Clear everything" }).click();
  await rows(page).nth(5).waitFor();
});

test("by keyboard alone: found, opened, left again", async () => {
  const page = await open("anna", "/users");
  await rows(page).nth(5).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("fjord");
  await page.keyboard.press("Enter");
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.keyboard.press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: people.finn.name }).waitFor();
  await page.goBack();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(people.finn.name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Make administrator" }).waitFor();
  await expect.poll(focused).toBe("Make administrator");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Actions for ${people.finn.name}`);
});

test("two people edit a user at once: other fields go together, the same field asks", async () => {
  const path = `/customers/users/${people.finn.id}`;
  const [anna, bo] = await Promise.all([open("anna", path), open("bo", path)]);
  const edit = async (page: Page, field: string, text: string) => {
    await page.getByRole("button", { name: `Change ${field}` }).click();
    await page.getByRole("textbox", { name: field, exact: true }).fill(text);
    await page.keyboard.press("Enter");
  };
  // Bo's page still shows what it was opened with.
  await bo.getByRole("button", { name: "Change Job title" }).click();
  const stored = anna.waitForResponse((response) => response.url().endsWith("/UpdateUser") && response.ok());
  await edit(anna, "Job title", "Chef");
  await anna.getByRole("button", { name: "Change Job title: Chef" }).waitFor();
  await stored;

  expectProblem(bo, /409/);
  await bo.getByRole("textbox", { name: "Job title" }).fill("Kok");
  await bo.keyboard.press("Enter");
  await bo.getByText("Somebody else changed it meanwhile to: Chef").waitFor();
  await bo.getByText("You wrote: Kok").waitFor();
  expect(await violations(bo)).toEqual([]);
  await bo.getByRole("button", { name: "Use mine" }).click();
  await bo.getByRole("button", { name: "Change Job title: Kok" }).waitFor();

  // Anna's page is out of date, but the field is another one.
  expectProblem(anna, /409/);
  await edit(anna, "Work phone", "+45 11 22 33 44");
  await anna.getByRole("button", { name: "Change Work phone: +45 11 22 33 44" }).waitFor();
  await anna.getByRole("button", { name: "Change Job title: Kok" }).waitFor();

  await anna.getByRole("button", { name: "Change Name" }).click();
  await anna.getByRole("textbox", { name: "Name" }).fill(" ");
  await anna.keyboard.press("Enter");
  await anna.getByText("Write a name.").waitFor();
  await anna.keyboard.press("Escape");
  await anna.getByRole("button", { name: `Change Name: ${people.finn.name}` }).waitFor();
});

test("staff add somebody to a company, export what is held on them, and pseudonymize them", async () => {
  const page = await open("anna", `/customers/users/${people.finn.id}`);
  await page.getByRole("button", { name: "Add to a company" }).click();
  const adding = page.getByRole("dialog", { name: "Add Finn Fjord to a company" });
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
  const dialog = page.getByRole("dialog", { name: "Pseudonymize Finn Fjord?" });
  await dialog.getByText("Cases and messages stay with the company").waitFor();
  await dialog.getByRole("textbox").fill("fie@fjord.example");
  await dialog.getByRole("button", { name: "Pseudonymize for good" }).click();
  await dialog.getByText(`Type exactly ${people.finn.email}.`).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox").fill(people.finn.email);
  await dialog.getByRole("button", { name: "Pseudonymize for good" }).click();
  await page.getByText("This person was pseudonymized. Nothing here can be changed.").waitFor();
  expect(await page.locator("main").getByText(people.finn.email).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Change / }).count()).toBe(0);

  const { users } = await apiOf(page).getUsersBySearch({ body: { searchText: "Finn" } });
  expect(users).toEqual([]);
  const { users: ofCompany } = await apiOf(page).getUsersByCustomerNumber({ body: { customerNumber: nordlys } });
  expect(ofCompany.length).toBeGreaterThan(0);
});
