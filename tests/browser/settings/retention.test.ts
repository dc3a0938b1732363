import { expect, test } from "vitest";
import { violations } from "#tests/support/browser/accessibility-violations.ts";
import { browserSite, visit } from "#tests/support/browser/browser-site.ts";
import { apiOf } from "#tests/support/browser/page-api.ts";
import { expectProblem } from "#tests/support/browser/page-problems.ts";

const site = browserSite({ demo: true });

test("by keyboard: a retention change shows its count first, a hold is added, and both are undone", async () => {
  const page = await site.openPage({ as: "birgitte", unhurried: true });
  await visit(page, "/settings/retention");
  const cases = page.getByRole("region", { name: "Ended cases", exact: true });
  await cases.getByText("Forever").waitFor();
  expect(await violations(page)).toEqual([]);

  await cases.getByRole("button", { name: "Edit: Ended cases" }).focus();
  await page.keyboard.press("Enter");
  await cases.getByLabel("For a time").check();
  await cases.getByLabel("Months", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await cases.getByText("Enter a whole number from 6 to 240.").waitFor();
  await cases.locator("input:focus[aria-describedby]").waitFor();
  expect(await violations(page)).toEqual([]);
  await cases.getByLabel("Months", { exact: true }).fill("6");
  await cases.getByRole("radio", { name: /^Pseudonymize/ }).check();
  const preview = cases.getByRole("region", { name: "What goes next" });
  await preview.getByText(/^\d+ ended cases/).waitFor();
  await preview.getByText(/^\d+ files of ended cases/).waitFor();
  await cases.getByRole("button", { name: "Save" }).click();
  await page.getByText("The setting was saved").waitFor();
  await cases.getByText("6 months, then pseudonymized").waitFor();
  await cases.getByText(/Changed by Birgitte Munk/).waitFor();
  await cases.getByText(/^\d+ ended cases, the oldest from/).waitFor();

  const dialog = page.getByRole("dialog");
  const holds = page.getByRole("region", { name: "On hold" });
  await holds.getByRole("button", { name: "Put on hold" }).click();
  await dialog.getByLabel("A customer with all its cases").check();
  await dialog.getByLabel("Customer number").fill("999999");
  await dialog.getByLabel("Reason").fill("Lawsuit");
  expectProblem(page, 404);
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await dialog.getByText("There is no customer with this number.").waitFor();
  await dialog.locator("input:focus[aria-describedby]").waitFor();
  expect(await dialog.getByRole("alert").count()).toBe(0);
  const { customers } = await apiOf(page).getCustomerList({ body: {} });
  const { name, customerNumber } = customers[0] ?? { name: "", customerNumber: "" };
  await dialog.getByLabel("Customer number").fill(customerNumber);
  await page.keyboard.press("Enter");
  await holds.getByRole("link", { name }).waitFor();
  await holds.getByText("Lawsuit").waitFor();
  expect(await violations(page)).toEqual([]);
  await holds.getByRole("button", { name: `Lift hold: ${name}` }).click();
  await dialog.getByRole("button", { name: "Lift hold" }).click();
  await holds.getByText("Nothing is on hold.").waitFor();

  await cases.getByRole("button", { name: "Undo change" }).click();
  await dialog.getByText("It goes back to: Forever").waitFor();
  await dialog.getByRole("button", { name: "Undo change" }).click();
  await page.getByText("The change was undone").waitFor();
  await cases.getByText("Forever").first().waitFor();
  expect(site.havn.havn.app.settings.retention.cases.months).toBeNull();
});

test("what was deleted on hold is read and exported by administrators, on a phone", {
  tags: ["thorough"],
}, async () => {
  const page = await site.openPage({ as: "mette", width: 390 });
  await visit(page, "/settings/retention");
  const api = apiOf(page);
  const { rows } = await api.getCareCasesBySearch({ body: { filters: { status: ["WaitsOnHavn"] } } });
  const caseId = rows[0]?.id ?? 0;
  const { hold } = await api.putHold({ body: { subject: { kind: "case", caseId }, reason: "Lawsuit" } });
  const { message } = await api.createCareCaseMessage({
    body: { caseId, comment: "<p>We knew</p>", isInternal: true },
  });
  await api.deleteCareCaseMessage({ body: { caseId, messageId: message.id } });
  await visit(page, "/settings/retention");
  await page.getByRole("button", { name: /^See what was kept/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Kept of/ });
  await dialog.getByText("We knew").waitFor();
  await dialog.getByText("Message deleted").waitFor();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).press("Enter");
  expect((await download).suggestedFilename()).toBe(`havn-hold-${hold.id}.json`);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await api.liftHold({ body: { holdId: hold.id } });
});
