import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, type Visitor, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { people } from "#tests/support/people/people.ts";

const site = browserSite();
/** The number of people invited so far: each attempt invites its own. */
let made = 0;

/** Restores the roles that an earlier attempt changed. */
beforeEach(async () => {
  const { db } = site.havn;
  const role = (id: number, is_administrator: boolean) =>
    db.updateTable("user_customer").set({ is_administrator }).where("user_id", "=", id).execute();
  await role(people.nora.id, true);
  await role(people.nils.id, false);
});

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

test("an administrator invites a colleague, sees what is missing, and loses no typed text", async () => {
  made += 1;
  const name = `Nete Ny${made}`;
  const email = `nete${made}@nordlys.example`;
  const page = await site.openPage({ as: "nora", unhurried: true });
  await visit(page, "/users");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add user to Nordlys A/S" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByText("Enter a name.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill("nete");
  await dialog.getByText("Enter an email address").waitFor();
  await dialog.getByLabel("Work phone").fill("123");
  await dialog.getByText("Enter 4 to 32 digits").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Add user" }).click();
  await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Work phone").fill("+45 12 34 56 78");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.waitFor({ state: "hidden" });
  await row(page, name).getByText("Invited").waitFor();
  await page.getByText(`An invitation was sent to ${email}.`).waitFor();

  expectProblem(page, 409);
  const again = await invite(page, "Nete Igen", email.replace("n", "N"));
  await again.getByText("This person already belongs to the company.").waitFor();
  expect(await again.getByLabel("Name").inputValue()).toBe("Nete Igen");
  await page.keyboard.press("Escape");
  await again.waitFor({ state: "hidden" });

  await choose(page, name, "Send invitation again");
  await page.getByText(`A new invitation was sent to ${email}.`).waitFor();
  await choose(page, name, "Remove from the company");
  await page.getByText("The invitation is withdrawn").waitFor();
  await page.getByRole("button", { name: "Remove user" }).click();
  await expect.poll(() => row(page, name).count()).toBe(0);
});

test("a wrong field at the edge of what is in sight is shown with its problem", { tags: ["thorough"] }, async () => {
  const page = await site.openPage({ as: "nora", width: 390, height: 500 });
  await visit(page, "/users");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Nete Ny");
  await dialog.getByLabel("Email").fill("nete@nordlys.example");
  const phone = dialog.getByLabel("Work phone");
  await phone.fill("123");
  await phone.evaluate((field) => field.scrollIntoView({ block: "end" }));
  await phone.press("Enter");
  const problem = dialog.getByText("Enter 4 to 32 digits");
  await problem.waitFor();
  const edge = (shown: Element) => shown.getBoundingClientRect().bottom;
  const isInSight = async () => (await problem.evaluate(edge)) < (await dialog.evaluate(edge));
  await expect.poll(isInSight).toBe(true);
});

test("roles are granted and removed; the last administrator keeps theirs", async () => {
  const page = await open("nora", "/users");
  await choose(page, people.nils.name, "Make administrator");
  await row(page, people.nils.name).getByText("Administrator").waitFor();
  await choose(page, people.nils.name, "Make user");
  await row(page, people.nils.name).getByText("User", { exact: true }).waitFor();

  expectProblem(page, 409);
  await choose(page, people.nora.name, "Make user");
  const asked = page.getByRole("dialog", { name: "Stop being an administrator?" });
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

test("users see only their own page", { tags: ["thorough"] }, async () => {
  const page = await open("nils", "/");
  expect(await page.getByRole("link", { name: "Users", exact: true }).count()).toBe(0);
  expectProblem(page, 403);
  await visit(page, "/users");
  await page.getByRole("heading", { name: "You do not have access to this" }).waitFor();
  expectProblem(page, 404);
  await visit(page, `/customers/users/${people.nora.id}`);
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await visit(page, "/customers/users/nobody");
  await page.getByText("Page Not Found: /customers/users/nobody").waitFor();
  await visit(page, `/customers/users/${people.nils.id}`);
  await page.getByRole("heading", { level: 1, name: people.nils.name }).waitFor();
});

test("staff search, filter and sort; the address keeps it, and going back restores it", {
  tags: ["thorough"],
}, async () => {
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
  await page.getByText("Nobody matches").waitFor();
  await page.getByRole("link", { name: "Clear everything" }).click();
  await rows(page).nth(5).waitFor();
});

test("a user is found, opened and left again with the keyboard only", { tags: ["thorough"] }, async () => {
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
