import { expect, test } from "vitest";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { formatDate } from "#ui/time/format-time.ts";

const site = browserSite({ demo: true });
const backOn = () => addDays(businessDate(new Date()), 7);

test("an agent says that they are away, by keyboard; the coordinator reads it on the board", async () => {
  const page = await site.openPage({ as: "soeren" });
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Set away" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Back on").fill(backOn());
  await dialog.getByRole("button", { name: /Reach instead/ }).press("Enter");
  await page.keyboard.type("Camilla");
  await page.keyboard.press("Enter");
  // The search for what was typed comes first.
  await dialog.getByRole("button", { name: "Reach instead: Camilla Friis" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const said = `Away until ${formatDate("en-US", backOn())}; reach Camilla Friis instead`;
  await page.getByText(said).waitFor();
  expect(await violations(page)).toEqual([]);

  const board = await site.openPage({ as: "camilla" });
  await visit(board, "/?dashboard=coordinator");
  await board.locator("[data-member]", { hasText: "Søren Lauridsen" }).getByText(said).waitFor();
});

test("an administrator says it of a colleague in Danish, on a phone, and takes it back", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/staff");
  const openDialog = async () => {
    await page.getByRole("button", { name: "Handlinger for Freja Åkjær" }).click();
    await page.getByRole("menuitem", { name: "Angiv fravær" }).click();
  };
  await openDialog();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tilbage den").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Gem" }).click();
  await dialog.getByText(/Vælg en dag fra/).waitFor();
  await dialog.getByLabel("Tilbage den").fill(backOn());
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Gem" }).click();
  await page.getByText(`Fraværende til ${formatDate("da-DK", backOn())}`, { exact: true }).waitFor();
  await openDialog();
  await dialog.getByRole("button", { name: "Ikke fraværende" }).click();
  await dialog.getByRole("button", { name: "Gem" }).click();
  await page.getByText("Freja Åkjær er ikke fraværende").waitFor();
  await page
    .getByText(`Fraværende til ${formatDate("da-DK", backOn())}`, { exact: true })
    .waitFor({ state: "detached" });
});
