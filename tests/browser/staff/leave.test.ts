import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";

const site = browserSite({ demo: true });

test("a leaving colleague's work is shown, handed over in the same save, and taken back on undo", async () => {
  const page = await site.openPage({ as: "birgitte", unhurried: true });
  await visit(page, "/settings/staff");
  await page.getByRole("button", { name: "Actions for Amina Yusuf" }).click();
  await page.getByRole("menuitem", { name: "Leaves" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/open cases as assignee/).waitFor();
  await dialog.getByText("Member of Service Desk").waitFor();
  await dialog.getByRole("button", { name: /Hand over to/ }).click();
  await page.keyboard.type("Jonas");
  await page.keyboard.press("Enter");
  // The search for what was typed comes first.
  await dialog.getByRole("button", { name: /^Hand over to: Jonas Bjerregaard/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Let them leave" }).click();
  await page.getByText("Amina Yusuf has left").waitFor();
  await page.getByText(/handed over to Jonas Bjerregaard/).waitFor();
  expect(await page.getByRole("row", { name: /Amina/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Take back: Amina Yusuf" }).click();
  await page.getByText("Amina Yusuf is back").waitFor();
  await page.getByRole("row", { name: /Amina/ }).waitFor();
});

test("leaving works in Danish, on a phone, by keyboard; the last administrator stays", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "birgitte", locale: "da", width: 390, height: 844 });
  await visit(page, "/settings/staff");
  await page.getByRole("button", { name: "Handlinger for Daniel O'Brien" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Stopper" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Medlem af Rådgivning").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Lad personen stoppe" }).press("Enter");
  await page.getByText("Daniel O'Brien er stoppet", { exact: true }).waitFor();
});
