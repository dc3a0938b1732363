import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";

/* Closing asks for an answer if the customer wrote last, and can be undone. */
const site = browserSite();

const fresh = async (id: number) => {
  const careCase = await read(site.havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};
const statusOf = async (id: number) => (await fresh(id)).status;
const answered = async () => {
  const { id } = await buildCase(site.havn);
  await write(site.havn, "anna", id, "<p>Vi ser på det.</p>");
  return id;
};
const openCase = async (id: number): Promise<Page> => {
  const page = await site.openPage({ as: "anna", unhurried: true });
  await visit(page, `/cases/${id}`);
  return page;
};
const moveTo = async (page: Page, status: string) => {
  await page.getByRole("button", { name: /^Change status/ }).click();
  await page.getByRole("menuitem", { name: status }).click();
};
const question = (page: Page, what = "closing") =>
  page.getByRole("dialog", { name: `Nordlys A/S wrote last. Answer before ${what}?` });

test("closing a case whose customer wrote last asks for confirmation, and can be undone", async () => {
  const id = await answered();
  await write(site.havn, "nils", id, "<p>Det virker stadig ikke.</p>");
  await change(site.havn, "anna", await fresh(id), { status: "WorkingOn" });
  const page = await openCase(id);
  await moveTo(page, "Closed");
  await question(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await question(page).waitFor({ state: "detached" });
  expect(await statusOf(id)).toBe("WorkingOn");

  await moveTo(page, "Delivered");
  await question(page, "delivering").getByRole("button", { name: "Write an answer" }).click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.isContentEditable))
    .toBe(true);
  expect(await statusOf(id)).toBe("WorkingOn");

  await moveTo(page, "Closed");
  await question(page).getByRole("button", { name: "Close anyway" }).click();
  await page.getByText(new RegExp(`^Case ${id} · Status: .* → Closed`)).waitFor();
  await expect.poll(() => statusOf(id)).toBe("CaseClosed");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`Case ${id} is as it was before`).waitFor();
  await expect.poll(() => statusOf(id)).toBe("WorkingOn");
  await page
    .getByRole("link", { name: /^History/ })
    .first()
    .click();
  await page.getByText("undone right away").first().waitFor();
});

test("an answered case closes at once; undoing too late says why", { tags: ["thorough"] }, async () => {
  const id = await answered();
  const page = await openCase(id);
  await moveTo(page, "Closed");
  await page.getByText(new RegExp(`^Case ${id} · Status: .* → Closed`)).waitFor();
  expect(await question(page).count()).toBe(0);
  await write(site.havn, "anna", id, "<p>Farvel.</p>");
  expectProblem(page, 409);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It is too late to undo this, or somebody has changed the case since.").waitFor();
  expect(await statusOf(id)).toBe("CaseClosed");
});

const openList = async (): Promise<Page> => {
  const page = await site.openPage({ as: "anna", unhurried: true });
  await visit(page, "/cases/active?sort=id");
  await page.locator("table[aria-busy=false]").waitFor();
  return page;
};
const row = (page: Page, id: number) => page.locator("tbody tr", { has: page.locator(`a[data-row="${id}"]`) });

test("closing from a row's menu asks as well, and links to the reply", { tags: ["thorough"] }, async () => {
  const { id } = await buildCase(site.havn);
  const page = await openList();
  await row(page, id).hover();
  await page.getByRole("button", { name: `Actions for case ${id}` }).click();
  await page.getByRole("menuitem", { name: "Change status" }).click();
  await page.getByRole("menuitem", { name: "Closed" }).click();
  await question(page).getByRole("button", { name: "Write an answer" }).click();
  await page.waitForURL(`**/cases/${id}`);
  await page.getByRole("textbox", { name: "Message to the customer" }).waitFor();
  expect(await statusOf(id)).toBe("Created");
});

test("closing several cases asks about their number, and they are restored together", {
  tags: ["thorough"],
}, async () => {
  const silent = (await buildCase(site.havn)).id;
  const told = await answered();
  const page = await openList();
  for (const id of [silent, told]) await row(page, id).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Selected cases" });
  await bar.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Closed" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Closed" });
  await dialog.getByText("On 1 of 2 cases the customer wrote last, and nobody has answered.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByText(/^Status: .* \(1\), .* \(1\) → Closed$/).waitFor();
  await dialog.getByRole("button", { name: "Change 2 cases anyway" }).click();
  await page.getByText(/^2 cases · Status: .* → Closed/).waitFor();
  for (const id of [silent, told]) expect(await statusOf(id)).toBe("CaseClosed");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The cases are as they were before").waitFor();
  expect([await statusOf(silent), await statusOf(told)]).toEqual(["Created", "WaitsOnHavn"]);
  await row(page, silent).waitFor();
});
