import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";

const site = browserSite();

test("a tag is created and given to a case by keyboard, in either language, and leads to its cases", async () => {
  const { id } = await buildCase(site.havn, { changes: { title: "Kranen står stille" } });
  const page = await site.openPage({ as: "anna", locale: "da" });
  await visit(page, "/settings/tags");
  await page.getByText("Ingen mærkater endnu").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Opret en mærkat" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Navn på dansk").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Navn på dansk").fill("Ågade");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quay");
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /Ågade.*Quay.*Intern/ }).waitFor();

  await visit(page, `/cases/${id}`);
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Tilføj en mærkat" }).waitFor();
  await page.keyboard.type("quay");
  await page.getByRole("option", { name: /Ågade/ }).waitFor();
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: "Fjern mærkaten Ågade" });
  await remove.waitFor();
  expect(await violations(page)).toEqual([]);

  await visit(page, "/settings/tags");
  await page.getByRole("row", { name: /Ågade/ }).getByRole("link", { name: "1", exact: true }).click();
  await page.getByRole("button", { name: /^Mærkat.*Ågade/ }).waitFor();
  await page.getByRole("link", { name: "Kranen står stille" }).waitFor();

  const customer = await site.openPage({ as: "nils", locale: "da" });
  await visit(customer, `/cases/${id}`);
  await customer.getByRole("heading", { name: "Kranen står stille", level: 1 }).waitFor();
  expect(await customer.content()).not.toMatch(/Ågade|Quay/);
});
